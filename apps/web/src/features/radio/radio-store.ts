// The state of the radio on this page, and the radio's settings that this browser saves.
import { create } from "zustand";
import { fieldsOf } from "../../shared/fields-of.ts";
import { clampVolume } from "../../shared/settings.ts";
import { localStore } from "../../shared/storage.ts";

/** The state of the station as far as the page knows: not known yet, not reachable, or the track's name. */
export type OnAir =
  | { readonly kind: "awaited" }
  | { readonly kind: "unavailable" }
  | { readonly kind: "known"; readonly trackName: string; readonly isSilent: boolean };

interface Radio {
  /** `needs-gesture`: the radio was on at the last visit, but browsers play audio only after a user gesture. */
  readonly status: "off" | "paused" | "needs-gesture" | "on";
  readonly onAir: OnAir;
  /** Null until the server has sent the count. */
  readonly listeners: number | null;
  /** The volume, 0 to 1. */
  readonly volume: number;
}

const KEY = "chkobba.radio";
const VOLUME = 0.6;

const stored = fieldsOf(localStore.readJson(KEY));

/** Whether the radio was on at the end of the last visit with this browser. */
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

/** Saves only `change`, because another tab may have changed the other setting. */
export function remember(change: { readonly isOn: boolean } | { readonly volume: number }): void {
  localStore.write(KEY, JSON.stringify({ ...fieldsOf(localStore.readJson(KEY)), ...change }));
}

export function changeVolume(volume: number): void {
  useRadio.setState({ volume });
  remember({ volume });
}
