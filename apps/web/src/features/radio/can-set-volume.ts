// Whether scripts can set the volume; on an iPhone only the hardware keys can.
export function canSetVolume(): boolean {
  const sound = new Audio();
  sound.volume = 0.5;
  return sound.volume === 0.5;
}
