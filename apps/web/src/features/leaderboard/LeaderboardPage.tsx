// The players who have won most games against people.
import type { Leader } from "@chkobba/protocol";
import { Link } from "wouter";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./LeaderboardPage.module.css";

interface LeaderboardPageProps {
  /** Null if not signed in. */
  readonly myName: string | null;
}

export function LeaderboardPage({ myName }: LeaderboardPageProps) {
  const catalogue = useCatalogue();
  const { profile: texts } = catalogue;
  const { state, again } = useLoaded(loadLeaders);
  return (
    <main className={styles.page} aria-busy={state.status === "loading"}>
      <h1 className={styles.title}>{texts.leaderboard}</h1>
      <p className={styles.lead}>{texts.leaderboardText}</p>
      <div className={styles.board}>
        {state.status === "failed" && (
          <LoadError
            title={texts.failed}
            text={refusalText(catalogue, state.refusal)}
            action={texts.tryAgain}
            onRetry={again}
          />
        )}
        {state.status === "loaded" &&
          (state.value.leaders.length === 0 ? <Empty /> : <Board leaders={state.value.leaders} myName={myName} />)}
      </div>
    </main>
  );
}

const loadLeaders = () => call("getLeaderboard", {});

function Empty() {
  const { profile: texts } = useCatalogue();
  return (
    <div className={styles.empty}>
      <KhatamMark className={styles.star} />
      <h2>{texts.noLeaders}</h2>
      <p>{texts.noLeadersText}</p>
      <Link href="/" className={`${buttonStyles.button} ${buttonStyles.main} ${styles.play}`}>
        {texts.playNow}
      </Link>
    </div>
  );
}

interface BoardProps extends LeaderboardPageProps {
  readonly leaders: readonly Leader[];
}

function Board({ leaders, myName }: BoardProps) {
  const { profile: texts } = useCatalogue();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.rank}</th>
          <th scope="col">{texts.player}</th>
          <th scope="col">{texts.gamesWon}</th>
          <th scope="col">{texts.gamesPlayed}</th>
          <th scope="col">{texts.chkobbas}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((leader) => (
          <Row key={leader.username} leader={leader} isMe={leader.username === myName} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ leader, isMe }: { readonly leader: Leader; readonly isMe: boolean }) {
  const { profile: texts } = useCatalogue();
  const { rank, username, gamesWon, gamesPlayed, chkobbas } = leader;
  return (
    <tr data-me={isMe} aria-current={isMe ? "true" : undefined}>
      <td>
        <span className={styles.rank} data-rank={rank}>
          {rank}
        </span>
      </td>
      <th scope="row">
        <bdi>{username}</bdi>
        {isMe && <span className={styles.me}>{texts.you}</span>}
      </th>
      <td className={styles.won}>{gamesWon}</td>
      <td>{gamesPlayed}</td>
      <td>{chkobbas}</td>
    </tr>
  );
}
