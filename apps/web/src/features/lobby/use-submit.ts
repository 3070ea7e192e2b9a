// Sends a form, one request at a time, and keeps its refusal. The form stays busy for a minimum time, so that a double
// click sends it once.
import { useState } from "react";
import { rememberName } from "../../shared/auth/player-name.ts";
import { useBusy } from "../../shared/use-busy.ts";
import type { Refusal } from "./refusal.ts";

const DEBOUNCE_MS = 300;

export interface Submission<Args extends readonly unknown[] = []> {
  readonly processing: boolean;
  readonly refused: Refusal | null;
  readonly submit: (...args: Args) => void;
}

/** Saves `playerName` and calls `send`, which returns null on success. */
export function useSubmit<Args extends readonly unknown[]>(
  playerName: string,
  send: (...args: Args) => Promise<Refusal | null>,
): Submission<Args> {
  const { isBusy: processing, run } = useBusy();
  const [refused, setRefused] = useState<Refusal | null>(null);

  const submit = async (args: Args) => {
    setRefused(null);
    if (playerName !== "") rememberName(playerName);
    const moment = new Promise((pass) => setTimeout(pass, DEBOUNCE_MS));
    setRefused(await send(...args));
    await moment;
  };

  return { processing, refused, submit: (...args) => void run(() => submit(args)) };
}
