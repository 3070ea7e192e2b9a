// State of the voice chat in this tab. It loads with the table.
import { create } from "zustand";

export type VoiceStatus = "off" | "initializing" | "connected" | "unavailable";

export interface Voice {
  readonly status: VoiceStatus;
  /** Whether the panel is open. If not, a button in the corner shows who is talking. */
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  /** The other players who are connected. */
  readonly heard: readonly string[];
  /** The other players whose microphones are muted. */
  readonly muted: readonly string[];
  /** Players whom this player does not hear, and who would like to talk. */
  readonly asked: readonly string[];
  /** The players who are talking, including this one. */
  readonly talking: readonly string[];
  /** 0 to 100 by player; 100 if missing. */
  readonly volumes: Readonly<Record<string, number>>;
}

const FULL_VOLUME = 100;

export const SILENCE: Omit<Voice, "volumes"> = {
  status: "off",
  isOpen: false,
  isMuted: false,
  heard: [],
  muted: [],
  asked: [],
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

/** Called when there is no microphone or no permission. */
export function failVoice(): void {
  useVoice.setState({ ...SILENCE, status: "unavailable", isOpen: true });
}

/** Called when the table is left, so that another table can try again. */
export function forgetFailure(): void {
  if (useVoice.getState().status === "unavailable") useVoice.setState(SILENCE);
}
