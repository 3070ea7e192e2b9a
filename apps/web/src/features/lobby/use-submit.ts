// Sends a form, one request at a time, and keeps its refusal. The form stays busy for a minimum time, so that a double
// click sends it once.
import { useState } from "react";
import { rememberName } from "../../shared/auth/player-name.ts";
import { useBusy } from "../../shared/use-busy.ts";
import type { Refusal } from "./refusal.ts";

const DEBOUNCE_MS = 300;

export interface Submission {
  readonly processing: boolean;
  readonly refused: Refusal | null;
  readonly submit: () => void;
}

/** Saves `playerName` and calls `send`, which returns null on success. */
export function useSubmit(playerName: string, send: () => Promise<Refusal | null>): Submission {
  const { isBusy: processing, run } = useBusy();
  const [refused, setRefused] = useState<Refusal | null>(null);

  const submit = async () => {
    setRefused(null);
    if (playerName !== "") rememberName(playerName);
    const moment = new Promise((pass) => setTimeout(pass, DEBOUNCE_MS));
    setRefused(await send());
    await moment;
  };

  return { processing, refused, submit: () => void run(submit) };
}
