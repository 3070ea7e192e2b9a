// The page that keeps the score for real cards. It needs no server.
import { useEffect, useRef, useState } from "react";
import { dateIn } from "../../shared/i18n/date.ts";
import { type Catalogue, useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { MatchForm } from "./MatchForm.tsx";
import { RoundForm } from "./RoundForm.tsx";
import styles from "./ScorePage.module.css";
import { Slate } from "./Slate.tsx";
import { sharePicture } from "./share-picture.ts";
import { type Draft, outcomeOf, type Sheet, sideNames, totalsOf, undone, written } from "./sheet.ts";
import { keepSheet, putAway, type Sheets, useSheets } from "./sheet-store.ts";

export function ScorePage() {
  const { score: texts } = useCatalogue();
  const { current, past } = useSheets();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      {current === null ? (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          <MatchForm />
          <PastMatches past={past} />
        </>
      ) : (
        <Match sheet={current} />
      )}
    </main>
  );
}

function Match({ sheet }: { readonly sheet: Sheet }) {
  const { score: texts } = useCatalogue();
  const sides = sidesOf(sheet, texts);
  const outcome = outcomeOf(sheet);
  const write = (draft: Draft) => {
    const next = written(sheet, draft);
    keepSheet(next);
    const [first, second] = totalsOf(next);
    announce(`${sides[0]} ${first}, ${sides[1]} ${second}`);
  };
  return (
    <div className={styles.match}>
      <div className={styles.side}>
        {outcome !== null && <Result text={outcome === "level" ? texts.level : texts.winner(sides[outcome])} />}
        <Slate sheet={sheet} sides={sides} />
        <div className={styles.actions}>
          {sheet.rounds.length > 0 && <Button onClick={() => keepSheet(undone(sheet))}>{texts.undo}</Button>}
          {sheet.rounds.length > 0 && (
            <Button onClick={() => void sharePicture(sheet, sides, texts)}>
              <Icon name="share" />
              {texts.share}
            </Button>
          )}
          <NextButton isLost={outcome === null && sheet.rounds.length > 0} isMain={outcome !== null} />
        </div>
      </div>
      {(outcome === null || outcome === "level") && <RoundForm sheet={sheet} sides={sides} onWrite={write} />}
    </div>
  );
}

interface NextButtonProps {
  /** Whether the next match would wipe rounds of a match without a result. */
  readonly isLost: boolean;
  readonly isMain: boolean;
}

function NextButton({ isLost, isMain }: NextButtonProps) {
  const { score: texts } = useCatalogue();
  const [isAsking, setAsking] = useState(false);
  const begin = () => putAway(Date.now());
  return (
    <>
      <Button kind={isMain ? "main" : "plain"} onClick={() => (isLost ? setAsking(true) : begin())}>
        {texts.next}
      </Button>
      {isAsking && (
        <ConfirmDialog title={texts.wipeQuestion} text={texts.wipeText} onClose={() => setAsking(false)}>
          <Button onClick={() => setAsking(false)}>{texts.keep}</Button>
          <Button kind="danger" onClick={begin}>
            {texts.wipe}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}

function Result({ text }: { readonly text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} className={styles.result} tabIndex={-1}>
      {text}
    </p>
  );
}

function PastMatches({ past }: Pick<Sheets, "past">) {
  const { score: texts } = useCatalogue();
  const { language } = useLanguage();
  if (past.length === 0) return null;
  return (
    <section className={styles.past} aria-label={texts.past}>
      <h2>{texts.past}</h2>
      <ol>
        {past.map(({ finishedAt, sheet }) => {
          const sides = sidesOf(sheet, texts);
          const [first, second] = totalsOf(sheet);
          return (
            <li key={finishedAt}>
              <span>
                <bdi>{sides[0]}</bdi> <b>{first}</b> · <b>{second}</b> <bdi>{sides[1]}</bdi>
              </span>
              <time dateTime={new Date(finishedAt).toISOString()}>{dateIn(language, finishedAt, "day")}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function sidesOf(sheet: Sheet, texts: Catalogue["score"]): readonly [string, string] {
  const nameOf = (side: 0 | 1) => texts.together(sideNames(sheet, side, (place) => texts.player(place + 1)));
  return [nameOf(0), nameOf(1)];
}
