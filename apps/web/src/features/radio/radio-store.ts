// What the page knows of the radio, and what this browser remembers of it.
import { create } from "zustand";
import { fieldsOf } from "../../shared/fields-of.ts";
import { clampVolume } from "../../shared/settings.ts";
import { readStoredJson, writeStored } from "../../shared/stored.ts";

/** What is known of what plays: nothing yet, that the station doesn't answer, or its name. */
export type OnAir =
  | { readonly kind: "awaited" }
  | { readonly kind: "unavailable" }
  | { readonly kind: "known"; readonly trackName: string; readonly isSilent: boolean };

interface Radio {
  /** `resting`: it was on at the last visit, and browsers let nothing sound before a gesture. */
  readonly status: "off" | "paused" | "resting" | "on";
  readonly onAir: OnAir;
  /** Null as long as nobody has said. */
  readonly listeners: number | null;
  /** 0 to 1. */
  readonly volume: number;
}

const KEY = "chkobba.radio";
const VOLUME = 0.6;

const stored = fieldsOf(readStoredJson(KEY));

/** Whether it was on when this browser was here last. */
export const wasOn = stored.isOn === true;

export const useRadio = create<Radio>(() => ({
  status: "off",
  onAir: { kind: "awaited" },
  listeners: null,
  volume: typeof stored.volume === "number" ? clampVolume(stored.volume) : VOLUME,
}));

export function isOn(): boolean {
  return useRadio.getState().status === "on";
}

/** Only what is said: another tab may have chosen the rest. */
export function remember(change: { readonly isOn: boolean } | { readonly volume: number }): void {
  writeStored(KEY, JSON.stringify({ ...fieldsOf(readStoredJson(KEY)), ...change }));
}

export function changeVolume(volume: number): void {
  useRadio.setState({ volume });
  remember({ volume });
}
