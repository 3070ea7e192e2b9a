// Signs in with a passkey, after a press on the button. If the browser offers passkeys in the field for the name, the
// visitor can choose one there instead.
import { useEffect, useState } from "react";
import {
  canUsePasskeys,
  offerPasskeys,
  type PasskeyOutcome,
  passkeysElsewhere,
  signInWithPasskey,
  stopAsking,
} from "../../shared/auth/passkeys.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { greet } from "./greet.ts";

export interface PasskeySignIn {
  /** Null if this browser does not support passkeys, or if they work at another host. */
  readonly signIn: (() => void) | null;
  /** The host at which this site's passkeys work, if this page is at another one. */
  readonly elsewhere: string | null;
  readonly isBusy: boolean;
  /** Why the last attempt failed. Null if it did not fail, or if the visitor closed the browser's passkey dialog. */
  readonly problem: string | null;
}

export function usePasskeySignIn(): PasskeySignIn {
  const catalogue = useCatalogue();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPossible] = useState(canUsePasskeys);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  useEffect(() => {
    if (isPossible) void passkeysElsewhere().then(setElsewhere);
  }, [isPossible]);
  const finish = (outcome: PasskeyOutcome) => {
    if (outcome.kind === "signed-in") greet();
    if (outcome.kind === "refused") setProblem(refusalText(catalogue, outcome.refusal, catalogue.auth.failed.login));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, and again after each press of the button
  useEffect(() => {
    if (!isPossible || isBusy) return;
    return offerPasskeys(finish);
  }, [isPossible, isBusy]);
  useEffect(() => (isPossible ? stopAsking : undefined), [isPossible]);
  const press = async () => {
    setProblem(null);
    finish(await signInWithPasskey());
  };
  const signIn = isPossible && elsewhere === null ? () => void run(press) : null;
  return { signIn, elsewhere, isBusy, problem };
}
