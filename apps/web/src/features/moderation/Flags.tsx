// Flags that the server has raised: new accounts on the devices of suspended ones, and pairs of accounts that may feed
// each other ratings, with the figures. A moderator closes a flag with a reason.
import { type Flag, MODERATION_NOTE_MAX } from "@chkobba/protocol";
import { type FormEvent, useState } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DialogActions } from "../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { TextArea } from "../../shared/ui/TextArea.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./Moderation.module.css";

const loadFlags = () => call("getFlags", { state: "open" });

export function Flags() {
  const { flags: texts } = useCatalogue().moderation;
  const { state, again } = useLoaded(loadFlags);
  return (
    <LoadedPart texts={useCatalogue().moderation} state={state} onRetry={again}>
      {({ flags }) =>
        flags.length === 0 ? (
          <EmptyState title={texts.none} text={texts.noneText} />
        ) : (
          <ul className={`${styles.past} ${styles.log}`}>
            {flags.map((flag) => (
              <FlagLine key={flag.id} flag={flag} onClosed={again} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
}

interface FlagProps {
  readonly flag: Flag;
  readonly onClosed: () => void;
}

function FlagLine({ flag, onClosed }: FlagProps) {
  const { flags: texts } = useCatalogue().moderation;
  const { language } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { account, other, at, kind, figures } = flag;
  return (
    <li className={styles.entry}>
      <div>
        <p>
          <bdi>{account}</bdi> {texts.kinds[kind]} <bdi>{other ?? texts.guest}</bdi>
        </p>
        {figures !== null && <p>{texts.figures(figures)}</p>}
        <small>{dateIn(language, at)}</small>
      </div>
      <Button aria-label={texts.closeOf(account)} onClick={() => setAsked(true)}>
        {texts.close}
      </Button>
      {isAsked && <ClosingDialog flag={flag} onCancel={() => setAsked(false)} onClosed={onClosed} />}
    </li>
  );
}

function ClosingDialog({ flag, onCancel, onClosed }: FlagProps & { readonly onCancel: () => void }) {
  const catalogue = useCatalogue();
  const { moderation: texts } = catalogue;
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const close = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return setProblem(texts.noteMissing);
    setBusy(true);
    const answer = await call("closeFlag", { id: flag.id, note });
    setBusy(false);
    if (!answer.ok) return setProblem(refusalText(catalogue, answer.refusal));
    onCancel();
    onClosed();
  };
  return (
    <Dialog title={texts.flags.closeOf(flag.account)} onClose={onCancel}>
      <form className={styles.form} onSubmit={(event) => void close(event)}>
        <TextArea
          label={texts.note}
          value={note}
          maxLength={MODERATION_NOTE_MAX}
          count={texts.count(note.length, MODERATION_NOTE_MAX)}
          isFull={note.length >= MODERATION_NOTE_MAX}
          error={problem}
          onChange={({ target }) => setNote(target.value)}
        />
        <DialogActions>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button kind="main" type="submit" disabled={isBusy}>
            {texts.flags.close}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
