// The notifications in the settings: an explanation, and a button that asks for permission and turns notifications on.
// While they are on, there are also a switch for each kind of notification and the quiet hours. Loaded when the
// settings are opened.
import { PUSH_KINDS, type PushKind } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue, useLanguage } from "../i18n/index.ts";
import { Button } from "../ui/Button.tsx";
import { useBusy } from "../use-busy.ts";
import styles from "./NotificationPreferences.module.css";
import { minutesOf, type PushChoices, savePushChoices, timeText, USUAL_QUIET, usePushChoices } from "./push-choices.ts";
import { confirmPush, type PushOutcome, pushAvailability, turnOffPush, turnOnPush } from "./push-subscription.ts";

export function NotificationPreferences() {
  const { push: texts } = useCatalogue();
  const { language } = useLanguage();
  const { isOn } = usePushChoices();
  const { isBusy, run } = useBusy();
  const [outcome, setOutcome] = useState<PushOutcome>("done");
  const availability = pushAvailability();
  const change = async (work: () => Promise<PushOutcome>) => setOutcome(await work());
  const turnOff = async () => {
    await turnOffPush();
    return "done" as const;
  };
  const choose = (choices: Partial<PushChoices>) => {
    savePushChoices(choices);
    void change(() => confirmPush(language));
  };
  const isDenied = availability === "denied" || outcome === "denied";
  return (
    <section className={styles.notifications} aria-label={texts.title}>
      <h3 className={styles.title}>{texts.title}</h3>
      <p className={styles.note}>{availability === "unsupported" ? texts.unsupported : texts.about}</p>
      {isOn && <Choices onChange={choose} />}
      {availability !== "unsupported" && (
        <Button disabled={isBusy} onClick={() => void run(() => change(isOn ? turnOff : () => turnOnPush(language)))}>
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      )}
      <p className={styles.note} role="status">
        {isDenied ? texts.denied : outcome === "failed" ? texts.failed : ""}
      </p>
    </section>
  );
}

function Choices({ onChange }: { readonly onChange: (choices: Partial<PushChoices>) => void }) {
  const { push: texts } = useCatalogue();
  const { kinds } = usePushChoices();
  const choose = (kind: PushKind, isWanted: boolean) =>
    onChange({ kinds: PUSH_KINDS.filter((each) => (each === kind ? isWanted : kinds.includes(each))) });
  return (
    <>
      {PUSH_KINDS.map((kind) => (
        <Choice
          key={kind}
          text={texts.kinds[kind]}
          isChosen={kinds.includes(kind)}
          onChoose={(is) => choose(kind, is)}
        />
      ))}
      <Quiet onChange={onChange} />
    </>
  );
}

function Quiet({ onChange }: { readonly onChange: (choices: Partial<PushChoices>) => void }) {
  const { push: texts } = useCatalogue();
  const { quiet } = usePushChoices();
  return (
    <>
      <Choice
        text={texts.quiet}
        isChosen={quiet !== null}
        onChoose={(isWanted) => onChange({ quiet: isWanted ? USUAL_QUIET : null })}
      />
      {quiet !== null && (
        <div className={styles.times}>
          <Time text={texts.from} minutes={quiet.from} onChoose={(from) => onChange({ quiet: { ...quiet, from } })} />
          <Time text={texts.to} minutes={quiet.to} onChoose={(to) => onChange({ quiet: { ...quiet, to } })} />
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Choice({ text, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span>{text}</span>
    </label>
  );
}

interface TimeProps {
  readonly text: string;
  readonly minutes: number;
  readonly onChoose: (minutes: number) => void;
}

function Time({ text, minutes, onChoose }: TimeProps) {
  const choose = (value: string) => {
    const chosen = minutesOf(value);
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <label className={styles.time}>
      <span>{text}</span>
      <input type="time" value={timeText(minutes)} onChange={({ target }) => choose(target.value)} />
    </label>
  );
}
