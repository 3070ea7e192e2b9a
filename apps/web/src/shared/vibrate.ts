// Vibration of the device, for players who have neither muted the page nor switched vibration off.
import { useSettings } from "./settings.ts";

export const CAN_VIBRATE = globalThis.navigator?.vibrate !== undefined;

/** @param pattern milliseconds, or milliseconds on and off in turn */
export function vibrate(pattern: number | number[]): void {
  const { muted, vibration } = useSettings.getState();
  if (CAN_VIBRATE && vibration && !muted) navigator.vibrate(pattern);
}
