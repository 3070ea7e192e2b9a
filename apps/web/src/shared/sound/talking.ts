// Whether a player is talking in the voice chat. Other sounds are then quieter.
import { create } from "zustand";

export const useTalking = create<boolean>(() => false);

export function setTalking(isTalking: boolean): void {
  useTalking.setState(isTalking);
}

/** Calls `hear` on every change; the returned function unsubscribes. */
export function onTalking(hear: (isTalking: boolean) => void): () => void {
  return useTalking.subscribe(hear);
}
