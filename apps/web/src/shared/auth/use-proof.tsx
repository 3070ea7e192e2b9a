// Makes calls for which the server may require a fresh proof of the owner. If the server requires one, a dialog asks for
// the proof, and the call is made again.
import { type ReactNode, useState } from "react";
import { call } from "../http/call.ts";
import type { CallResult } from "../http/refusal.ts";
import { useCatalogue } from "../i18n/index.ts";
import { OwnerDialog } from "./OwnerDialog.tsx";

interface Proven {
  /** Resolves with the result of the call; with the refusal `PROOF_REQUIRED` if the owner closes the dialog. */
  readonly withProof: <Value>(act: () => Promise<CallResult<Value>>) => Promise<CallResult<Value>>;
  /** Render this outside any form. */
  readonly dialog: ReactNode;
}

export function useProof(): Proven {
  const { confirm } = useCatalogue().ownData;
  /** Ends the wait for a proof: true if the owner has given one. */
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const end = (isProven: boolean) => {
    setAnswer(null);
    answer?.(isProven);
  };
  const dialog = answer !== null && (
    <OwnerDialog
      title={confirm.title}
      action={confirm.action}
      onClose={() => end(false)}
      onProof={async (proof) => {
        const proven = await call("confirmOwner", proof);
        if (!proven.ok) return proven.refusal;
        end(true);
        return null;
      }}
    />
  );
  const withProof: Proven["withProof"] = async (act) => {
    const first = await act();
    if (first.ok || first.refusal.code !== "PROOF_REQUIRED") return first;
    const isProven = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return isProven ? act() : first;
  };
  return { withProof, dialog };
}
