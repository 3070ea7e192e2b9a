// Sending a form once: busy until the answer, deaf to a second press right after the first, and the refusal.
import { useRef, useState } from "react";
import type { Refusal } from "./refusal.ts";

const DEBOUNCE_MS = 300;

export interface Submission {
  readonly processing: boolean;
  readonly refused: Refusal | null;
  readonly submit: () => void;
}

/** `send` answers null when all went well. */
export function useSubmit(send: () => Promise<Refusal | null>): Submission {
  const [processing, setProcessing] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const lastSubmit = useRef(Number.NEGATIVE_INFINITY);

  const submit = async () => {
    const now = performance.now();
    if (processing || now - lastSubmit.current < DEBOUNCE_MS) return;
    lastSubmit.current = now;
    setProcessing(true);
    setRefused(null);
    setRefused(await send());
    setProcessing(false);
  };

  return { processing, refused, submit: () => void submit() };
}
