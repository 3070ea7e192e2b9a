// Whether a player is talking in the voice chat: other sounds are lowered meanwhile.
import { create } from "zustand";

export const useTalking = create<boolean>(() => false);

export function setTalking(isTalking: boolean): void {
  useTalking.setState(isTalking);
}

/** Calls `hear` with every change; the returned function unsubscribes. */
export function onTalking(hear: (isTalking: boolean) => void): () => void {
  return useTalking.subscribe(hear);
}
