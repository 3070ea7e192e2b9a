// The form of a moderator's decision: the action, its duration and the reason.
import { DECISION_FACTS, MODERATION_ACTIONS, type ModerationAction, type Report } from "@chkobba/protocol";
import { useId, useState } from "react";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Segments } from "../../shared/ui/Segments.tsx";
import { showToast } from "../../shared/ui/toasts.ts";
import styles from "./Moderation.module.css";
import { NoteField } from "./NoteField.tsx";
import { TIMES, type Time, untilAfter } from "./times.ts";
import { useNotedAction } from "./use-noted-action.ts";

interface DecisionFormProps {
  readonly report: Report;
  /** Whether the person is muted or suspended. */
  readonly isLiftable: boolean;
  readonly onDecided: () => void;
}

export function DecisionForm({ report, isLiftable, onDecided }: DecisionFormProps) {
  const catalogue = useCatalogue();
  const { moderation: texts } = catalogue;
  const [action, setAction] = useState<ModerationAction>("dismiss");
  const [time, setTime] = useState<Time>("day");
  const has = { account: report.account !== null, room: report.room !== null, sanction: isLiftable };
  const possible = MODERATION_ACTIONS.filter((each) => {
    const { needs } = DECISION_FACTS[each];
    return needs === null || has[needs];
  });
  const { isTimed, isNoteShown } = DECISION_FACTS[action];
  const decide = (note: string) => {
    const until = isTimed ? untilAfter(time) : null;
    return call("decideReport", { id: report.id, action, note, ...(until !== null && { until }) });
  };
  const { field, isBusy, submit, dialog } = useNotedAction(decide, () => {
    showToast({ kind: "message", text: texts.done });
    onDecided();
  });
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <h3>{texts.decide}</h3>
        <Actions possible={possible} chosen={action} onChoose={setAction} />
        {isTimed && (
          <Segments legend={texts.time} options={TIMES} names={texts.times} chosen={time} onChoose={setTime} />
        )}
        <NoteField hint={isNoteShown ? texts.noteHintWarn : texts.noteHint} {...field} />
        <Button kind={action === "dismiss" ? "main" : "danger"} type="submit" disabled={isBusy}>
          {texts.actions[action]}
        </Button>
      </form>
      {dialog}
    </>
  );
}

interface ActionsProps {
  readonly possible: readonly ModerationAction[];
  readonly chosen: ModerationAction;
  readonly onChoose: (action: ModerationAction) => void;
}

function Actions({ possible, chosen, onChoose }: ActionsProps) {
  const { moderation: texts } = useCatalogue();
  const group = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.action}</legend>
      {possible.map((action) => (
        <label key={action} className={styles.action}>
          <input type="radio" name={group} checked={action === chosen} onChange={() => onChoose(action)} />
          <span>
            <b>{texts.actions[action]}</b>
            <small>{texts.hints[action]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
