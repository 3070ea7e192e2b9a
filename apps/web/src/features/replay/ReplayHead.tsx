// Which game it is: who played it, when and how, how it ended, and its link to hand on.
import { Fragment, useState } from "react";
import { dateIn } from "../../shared/i18n/date.ts";
import { currentMessages, useLanguage, useMessages } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { showToast } from "../../shared/ui/toasts.ts";
import type { Replay } from "./load-replay.ts";
import styles from "./ReplayHead.module.css";
import type { Played } from "./replay-steps.ts";
import { endSentence } from "./replay-words.ts";

export function ReplayHead({ replay, end }: { readonly replay: Replay; readonly end: Played }) {
  const messages = useMessages();
  const { replay: words, table } = messages;
  const { language } = useLanguage();
  const { setup, seats, scores } = end;
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>
          <Side names={seats.filter((_, seat) => seat % 2 === 0).map((seat) => seat.name)} />
          <span className={styles.score}>
            <span>{scores[0]}</span>
            <span>:</span>
            <span>{scores[1]}</span>
          </span>
          <Side names={seats.filter((_, seat) => seat % 2 === 1).map((seat) => seat.name)} />
        </h1>
        <p className={styles.facts}>
          {[
            words.title,
            words.mode(setup.seats === 4),
            replay.botLevel && table.botAt[replay.botLevel],
            table.target(setup.target),
            replay.shared && dateIn(language, replay.shared.finishedAt),
          ]
            .filter(Boolean)
            .join(" · ")}
          {" · "}
          <strong>{endSentence(end, messages)}</strong>
        </p>
      </div>
      {replay.shared !== null && <ShareButton id={replay.id} number={replay.shared.number} />}
    </div>
  );
}

function Side({ names }: { readonly names: readonly string[] }) {
  return (
    <span className={styles.side}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places, and two may have one name
        <Fragment key={index}>
          {index > 0 && <span className={styles.and}>+</span>}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function ShareButton({ id, number }: { readonly id: string; readonly number: number }) {
  const { replay: words } = useMessages();
  const [isSharing, setIsSharing] = useState(false);
  const share = async () => {
    setIsSharing(true);
    await handOn(`${location.origin}/replay/${id}?number=${number}`);
    setIsSharing(false);
  };
  return (
    <Button
      className={styles.share}
      aria-label={words.share}
      title={words.share}
      disabled={isSharing}
      onClick={() => void share()}
    >
      <Icon name="share" />
      <span className={styles.shareWords}>{words.share}</span>
    </Button>
  );
}

/** Through the share sheet where there is one, else to the clipboard. */
async function handOn(url: string): Promise<void> {
  const { replay: words } = currentMessages();
  if (navigator.share === undefined) return copy(url);
  try {
    await navigator.share({ title: words.shareTitle, url });
  } catch (error) {
    // Whoever closes the share sheet wants nothing more.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  const { replay: words, table } = currentMessages();
  try {
    await navigator.clipboard.writeText(url);
    announce(words.linkCopied);
    showToast({ kind: "message", text: words.linkCopied });
  } catch {
    showToast({ kind: "error", text: table.copyFailed });
  }
}
