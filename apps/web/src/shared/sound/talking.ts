// Whether somebody talks at the table: other sounds keep quiet meanwhile.
import { create } from "zustand";

export const useTalking = create<boolean>(() => false);

export function setTalking(isTalking: boolean): void {
  useTalking.setState(isTalking);
}

/** Hears of every change until the answer is called. */
export function onTalking(hear: (isTalking: boolean) => void): () => void {
  return useTalking.subscribe(hear);
}
