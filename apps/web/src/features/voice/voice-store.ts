// What is known of the voice chat in this tab: small enough to come with the table, and empty until somebody turns it on.
import { create } from "zustand";

export type VoiceStatus = "off" | "initializing" | "connected" | "unavailable";

export interface Voice {
  readonly status: VoiceStatus;
  /** Whether the panel is open; closed it shows what happens in a corner. */
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  /** The other players who are heard. */
  readonly heard: readonly string[];
  /** Who speaks just now; this player too. */
  readonly talking: readonly string[];
  /** 0 to 100 by player; whoever is not in it has 100. */
  readonly volumes: Readonly<Record<string, number>>;
}

const FULL_VOLUME = 100;

export const SILENCE: Omit<Voice, "volumes"> = {
  status: "off",
  isOpen: false,
  isMuted: false,
  heard: [],
  talking: [],
};

export const useVoice = create<Voice>(() => ({ ...SILENCE, volumes: {} }));

export function volumeOf({ volumes }: Pick<Voice, "volumes">, playerId: string): number {
  return volumes[playerId] ?? FULL_VOLUME;
}

export function isOn(status: VoiceStatus): boolean {
  return status === "initializing" || status === "connected";
}

export function openVoicePanel(): void {
  useVoice.setState({ isOpen: true });
}

export function closeVoicePanel(): void {
  useVoice.setState({ isOpen: false });
}

/** As it is where nobody may talk. */
export function failVoice(): void {
  useVoice.setState({ ...SILENCE, status: "unavailable", isOpen: true });
}

/** At another table it may be available. */
export function forgetFailure(): void {
  if (useVoice.getState().status === "unavailable") useVoice.setState(SILENCE);
}
