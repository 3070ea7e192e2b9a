// Sending a form once: busy until the answer, deaf to a second press right after the first, and the refusal in words.
import type { ErrorCode, Failure } from "@chkobba/protocol";
import { useRef, useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";

const DEBOUNCE_MS = 300;

export interface Submission {
  readonly processing: boolean;
  readonly error: string | null;
  readonly submit: () => void;
}

/** `send` answers null when all went well; `otherwise` is said where the server gave no reason that helps. */
export function useSubmit(send: () => Promise<Failure | null>, otherwise: string): Submission {
  const { frame } = useMessages();
  const [processing, setProcessing] = useState(false);
  const [code, setCode] = useState<ErrorCode | null>(null);
  const lastSubmit = useRef(Number.NEGATIVE_INFINITY);

  const submit = async () => {
    const now = performance.now();
    if (processing || now - lastSubmit.current < DEBOUNCE_MS) return;
    lastSubmit.current = now;
    setProcessing(true);
    setCode(null);
    const failure = await send();
    setCode(failure?.code ?? null);
    setProcessing(false);
  };

  const error =
    code === null ? null : code === "INTERNAL" || code === "INVALID_PAYLOAD" ? otherwise : frame.errors[code];
  return { processing, error, submit: () => void submit() };
}
