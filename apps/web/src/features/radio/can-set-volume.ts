// Whether scripts can set the volume. On an iPhone only the device's volume keys can.
export function canSetVolume(): boolean {
  const sound = new Audio();
  sound.volume = 0.5;
  return sound.volume === 0.5;
}
