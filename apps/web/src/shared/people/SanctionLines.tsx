// The mutes and suspensions of a person: why, until when, and a field to answer each of them once.
import { APPEAL_TEXT_MAX, type OwnSanction } from "@chkobba/protocol";
import { type FormEvent, useState } from "react";
import type { CallResult } from "../http/refusal.ts";
import { dateIn } from "../i18n/date.ts";
import { useCatalogue, useLanguage } from "../i18n/index.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import { Button } from "../ui/Button.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { useBusy } from "../use-busy.ts";
import styles from "./SanctionLines.module.css";

interface SanctionLinesProps {
  readonly sanctions: readonly OwnSanction[];
  readonly onAppeal: (id: string, text: string) => Promise<CallResult<unknown>>;
  /** Called after an answer was sent. */
  readonly onSent: () => void;
}

export function SanctionLines({ sanctions, ...rest }: SanctionLinesProps) {
  return (
    <ul className={styles.list}>
      {sanctions.map((sanction) => (
        <Sanction key={sanction.kind} sanction={sanction} {...rest} />
      ))}
    </ul>
  );
}

type SanctionProps = Omit<SanctionLinesProps, "sanctions"> & { readonly sanction: OwnSanction };

function Sanction({ sanction: { id, kind, until, reason, appeal }, onAppeal, onSent }: SanctionProps) {
  const { ownData, reports } = useCatalogue();
  const { sanctions: texts } = ownData;
  const { language } = useLanguage();
  return (
    <li className={styles.sanction}>
      <p>
        <strong>{texts.kinds[kind]}</strong> {until === null ? texts.forGood : texts.until(dateIn(language, until))}
      </p>
      {reason !== null && <p>{texts.because(reports.reasons[reason])}</p>}
      {appeal === null ? (
        id !== null && <Answer onSend={(text) => onAppeal(id, text)} onSent={onSent} />
      ) : (
        <>
          <blockquote className={styles.answer} dir="auto">
            {appeal.text}
          </blockquote>
          <p role="status">{texts.states[appeal.state]}</p>
        </>
      )}
    </li>
  );
}

interface AnswerProps {
  readonly onSend: (text: string) => Promise<CallResult<unknown>>;
  readonly onSent: () => void;
}

function Answer({ onSend, onSent }: AnswerProps) {
  const catalogue = useCatalogue();
  const { sanctions: texts } = catalogue.ownData;
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useBusy();
  const send = async () => {
    const sent = await onSend(text.trim());
    if (sent.ok) onSent();
    else setProblem(refusalText(catalogue, sent.refusal));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(send);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={texts.answer}
        value={text}
        maxLength={APPEAL_TEXT_MAX}
        count={texts.count(text.length, APPEAL_TEXT_MAX)}
        isFull={text.length >= APPEAL_TEXT_MAX}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={isBusy || text.trim() === ""}>
        {texts.send}
      </Button>
    </form>
  );
}
