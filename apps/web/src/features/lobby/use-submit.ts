// Sending a form once: busy until the answer, and for a moment at least, so that a double press is one; and the refusal.
import { useRef, useState } from "react";
import { rememberName } from "../../shared/player-name.ts";
import type { Refusal } from "./refusal.ts";

const DEBOUNCE_MS = 300;

export interface Submission {
  readonly processing: boolean;
  readonly refused: Refusal | null;
  readonly submit: () => void;
}

/** Sends for a seat under `playerName`, which is remembered. `send` answers null when all went well. */
export function useSubmit(playerName: string, send: () => Promise<Refusal | null>): Submission {
  const [processing, setProcessing] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const isBusy = useRef(false);

  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProcessing(true);
    setRefused(null);
    if (playerName !== "") rememberName(playerName);
    const moment = new Promise((pass) => setTimeout(pass, DEBOUNCE_MS));
    setRefused(await send());
    await moment;
    isBusy.current = false;
    setProcessing(false);
  };

  return { processing, refused, submit: () => void submit() };
}
