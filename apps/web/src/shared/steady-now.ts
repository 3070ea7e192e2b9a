// A clock for lengths of time. The device's own clock may be set back or forward at any moment; a wait that is measured
// with it would then last for an hour, or end at once.

/** Milliseconds since the epoch as the device's clock had them when the page was opened, and from then on steady. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
