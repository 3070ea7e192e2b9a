// A form that changes the account.
import type { CallInput, CallReply } from "@chkobba/protocol";
import type { FieldCheck } from "../../shared/auth/field-checks.ts";
import { call } from "../../shared/http/call.ts";
import { type Catalogue, currentCatalogue, useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { useForm } from "../../shared/use-form.ts";

/** The changed account. If the change has ended all sessions, it includes new tokens. */
export type ChangedAccount = CallReply<"changeProfile">;

interface AccountFormOptions<F extends string> {
  readonly initial: Readonly<Record<F, string>>;
  readonly check: (values: Readonly<Record<F, string>>) => Readonly<Record<F, FieldCheck>>;
  readonly change: (values: Readonly<Record<F, string>>) => CallInput<"changeProfile">;
  /** The text to show on success. */
  readonly done: (texts: Catalogue["profile"]) => string;
  readonly onChanged: (changed: ChangedAccount) => void;
}

export function useAccountForm<F extends string>({ initial, check, change, done, onChanged }: AccountFormOptions<F>) {
  const { auth } = useCatalogue();
  const { language } = useLanguage();
  return useForm({
    initial,
    check,
    failed: auth.failed.other,
    send: async (values) => {
      const result = await call("changeProfile", { ...change(values), language });
      if (!result.ok) return result.refusal;
      onChanged(result.value);
      return null;
    },
    onDone: () => {
      const text = done(currentCatalogue().profile);
      showToast({ kind: "message", text });
      announce(text);
    },
  });
}
