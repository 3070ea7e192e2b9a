// Whether a page may say how loud it is: on an iPhone only the keys at its side may.
export function canSetVolume(): boolean {
  const sound = new Audio();
  sound.volume = 0.5;
  return sound.volume === 0.5;
}
