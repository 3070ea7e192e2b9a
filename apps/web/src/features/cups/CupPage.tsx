// The page of a cup: its rules, the visitor's own place, standings, bracket and games to watch.
import { CUP_FACTS, type CupPage as Page } from "@chkobba/protocol";
import { Link } from "wouter";
import { cupName } from "../../shared/cup-name.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Bracket } from "./Bracket.tsx";
import { CupActions } from "./CupActions.tsx";
import { CupFacts, CupTime } from "./CupFacts.tsx";
import styles from "./Cups.module.css";
import { Standings } from "./Standings.tsx";
import { useCup } from "./use-cup.ts";

export function CupPage({ id }: { readonly id: string }) {
  const { cups: texts } = useCatalogue();
  const { page, refusal, again } = useCup(id);
  if (page !== null) return <Known page={page} onChange={again} />;
  if (refusal === null) return <main className={styles.page} aria-busy />;
  const isUnknown = refusal.code === "CUP_NOT_FOUND";
  return (
    <main className={styles.page}>
      <h1 className={isUnknown ? styles.title : "visually-hidden"}>{isUnknown ? texts.unknown : texts.title}</h1>
      {!isUnknown && <LoadError title={texts.failed} why={refusal} onRetry={again} />}
      <Link href="/cups" className={styles.back}>
        {texts.allCups}
      </Link>
    </main>
  );
}

/** Whether the server gives the places of a cup at its start, because more players may join than there are places. */
function givesPlacesAtStart({ createdBy, kind, state }: Page["cup"]): boolean {
  return createdBy === null && CUP_FACTS[kind].extent === "size" && state === "open";
}

interface KnownProps {
  readonly page: Page;
  readonly onChange: () => void;
}

function Known({ page, onChange }: KnownProps) {
  const { app, cups: texts } = useCatalogue();
  const { cup, bracket, games } = page;
  const running = games.filter(({ state }) => state === "running");
  return (
    <main className={styles.page}>
      <title>{`${cupName(cup, app)} · Chkobba`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{cupName(cup, app)}</bdi>
        </h1>
        <CupTime cup={cup} />
        <CupFacts cup={cup} />
        <p className={styles.quiet}>{texts.kindTexts[cup.kind]}</p>
        {givesPlacesAtStart(cup) && <p className={styles.quiet}>{texts.housePlaces}</p>}
      </header>
      <Outcome page={page} />
      <CupActions page={page} onChange={onChange} />
      {bracket !== null && <Bracket rounds={bracket} username={page.mine?.username ?? null} />}
      <Standings page={page} />
      {running.length > 0 && (
        <section aria-labelledby="cup-games">
          <h2 id="cup-games">{texts.running}</h2>
          <ul className={styles.games}>
            {running.map(({ gameId, players: [one, other] }) => (
              <li key={gameId}>
                <Link href={`/watch/${gameId}`} className={styles.watch}>
                  <Icon name="eye" />
                  <span>
                    <bdi>{one}</bdi> – <bdi>{other}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link href="/cups" className={styles.back}>
        {texts.allCups}
      </Link>
    </main>
  );
}

function Outcome({ page: { cup } }: Pick<KnownProps, "page">) {
  const { cups: texts } = useCatalogue();
  if (cup.state === "cancelled") return <p className={styles.quiet}>{texts.cancelledWhy}</p>;
  if (cup.state !== "over") return null;
  if (cup.winner === null) return <p className={styles.quiet}>{texts.noWinner}</p>;
  return (
    <p className={styles.winner}>
      <Icon name="trophy" size={28} />
      <span>{texts.winner(cup.winner)}</span>
    </p>
  );
}
