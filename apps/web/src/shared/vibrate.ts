// Vibrates the device, unless the player has muted the page or switched vibration off.
import { useSettings } from "./settings.ts";

export const CAN_VIBRATE = globalThis.navigator?.vibrate !== undefined;

/** @param pattern the length of one vibration in ms, or the lengths of vibrations and pauses in turn */
export function vibrate(pattern: number | number[]): void {
  const { muted, vibration } = useSettings.getState();
  if (CAN_VIBRATE && vibration && !muted) navigator.vibrate(pattern);
}
