// The dialog that reports a player. It has a choice of reasons, a text field, and buttons to mute or block the player
// at once.
import { REPORT_REASONS, REPORT_TEXT_MAX, type Report } from "@chkobba/protocol";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { askToReport, type Reported } from "../../shared/people/reporting.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DialogActions } from "../../shared/ui/ConfirmDialog.tsx";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import { TallDialog } from "../../shared/ui/TallDialog.tsx";
import { TextArea } from "../../shared/ui/TextArea.tsx";
import styles from "./Report.module.css";
import { blockReported, sendReport } from "./send-report.ts";

interface ReportDialogProps {
  readonly asked: Reported;
  /** A button that mutes the player in the chat. */
  readonly mute: ReactNode;
}

/** The reasons, the most frequent one first. */
const REASONS = ["abuse", ...REPORT_REASONS.filter((reason) => reason !== "abuse")] as const;

export function ReportDialog({ asked, mute }: ReportDialogProps) {
  const catalogue = useCatalogue();
  const { reports: texts } = catalogue;
  const [reason, setReason] = useState<Report["reason"]>("abuse");
  const [text, setText] = useState("");
  const [state, setState] = useState<"new" | "sending" | "sent">("new");
  const [problem, setProblem] = useState("");
  const close = () => askToReport(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "sending") return;
    setState("sending");
    setProblem("");
    const refused = await sendReport(asked.place, { reason, text }, catalogue);
    setState(refused === null ? "sent" : "new");
    if (refused !== null) setProblem(refused);
  };
  return (
    <TallDialog title={texts.title(asked.name)} onClose={close}>
      {state === "sent" ? (
        <Sent onClose={close} />
      ) : (
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          <p className={styles.lead}>{texts.lead}</p>
          <Reasons chosen={reason} onChoose={setReason} />
          <TextArea
            label={texts.words}
            value={text}
            maxLength={REPORT_TEXT_MAX}
            count={texts.count(text.length, REPORT_TEXT_MAX)}
            isFull={text.length >= REPORT_TEXT_MAX}
            onChange={({ target }) => setText(target.value)}
          />
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <DialogActions>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button kind="main" type="submit" disabled={state === "sending"}>
              {texts.send}
            </Button>
          </DialogActions>
        </form>
      )}
      <div className={styles.meanwhile}>
        <p className={styles.lead}>{texts.meanwhile}</p>
        {mute}
        <BlockReported asked={asked} />
      </div>
    </TallDialog>
  );
}

function Reasons({
  chosen,
  onChoose,
}: {
  readonly chosen: Report["reason"];
  readonly onChoose: (reason: Report["reason"]) => void;
}) {
  const { reports: texts } = useCatalogue();
  const group = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.reason}</legend>
      {REASONS.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input type="radio" name={group} checked={reason === chosen} onChange={() => onChoose(reason)} />
          {texts.reasons[reason]}
        </label>
      ))}
    </fieldset>
  );
}

function Sent({ onClose }: { readonly onClose: () => void }) {
  const { reports: texts } = useCatalogue();
  return (
    <div className={styles.form}>
      <p role="status">{texts.sent}</p>
      <p className={styles.lead}>{texts.sentOnce}</p>
      <DialogActions>
        <Button kind="main" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </div>
  );
}

function BlockReported({ asked: { name, place } }: { readonly asked: Reported }) {
  const catalogue = useCatalogue();
  const { reports: texts } = catalogue;
  const [said, setSaid] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const block = async () => {
    const refused = await blockReported(place, catalogue);
    setBlocked(refused === null);
    setSaid(refused ?? texts.blocked(name));
  };
  return (
    <>
      {!isBlocked && <BlockButton text={texts.block(name)} onPress={() => void block()} />}
      <p role="status" className={styles.lead}>
        {said}
      </p>
    </>
  );
}

function BlockButton({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  const button = useFocusPassed<HTMLButtonElement>();
  return (
    <Button ref={button} onClick={onPress}>
      {text}
    </Button>
  );
}
