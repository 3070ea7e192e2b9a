// The rules by which the server holds back chat messages, and a form that changes them.
import { type ChatPace, type CurrentChatRules, DEFAULT_CHAT_RULES } from "@chkobba/protocol";
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { Switch } from "../../shared/ui/Switch.tsx";
import { showToast } from "../../shared/ui/toasts.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./Moderation.module.css";
import { NoteField } from "./NoteField.tsx";
import { useNotedAction } from "./use-noted-action.ts";

const loadRules = () => call("getChatRules", {});

export function ChatRules() {
  const { state, again } = useLoaded(loadRules);
  return (
    <LoadedPart texts={useCatalogue().moderation} state={state} onRetry={again}>
      {(current) => <RulesForm key={current.changedAt} current={current} onChanged={again} />}
    </LoadedPart>
  );
}

interface RulesFormProps {
  readonly current: CurrentChatRules;
  readonly onChanged: () => void;
}

function RulesForm({ current, onChanged }: RulesFormProps) {
  const catalogue = useCatalogue();
  const { moderation: texts } = catalogue;
  const { rules: words } = texts;
  const [rules, setRules] = useState(current.rules);
  const [domains, setDomains] = useState(current.rules.allowedDomains.join(" "));
  const change = (note: string) => {
    const allowedDomains = domains.split(/[\s,]+/u).filter(Boolean);
    return call("changeChatRules", { rules: { ...rules, allowedDomains }, note });
  };
  const { field, isBusy, submit, dialog } = useNotedAction(change, () => {
    showToast({ kind: "message", text: texts.done });
    onChanged();
  });
  return (
    <>
      <form className={`${styles.form} ${styles.log}`} onSubmit={submit}>
        <Changed current={current} />
        <Switch
          text={words.links}
          note={words.linksNote}
          isOn={rules.holdLinks}
          onChange={(holdLinks) => setRules({ ...rules, holdLinks })}
        />
        <Field label={words.domains} value={domains} dir="ltr" onChange={({ target }) => setDomains(target.value)} />
        <PaceFields
          text={words.copies}
          note={words.copiesNote}
          pace={rules.copies}
          usual={DEFAULT_CHAT_RULES.copies}
          onChange={(copies) => setRules({ ...rules, copies })}
        />
        <PaceFields
          text={words.flood}
          note={words.floodNote}
          pace={rules.flood}
          usual={DEFAULT_CHAT_RULES.flood}
          onChange={(flood) => setRules({ ...rules, flood })}
        />
        <NoteField hint={texts.noteHint} {...field} />
        <Button kind="main" type="submit" disabled={isBusy}>
          {words.save}
        </Button>
      </form>
      {dialog}
    </>
  );
}

function Changed({ current: { changedAt, changedBy } }: Pick<RulesFormProps, "current">) {
  const { rules: words } = useCatalogue().moderation;
  const { language } = useLanguage();
  if (changedAt === null || changedBy === null) return null;
  return <p className={styles.soft}>{words.changed(changedBy, dateIn(language, changedAt))}</p>;
}

interface PaceFieldsProps {
  readonly text: string;
  readonly note: string;
  /** The limit, or null for no limit. */
  readonly pace: ChatPace | null;
  /** The limit that is set when the switch is turned on. */
  readonly usual: ChatPace | null;
  readonly onChange: (pace: ChatPace | null) => void;
}

function PaceFields({ text, note, pace, usual, onChange }: PaceFieldsProps) {
  const { rules: words } = useCatalogue().moderation;
  return (
    <>
      <Switch text={text} note={note} isOn={pace !== null} onChange={(isOn) => onChange(isOn ? usual : null)} />
      {pace !== null && (
        <div className={styles.pace}>
          <Field
            label={words.messages}
            type="number"
            min={5}
            max={1000}
            required
            value={shown(pace.messages)}
            onChange={({ target }) => onChange({ ...pace, messages: target.valueAsNumber })}
          />
          <Field
            label={words.minutes}
            type="number"
            min={1}
            max={60}
            required
            value={shown(pace.minutes)}
            onChange={({ target }) => onChange({ ...pace, minutes: target.valueAsNumber })}
          />
        </div>
      )}
    </>
  );
}

/** The value to show in a number field. An empty field has the value NaN and stays empty. */
function shown(value: number): number | "" {
  return Number.isNaN(value) ? "" : value;
}
