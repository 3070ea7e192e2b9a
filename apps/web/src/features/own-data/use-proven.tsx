// Runs actions for which the server may require a fresh proof of the owner. If the server requires one, a dialog asks
// for the proof, and the action runs again.
import { type ReactNode, useState } from "react";
import { call } from "../../shared/http/call.ts";
import type { CallRefusal } from "../../shared/http/refusal.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { OwnerDialog } from "./OwnerDialog.tsx";
import { report } from "./report.ts";

/** Returns null on success, or if the owner closed the browser's passkey dialog; otherwise the refusal. */
export type Action = () => Promise<CallRefusal | null>;

/** @param onRun called when an action has succeeded, or was refused for a reason other than a missing proof */
export function useProven(onRun: () => void): { readonly run: (action: Action) => Promise<void>; dialog: ReactNode } {
  const { confirm } = useCatalogue().ownData;
  /** The action that waits for a proof. */
  const [waiting, setWaiting] = useState<Action | null>(null);
  const run = async (action: Action) => {
    const refusal = await action();
    if (refusal?.code === "PROOF_REQUIRED") return setWaiting(() => action);
    if (refusal !== null) report(refusal);
    onRun();
  };
  const dialog = waiting !== null && (
    <OwnerDialog
      title={confirm.title}
      action={confirm.action}
      onClose={() => setWaiting(null)}
      onProof={async (proof) => {
        const proven = await call("confirmOwner", proof);
        if (!proven.ok) return proven.refusal;
        setWaiting(null);
        void run(waiting);
        return null;
      }}
    />
  );
  return { run, dialog };
}
