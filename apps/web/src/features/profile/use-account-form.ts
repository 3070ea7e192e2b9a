// A form of the account: what is wrong in each field until it is edited, sending it, and what the server says against it.
import { useState } from "react";
import { api } from "../../shared/http/api.ts";
import type { ApiFailure } from "../../shared/http/exchange.ts";
import { type Catalogue, currentCatalogue, useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { sentenceIn } from "../../shared/i18n/sentence.ts";
import { announce } from "../../shared/ui/announce.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { changedAccountFrom } from "./answers.ts";
import type { ChangedAccount } from "./changed-account.ts";

/** In English, by the field. */
type Faults = Readonly<Record<string, string | null | undefined>>;

interface AccountForm<Field extends string> {
  readonly fields: readonly Field[];
  /** What is wrong before anything is sent. */
  readonly check: () => Faults;
  readonly change: () => Readonly<Record<string, string>>;
  /** Said when it is done. */
  readonly done: (texts: Catalogue["profile"]) => string;
  readonly onChanged: (changed: ChangedAccount) => void;
}

export function useAccountForm<Field extends string>({ fields, check, change, done, onChanged }: AccountForm<Field>) {
  const catalogue = useCatalogue();
  const { language } = useLanguage();
  const [isSaving, setIsSaving] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  /** Against the form as a whole. */
  const [refusal, setRefusal] = useState<string>();

  const send = async () => {
    setIsSaving(true);
    setRefusal(undefined);
    const answer = await api.put("/auth/profile", { ...change(), language }, changedAccountFrom);
    setIsSaving(false);
    if (answer.success) {
      onChanged(answer.value);
      const text = done(currentCatalogue().profile);
      showToast({ kind: "message", text });
      return announce(text);
    }
    const { atFields, atForm } = told(answer.failure, fields);
    setFaults(atFields);
    setRefusal(atForm);
  };

  const submit = () => {
    if (isSaving) return;
    const found = check();
    setFaults(found);
    if (fields.every((field) => found[field] == null)) void send();
  };

  const clear = (field: Field) => setFaults((now) => ({ ...now, [field]: undefined }));
  const said = (english: string | null | undefined) => (english == null ? undefined : sentenceIn(catalogue, english));
  return {
    isSaving,
    faultAt: (field: Field) => said(faults[field]),
    refusal: said(refusal),
    submit,
    clear,
  };
}

/** What the server has against a field goes to that field, everything else to the form. */
function told({ errors, message }: ApiFailure, fields: readonly string[]) {
  const { profile: texts } = currentCatalogue();
  const atFields: Record<string, string> = {};
  for (const error of errors) {
    const field = fields.find((it) => it === error.field);
    if (field === undefined) continue;
    atFields[field] = field === "currentPassword" ? texts.wrongPassword : error.message;
  }
  return { atFields, atForm: Object.keys(atFields).length > 0 ? undefined : message };
}
