// Runs actions for which the server may require a fresh proof of the owner, and reports their refusals.
import type { ReactNode } from "react";
import { useProof } from "../../shared/auth/use-proof.tsx";
import type { CallRefusal, CallResult } from "../../shared/http/refusal.ts";
import { report } from "../../shared/ui/report-outcome.ts";

/** Returns null on success, or if the owner closed the browser's passkey dialog; otherwise the refusal. */
export type Action = () => Promise<CallRefusal | null>;

/** @param onRun called when an action has succeeded, or was refused for a reason other than a missing proof */
export function useProven(onRun: () => void): { readonly run: (action: Action) => Promise<void>; dialog: ReactNode } {
  const { withProof, dialog } = useProof();
  const run = async (action: Action) => {
    const done = await withProof(async (): Promise<CallResult<null>> => {
      const refusal = await action();
      return refusal === null ? { ok: true, value: null } : { ok: false, refusal };
    });
    if (!done.ok && done.refusal.code === "PROOF_REQUIRED") return;
    if (!done.ok) report(done.refusal);
    onRun();
  };
  return { run, dialog };
}
