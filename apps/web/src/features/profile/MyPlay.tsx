// "My play": where the points of the last games came from, what was given away, and the luck of the deals. The browser
// works it out after a press, in the bot's worker, and ends when the page closes.
import { useEffect, useState } from "react";
import { startBotWorker } from "../../shared/bot-worker/bot-worker.ts";
import { POINT_KINDS } from "../../shared/bot-worker/study-kinds.ts";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./MyPlay.module.css";
import { type MyPlay as Figures, LAST_GAMES, studyGames, sumOf } from "./my-play.ts";

type Progress =
  | { readonly status: "idle" | "failed" | "none" }
  | { readonly status: "running" | "done"; readonly done: number; readonly of: number; readonly figures: Figures };

const THEMES_SHOWN = 3;

export function MyPlay() {
  const { app, profile } = useCatalogue();
  const { myPlay: texts } = profile;
  const [isWanted, setWanted] = useState(false);
  const progress = useStudy(isWanted);
  const isFailed = progress.status === "failed";
  return (
    <section className={styles.play} aria-labelledby="my-play" aria-busy={progress.status === "running"}>
      <h2 id="my-play">{texts.title}</h2>
      {!isWanted && (
        <>
          <p>{texts.intro(LAST_GAMES)}</p>
          <Button onClick={() => setWanted(true)}>{texts.start}</Button>
        </>
      )}
      {progress.status === "none" && <p role="status">{texts.none}</p>}
      {isFailed && <p role="alert">{texts.failed}</p>}
      {isFailed && <Button onClick={() => location.reload()}>{app.tryAgain}</Button>}
      {progress.status === "running" && (
        <>
          <p>{texts.progress(progress.done, progress.of)}</p>
          <progress aria-label={texts.title} value={progress.done} max={progress.of} />
        </>
      )}
      {"figures" in progress && progress.figures.rounds > 0 && <Sentences figures={progress.figures} />}
      {progress.status === "done" && <p role="status">{texts.done(progress.figures.games)}</p>}
    </section>
  );
}

function useStudy(isWanted: boolean): Progress {
  const [progress, setProgress] = useState<Progress>({ status: "idle" });
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const worker = startBotWorker();
    const show = (next: Progress) => {
      if (!isOver) setProgress(next);
    };
    const study = async () => {
      const reply = await call("getGames", { page: 1, pageSize: LAST_GAMES });
      if (!reply.ok) return show({ status: "failed" });
      const { games } = reply.value;
      if (games.length === 0) return show({ status: "none" });
      let figures = sumOf([]);
      show({ status: "running", done: 0, of: games.length, figures });
      const isWhole = await studyGames(
        games,
        worker,
        (studies, done) => {
          figures = sumOf(studies);
          show({ status: "running", done, of: games.length, figures });
        },
        () => isOver,
      );
      show(isWhole ? { status: "done", done: games.length, of: games.length, figures } : { status: "failed" });
    };
    study().catch(() => show({ status: "failed" }));
    return () => {
      isOver = true;
      worker.close();
    };
  }, [isWanted]);
  return progress;
}

function Sentences({ figures: { points, rounds, given, luck } }: { readonly figures: Figures }) {
  const { profile, puzzles } = useCatalogue();
  const { myPlay: texts } = profile;
  return (
    <div className={styles.columns}>
      <div>
        <h3>{texts.from(rounds)}</h3>
        <ul className={styles.list}>
          {POINT_KINDS.map((kind) => (
            <li key={kind}>{texts.point(texts.kinds[kind], points[kind][0], points[kind][1])}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{texts.given}</h3>
        <ul className={styles.list}>
          {given.slice(0, THEMES_SHOWN).map(({ theme, points: lost }) => (
            <li key={theme}>{texts.lost(puzzles.themes[theme], lost)}</li>
          ))}
          {given.length === 0 && <li>{texts.nothingGiven}</li>}
        </ul>
      </div>
      <div>
        <h3>{texts.luck}</h3>
        <p>{luck >= 0 ? texts.lucky(luck) : texts.unlucky(-luck)}</p>
      </div>
    </div>
  );
}
