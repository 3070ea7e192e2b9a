// Adds a track by its URL or as a file.
import { type FormEvent, useRef, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { Or } from "../../shared/ui/Or.tsx";
import styles from "./AddTrack.module.css";
import { readAudioLength } from "./audio-length.ts";
import { BusyButton } from "./BusyButton.tsx";
import { durationFrom, isAudioAddress } from "./checks.ts";
import { addTrack } from "./commands.ts";
import { UploadField } from "./UploadField.tsx";
import { useBusy } from "./use-busy.ts";

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

function AddressForm() {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.addTrack;
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<"url" | "duration" | null>(null);
  const { busy, run } = useBusy<"add">();
  const form = useRef<HTMLFormElement>(null);
  const url = typed.url.trim();
  const { isReading, read } = useLength((seconds) => {
    setTyped((now) => (now.url.trim() === url && now.duration === "" ? { ...now, duration: String(seconds) } : now));
    setWrong(null);
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const duration = durationFrom(typed.duration);
    if (!isAudioAddress(url) || duration === null) {
      const field = isAudioAddress(url) ? "duration" : "url";
      setWrong(field);
      form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
      return;
    }
    await run("add", async () => {
      if (await addTrack(url, duration)) setTyped(EMPTY);
    });
  };
  const problem = (field: typeof wrong) => (wrong === field ? radioAdmin.problems.trackInvalid : undefined);
  const change = (change: Partial<typeof EMPTY>) => {
    setTyped((now) => ({ ...now, ...change }));
    setWrong(null);
  };

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
        onBlur={() => {
          if (isAudioAddress(url) && typed.duration === "") void read(url);
        }}
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
      <BusyButton type="submit" kind="main" isBusy={busy !== null}>
        {texts.submit}
      </BusyButton>
    </form>
  );
}

function useLength(onLength: (seconds: number) => void) {
  const [isReading, setIsReading] = useState(false);
  const read = async (url: string) => {
    setIsReading(true);
    const seconds = await readAudioLength(url);
    setIsReading(false);
    if (seconds !== null) onLength(seconds);
  };
  return { isReading, read };
}
