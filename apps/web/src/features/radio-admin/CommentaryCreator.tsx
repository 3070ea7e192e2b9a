// Writes a commentary. The admin sends it at once or listens to a preview first.
import type { Preview } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import { BusyButton } from "./BusyButton.tsx";
import styles from "./CommentaryCreator.module.css";
import { type Problem, textProblem } from "./checks.ts";
import { addPreview, addSpoken, broadcast, preview, showFailure, speak } from "./commands.ts";
import { ScriptFields } from "./ScriptFields.tsx";
import { type Draft, type Script, scriptOf } from "./script.ts";

type Action = "preview" | "speak" | "add" | "confirmBroadcast" | "confirmAdd";

export function CommentaryCreator() {
  const { commentary: texts } = useCatalogue().radioAdmin;
  const { language } = useLanguage();
  const [draft, setDraft] = useState<Draft>({ text: "", language });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [heard, setHeard] = useState<Preview | "none" | "stale">("none");
  const actions = useActions();
  const { isBusy, runAs, button } = actions;

  const change = (next: Draft) => {
    setDraft(next);
    setProblem(null);
    if (heard !== "none") setHeard("stale");
  };
  const clear = () => {
    setDraft({ ...draft, text: "" });
    setHeard("none");
  };
  const withScript = async (action: Action, whenEmpty: Problem, send: (script: Script) => Promise<void>) => {
    const found = textProblem(draft.text, whenEmpty);
    setProblem(found);
    if (found === null) await runAs(action, () => send(scriptOf(draft)));
  };
  const listen = () =>
    withScript("preview", "previewEmpty", async (script) => setHeard((await preview(script)) ?? "none"));
  const sendNow = (action: Action, send: (script: Script) => Promise<boolean>) =>
    withScript(action, "textEmpty", async (script) => {
      if (await send(script)) clear();
    });

  return (
    <div className={styles.creator}>
      <fieldset className={styles.fields} disabled={isBusy}>
        <ScriptFields draft={draft} problem={problem} onChange={change} />
      </fieldset>
      <div className={styles.ways}>
        <BusyButton kind="main" className={styles.preview} {...button("preview")} onClick={() => void listen()}>
          <Icon name="play" />
          {texts.preview}
        </BusyButton>
        <BusyButton {...button("speak")} onClick={() => void sendNow("speak", speak)}>
          {texts.speak}
        </BusyButton>
        <BusyButton {...button("add")} onClick={() => void sendNow("add", addSpoken)}>
          {texts.add}
        </BusyButton>
      </div>
      {heard !== "none" && <Heard heard={heard} actions={actions} onSent={clear} />}
    </div>
  );
}

/** Runs one action at a time. `button` has the state of an action's button. */
function useActions() {
  const { isBusy, run } = useBusy();
  const [running, setRunning] = useState<Action | null>(null);
  const runAs = (action: Action, work: () => Promise<void>) =>
    run(() => {
      setRunning(action);
      return work();
    });
  const button = (action: Action) => ({ isBusy: isBusy && running === action, isBlocked: isBusy });
  return { isBusy, runAs, button };
}

interface HeardProps {
  readonly heard: Preview | "stale";
  readonly actions: ReturnType<typeof useActions>;
  readonly onSent: () => void;
}

/** The preview that the admin has asked for, and the buttons that use it. */
function Heard({ heard, actions: { runAs, button }, onSent }: HeardProps) {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.commentary;
  const confirm = async (action: Action, nothing: Problem, send: (piece: Preview) => Promise<boolean>) => {
    if (typeof heard === "string") return showFailure(radioAdmin.problems[nothing]);
    await runAs(action, async () => {
      if (await send(heard)) onSent();
    });
  };
  return (
    <div className={styles.heard}>
      {heard === "stale" ? (
        <p className={styles.stale}>{texts.stale}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the field above shows the spoken text
        <audio className={styles.audio} controls autoPlay src={heard.url} aria-label={texts.previewTitle} />
      )}
      <div className={styles.ways}>
        <BusyButton
          {...button("confirmBroadcast")}
          onClick={() => void confirm("confirmBroadcast", "nothingToBroadcast", broadcast)}
        >
          {texts.confirmBroadcast}
        </BusyButton>
        <BusyButton {...button("confirmAdd")} onClick={() => void confirm("confirmAdd", "nothingToAdd", addPreview)}>
          {texts.confirmAdd}
        </BusyButton>
      </div>
    </div>
  );
}
