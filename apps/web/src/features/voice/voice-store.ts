// The state of the voice chat in this tab. This module loads with the table.
import { create } from "zustand";

export type VoiceStatus = "off" | "initializing" | "connected" | "unavailable";

export interface Voice {
  readonly status: VoiceStatus;
  /** Whether the panel is open. If not, a button in the corner shows who is talking. */
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  /** Ids of the other players who are connected. */
  readonly heard: readonly string[];
  /** Ids of the other players whose microphones are muted. */
  readonly muted: readonly string[];
  /** Ids of players whom this player does not hear, and who would like to talk. */
  readonly asked: readonly string[];
  /** Ids of the players who are talking, including this player. */
  readonly talking: readonly string[];
  /** The volume of each player, 0 to 100, by player id. A player without an entry has the volume 100. */
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

/** Called when there is no microphone, or no permission to use it. */
export function failVoice(): void {
  useVoice.setState({ ...SILENCE, status: "unavailable", isOpen: true });
}

/** Called when the player leaves the table, so that the voice chat can be tried again at another table. */
export function forgetFailure(): void {
  if (useVoice.getState().status === "unavailable") useVoice.setState(SILENCE);
}
