// The head of a replay: players, date, mode and result, and a button to share the replay's link.
import { Fragment, useState } from "react";
import { shownName } from "../../shared/bot-name.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { share } from "../../shared/share.ts";
import { CheckShuffles } from "../../shared/shuffles/CheckShuffles.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import type { Replay } from "./load-replay.ts";
import styles from "./ReplayHead.module.css";
import type { Played } from "./replay-steps.ts";
import { endSentence } from "./replay-texts.ts";

interface ReplayHeadProps {
  readonly replay: Replay;
  readonly end: Played;
  /** Looks at the replay with others; null where that is not possible, or where it is done already. */
  readonly onTogether: (() => void) | null;
}

export function ReplayHead({ replay, end, onTogether }: ReplayHeadProps) {
  const catalogue = useCatalogue();
  const { replay: texts, table } = catalogue;
  const { language } = useLanguage();
  const { setup, seats, scores } = end;
  const sentence = endSentence(end, catalogue);
  const nameOf = ({ name }: { readonly name: string }) => shownName(name, catalogue.app);
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>
          <Side names={seats.filter((_, seat) => seat % 2 === 0).map(nameOf)} />
          <span className={styles.score}>
            <span>{scores[0]}</span>
            <span>:</span>
            <span>{scores[1]}</span>
          </span>
          <Side names={seats.filter((_, seat) => seat % 2 === 1).map(nameOf)} />
        </h1>
        <p className={styles.facts}>
          {[
            texts.title,
            texts.mode(setup.seats === 4),
            replay.botLevel && table.botAt[replay.botLevel],
            setup.rounds === undefined ? table.target(setup.target) : table.ofRounds(setup.rounds),
            replay.shared && dateIn(language, replay.shared.finishedAt),
          ]
            .filter(Boolean)
            .join(" · ")}
          {sentence !== "" && (
            <>
              {" · "}
              <strong>{sentence}</strong>
            </>
          )}
        </p>
      </div>
      {replay.shared !== null && <Buttons id={replay.id} number={replay.shared.number} onTogether={onTogether} />}
    </div>
  );
}

function Side({ names }: { readonly names: readonly string[] }) {
  return (
    <span className={styles.side}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes
        <Fragment key={index}>
          {index > 0 && <span className={styles.and}>+</span>}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

interface ButtonsProps extends Pick<ReplayHeadProps, "onTogether"> {
  readonly id: string;
  readonly number: number;
}

function Buttons({ id, number, onTogether }: ButtonsProps) {
  const { table } = useCatalogue();
  return (
    <div className={styles.buttons}>
      {onTogether !== null && (
        <Button
          className={styles.share}
          aria-label={table.lookTogether}
          title={table.lookTogether}
          onClick={onTogether}
        >
          <Icon name="eye" />
          <span className={styles.shareWords}>{table.lookTogether}</span>
        </Button>
      )}
      <CheckShuffles played={{ id, number }} className={styles.share} wordsClassName={styles.shareWords} />
      <ShareButton id={id} number={number} />
    </div>
  );
}

function ShareButton({ id, number }: Pick<ButtonsProps, "id" | "number">) {
  const { replay: texts, table } = useCatalogue();
  const [isSharing, setIsSharing] = useState(false);
  const handOn = async () => {
    setIsSharing(true);
    const url = `${location.origin}/replay/${id}?number=${number}`;
    await share({ title: texts.shareTitle, url }, { copied: texts.linkCopied, failed: table.copyFailed });
    setIsSharing(false);
  };
  return (
    <Button
      className={styles.share}
      aria-label={texts.share}
      title={texts.share}
      disabled={isSharing}
      onClick={() => void handOn()}
    >
      <Icon name="share" />
      <span className={styles.shareWords}>{texts.share}</span>
    </Button>
  );
}
