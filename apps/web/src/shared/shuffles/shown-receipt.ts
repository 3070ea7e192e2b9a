// The receipt that the table shows now, for the picture that the player shares.
import { create } from "zustand";
import type { Receipt } from "./receipt.ts";

interface Shown {
  readonly gameId: string;
  readonly receipt: Receipt;
}

/** Null until the check of the newest finished game has ended. */
export const useShownReceipt = create<{ readonly shown: Shown | null }>(() => ({ shown: null }));
