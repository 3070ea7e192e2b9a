// Creates a commentary that is spoken at a given second of a song.
import type { Track } from "@chkobba/protocol";
import { type FormEvent, useEffect, useState } from "react";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { DialogActions } from "../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { TOAST_MS } from "../../shared/ui/toasts.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { BusyButton } from "./BusyButton.tsx";
import { type Problem, textProblem, triggerTimeFrom } from "./checks.ts";
import { clockText } from "./clock-text.ts";
import { addTimed } from "./commands.ts";
import { ScriptFields } from "./ScriptFields.tsx";
import { type Draft, scriptOf } from "./script.ts";
import styles from "./TimedCommentaryDialog.module.css";

interface TimedCommentaryDialogProps {
  readonly song: Track;
  readonly onClose: () => void;
}

export function TimedCommentaryDialog({ song, onClose }: TimedCommentaryDialogProps) {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.timed;
  const { language } = useLanguage();
  const [draft, setDraft] = useState<Draft>({ text: "", language });
  const [trigger, setTrigger] = useState("");
  const [textFault, setTextFault] = useState<Problem | null>(null);
  const [triggerFault, setTriggerFault] = useState<Problem | null>(null);
  const [refusal, setRefusal] = usePassing();
  const { isBusy, run } = useBusy();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const second = triggerTimeFrom(trigger);
    const fault = textProblem(draft.text, "timedTextEmpty");
    setTextFault(fault);
    setTriggerFault(second === null ? "triggerInvalid" : null);
    setRefusal(null);
    if (fault !== null || second === null) return;
    await run(async () => {
      const failure = await addTimed(song.id, scriptOf(draft), second);
      if (failure === null) onClose();
      else setRefusal(failure);
    });
  };

  return (
    <Dialog title={texts.dialogTitle(song.name)} onClose={onClose} className={styles.dialog}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ScriptFields
          draft={draft}
          problem={textFault}
          onChange={(next) => {
            setDraft(next);
            setTextFault(null);
          }}
        />
        <Field
          label={texts.trigger}
          hint={texts.triggerHint(clockText(song.duration))}
          error={triggerFault === null ? undefined : radioAdmin.problems[triggerFault]}
          inputMode="decimal"
          autoComplete="off"
          value={trigger}
          onChange={(event) => {
            setTrigger(event.target.value);
            setTriggerFault(null);
          }}
        />
        {refusal !== null && <Banner>{refusal}</Banner>}
        <DialogActions>
          <Button onClick={onClose}>{radioAdmin.playlist.cancel}</Button>
          <BusyButton type="submit" kind="main" isBusy={isBusy}>
            {texts.submit}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A text that disappears after the time for which a toast is shown. */
function usePassing() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setText(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
