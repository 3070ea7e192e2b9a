// Adds a track by its URL or as a file.
import { type FormEvent, useRef, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { Or } from "../../shared/ui/Or.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import styles from "./AddTrack.module.css";
import { BusyButton } from "./BusyButton.tsx";
import { addressProblem, durationFrom, type Problem } from "./checks.ts";
import { addTrack } from "./commands.ts";
import { UploadField } from "./UploadField.tsx";

const METADATA_TIMEOUT_MS = 10_000;

/** The length in whole seconds, rounded up. Null if the length is infinite, or still unknown after the timeout. */
type AudioLength = number | null | "unplayable";

export function AddTrack() {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.addTrack;
  return (
    <>
      <AddressForm />
      <Or>{texts.or}</Or>
      <UploadField />
    </>
  );
}

const EMPTY = { url: "", duration: "" };

interface Wrong {
  readonly field: "url" | "duration";
  readonly problem: Problem;
}

function AddressForm() {
  const { addTrack: texts } = useCatalogue().radioAdmin;
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: Wrong["field"]) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const { typed, change, problem, leaveUrl, submit, isBusy, isReading } = useNewTrack(focus);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        name="url"
        label={texts.url}
        hint={texts.urlHint}
        error={problem("url")}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed.url}
        onChange={(event) => change({ url: event.target.value })}
        onBlur={leaveUrl}
      />
      <Field
        name="duration"
        label={texts.duration}
        hint={isReading ? texts.reading : texts.durationHint}
        error={problem("duration")}
        inputMode="numeric"
        autoComplete="off"
        value={typed.duration}
        onChange={(event) => change({ duration: event.target.value })}
      />
      <BusyButton type="submit" kind="main" isBusy={isBusy}>
        {texts.submit}
      </BusyButton>
    </form>
  );
}

/**
 * The track that the admin types, with its problems.
 * @param focus moves the focus to a field with a problem
 */
function useNewTrack(focus: (field: Wrong["field"]) => void) {
  const { radioAdmin } = useCatalogue();
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  /**
   * The address about which the admin got a warning; null if there was no warning. If the admin sends the same address
   * again, the track is added.
   */
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const url = typed.url.trim();
  const { isReading, read } = useLength();

  /** Fills in the duration of the audio file. Returns false after a warning that this browser can't play the file. */
  const check = async () => {
    if (warnedOf === url) return true;
    const length = await read(url);
    if (length === "unplayable") {
      setWrong({ field: "url", problem: "trackUnplayable" });
      setWarnedOf(url);
      return false;
    }
    // If the admin has typed a duration, keeps this duration and the problem that is shown for it.
    if (length === null || typed.duration !== "") return true;
    setTyped((now) => (now.url.trim() === url && now.duration === "" ? { ...now, duration: String(length) } : now));
    setWrong(null);
    return true;
  };
  const complain = (found: Wrong) => {
    setWrong(found);
    focus(found.field);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = addressProblem(url, isSecurePage());
    if (problem !== null) return complain({ field: "url", problem });
    const duration = durationFrom(typed.duration);
    if (duration === null) return complain({ field: "duration", problem: "trackInvalid" });
    await run(async () => {
      if ((await check()) && (await addTrack(url, duration))) setTyped(EMPTY);
    });
  };
  const problem = (field: Wrong["field"]) => (wrong?.field === field ? radioAdmin.problems[wrong.problem] : undefined);
  const change = (change: Partial<typeof EMPTY>) => {
    setTyped((now) => ({ ...now, ...change }));
    setWrong(null);
  };
  const leaveUrl = () => {
    if (url === "") return;
    const found = addressProblem(url, isSecurePage());
    if (found !== null) setWrong({ field: "url", problem: found });
    else void check();
  };
  return { typed, change, problem, leaveUrl, submit, isBusy, isReading };
}

function useLength() {
  const [isReading, setIsReading] = useState(false);
  const read = async (url: string) => {
    setIsReading(true);
    const length = await readAudioLength(url);
    setIsReading(false);
    return length;
  };
  return { isReading, read };
}

function isSecurePage(): boolean {
  return location.protocol === "https:";
}

/** Reads the duration of an audio file by its URL. */
function readAudioLength(url: string): Promise<AudioLength> {
  const audio = new Audio();
  audio.preload = "metadata";
  return new Promise((resolve) => {
    const done = (seconds: AudioLength) => {
      clearTimeout(timer);
      audio.removeAttribute("src");
      resolve(seconds);
    };
    const timer = setTimeout(() => done(null), METADATA_TIMEOUT_MS);
    audio.addEventListener("error", () => done("unplayable"));
    audio.addEventListener("loadedmetadata", () => {
      done(Number.isFinite(audio.duration) && audio.duration > 0 ? Math.ceil(audio.duration) : null);
    });
    audio.src = url;
  });
}
