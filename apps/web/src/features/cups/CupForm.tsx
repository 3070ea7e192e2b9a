// The form for a new cup: its name, kind, start, and length or number of places.
import {
  type CallInput,
  CUP_FACTS,
  CUP_KINDS,
  CUP_NAME_MAX,
  CUP_NAME_MIN,
  CUP_SIZES,
  CUP_TURN_SECONDS,
  type CupKind,
} from "@chkobba/protocol";
import { TARGETS, type Target } from "@chkobba/rules";
import { type FormEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { serverNow } from "../../shared/server-clock.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Choices } from "../../shared/ui/Choices.tsx";
import { showError } from "../../shared/ui/show-error.ts";
import styles from "./Cups.module.css";

const STARTS = [1, 10, 30, 60] as const;
const LENGTHS = [15, 30, 60] as const;
const MINUTE_MS = 60_000;

const numbers = <T extends number>(values: readonly T[]) => values.map((value) => ({ value, title: String(value) }));

export function CupForm({ onClose }: { readonly onClose: () => void }) {
  const { app, cups: texts } = useCatalogue();
  const atId = useId();
  const [name, setName] = useState("");
  const [kind, setKind] = useState<CupKind>("arena");
  const [inMinutes, setStart] = useState<number>(STARTS[1]);
  const [minutes, setMinutes] = useState<number>(LENGTHS[1]);
  const [size, setSize] = useState<number>(CUP_SIZES[1]);
  const [targetScore, setTarget] = useState<Target>(TARGETS[0]);
  const [at, setAt] = useState("");
  const [turnSeconds, setClock] = useState<(typeof CUP_TURN_SECONDS)[number]>(CUP_TURN_SECONDS[0]);
  const [isPrivate, setPrivate] = useState(false);
  const { isAsked, create } = useCreateCup();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const startsAt = startOf(at) ?? Math.round(serverNow()) + inMinutes * MINUTE_MS;
    void create({ name, kind, minutes, size, targetScore, turnSeconds, startsAt, isPrivate });
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={({ key }) => key === "Escape" && onClose()}>
      <NameField name={name} onChange={setName} />
      <Choices
        legend={texts.kind}
        hint={texts.kindTexts[kind]}
        choices={CUP_KINDS.map((value) => ({ value, title: texts.kinds[value] }))}
        chosen={kind}
        onChoose={setKind}
      />
      {CUP_FACTS[kind].extent === "minutes" ? (
        <Choices legend={texts.length} choices={numbers(LENGTHS)} chosen={minutes} onChoose={setMinutes} />
      ) : (
        <Choices legend={texts.size} choices={numbers(CUP_SIZES)} chosen={size} onChoose={setSize} />
      )}
      {at === "" && <Choices legend={texts.start} choices={numbers(STARTS)} chosen={inMinutes} onChoose={setStart} />}
      <label htmlFor={atId} className={styles.label}>
        {texts.startAt}
      </label>
      <input
        id={atId}
        type="datetime-local"
        value={at}
        className={styles.input}
        onChange={(event) => setAt(event.target.value)}
      />
      <Choices legend={texts.target} choices={numbers(TARGETS)} chosen={targetScore} onChoose={setTarget} />
      <Choices legend={texts.clock} choices={numbers(CUP_TURN_SECONDS)} chosen={turnSeconds} onChoose={setClock} />
      <label className={styles.private}>
        <input type="checkbox" checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)} />
        {texts.private}
      </label>
      <p className={styles.actions}>
        <Button kind="main" type="submit" aria-busy={isAsked}>
          {texts.create}
        </Button>
        <Button onClick={onClose}>{app.close}</Button>
      </p>
    </form>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

function NameField({ name, onChange }: NameFieldProps) {
  const { cups: texts } = useCatalogue();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {texts.name}
      </label>
      <input
        id={id}
        value={name}
        required
        minLength={CUP_NAME_MIN}
        maxLength={CUP_NAME_MAX}
        autoComplete="off"
        // The form replaces the pressed button, and the focus would be lost.
        autoFocus
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

/** Creates the cup, lets its maker join it, and opens its page. */
function useCreateCup() {
  const catalogue = useCatalogue();
  const [, go] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const create = async (cup: CallInput<"createCup">) => {
    if (isAsked) return;
    setAsked(true);
    const made = await call("createCup", cup);
    if (made.ok) {
      // A maker who does not want to play can leave the cup on its page.
      await requestOnceConnected("join-cup", { cupId: made.value.cup.id });
      return go(`/cup/${made.value.cup.id}`);
    }
    setAsked(false);
    showError(refusalText(catalogue, made.refusal));
  };
  return { isAsked, create };
}

/** The time of a date field in ms since the epoch, in the visitor's time zone; null if the field is empty. */
function startOf(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
