// The passkeys of the account: a list with a button to remove each, and a form to add one.
import type { Passkey } from "@chkobba/protocol";
import { PASSKEY_NAME_MAX } from "@chkobba/protocol";
import { type FormEvent, useState } from "react";
import { addPasskey, canUsePasskeys } from "../../shared/auth/passkeys.ts";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { reportDone } from "../../shared/ui/report-outcome.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./OwnData.module.css";
import { Line, Panel } from "./Panel.tsx";
import { type Action, useProven } from "./use-proven.tsx";

const loadPasskeys = () => call("getPasskeys", {});

export function Passkeys() {
  const { passkeys: texts } = useCatalogue().ownData;
  const { state, again } = useLoaded(loadPasskeys);
  const { run, dialog } = useProven(again);
  return (
    <Panel title={texts.title} text={texts.text}>
      <LoadedPart texts={useCatalogue().ownData} state={state} onRetry={again}>
        {({ passkeys }) => <List passkeys={passkeys} onRun={run} />}
      </LoadedPart>
      {canUsePasskeys() ? <AddForm onRun={run} /> : <p className={styles.note}>{texts.impossible}</p>}
      {dialog}
    </Panel>
  );
}

interface RunProps {
  readonly onRun: (action: Action) => Promise<void>;
}

function List({ passkeys, onRun }: RunProps & { readonly passkeys: readonly Passkey[] }) {
  const { passkeys: texts } = useCatalogue().ownData;
  const { language } = useLanguage();
  if (passkeys.length === 0) return <p className={styles.note}>{texts.none}</p>;
  const remove = (id: string) => async () => {
    const removed = await call("removePasskey", { id });
    if (removed.ok) reportDone(texts.removed);
    return removed.ok ? null : removed.refusal;
  };
  return (
    <ul>
      {passkeys.map(({ id, name, createdAt, usedAt, isSynced }) => (
        <Line
          key={id}
          name={name}
          facts={[
            texts.created(dateIn(language, createdAt, "day")),
            usedAt === null ? texts.unused : texts.used(dateIn(language, usedAt, "day")),
            ...(isSynced ? [texts.synced] : []),
          ]}
        >
          <Button aria-label={texts.removeOne(name)} onClick={() => void onRun(remove(id))}>
            {texts.remove}
          </Button>
        </Line>
      ))}
    </ul>
  );
}

function AddForm({ onRun }: RunProps) {
  const { passkeys: texts } = useCatalogue().ownData;
  const [name, setName] = useState("");
  const { isBusy, run } = useBusy();
  const add = async () => {
    const outcome = await addPasskey(name.trim());
    if (outcome.kind === "refused") return outcome.refusal;
    if (outcome.kind === "added") {
      setName("");
      reportDone(texts.added);
    }
    return null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onRun(add));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        dir="auto"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isBusy}>
        {texts.add}
      </Button>
    </form>
  );
}
