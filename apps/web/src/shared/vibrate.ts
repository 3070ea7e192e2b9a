// Vibrates the device, unless the player has switched vibration off. Muting the sounds does not.
import { useSettings } from "./settings.ts";

export const CAN_VIBRATE = globalThis.navigator?.vibrate !== undefined;

/** @param pattern the length of one vibration in ms, or the lengths of vibrations and pauses in turn */
export function vibrate(pattern: number | number[]): void {
  const { vibration } = useSettings.getState();
  if (CAN_VIBRATE && vibration) navigator.vibrate(pattern);
}
