// The standings of a cup. Further pages load on demand.
import { CUP_FACTS, type CupPage, type CupStanding } from "@chkobba/protocol";
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { PlayerLink } from "../../shared/ui/PlayerLink.tsx";
import styles from "./Cups.module.css";

/**
 * The pages after the first one. They are dropped when the first page is updated. Otherwise a player whose rank has
 * changed could be listed twice.
 */
interface LaterPages {
  /** The first page that was shown when the later pages were loaded. */
  readonly of: CupPage;
  readonly rows: readonly CupStanding[];
  readonly shown: number;
}

export function Standings({ page }: { readonly page: CupPage }) {
  const { cups: texts } = useCatalogue();
  const [later, setLater] = useState<LaterPages>({ of: page, rows: [], shown: 1 });
  const { cup, standings, pages, mine } = page;
  const { rows, shown } = later.of === page ? later : { rows: [], shown: 1 };
  if (standings.length === 0) return null;
  const load = async () => {
    const next = await call("getCup", { id: cup.id, page: shown + 1 });
    if (!next.ok) return;
    setLater({ of: page, rows: [...rows, ...next.value.standings], shown: shown + 1 });
  };
  const isOpen = cup.state === "open" || cup.state === "cancelled";
  const { hasPoints } = CUP_FACTS[cup.kind];
  return (
    <section aria-labelledby="cup-standings">
      <h2 id="cup-standings">{isOpen ? texts.players(cup.players) : texts.standings}</h2>
      <table className={styles.standings}>
        <thead>
          <tr>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.player}</th>
            {isOpen && <th scope="col">{texts.rating}</th>}
            {!isOpen && <th scope="col">{texts.wins}</th>}
            {!isOpen && <th scope="col">{texts.games}</th>}
            {!isOpen && hasPoints && <th scope="col">{texts.points}</th>}
          </tr>
        </thead>
        <tbody>
          {[...standings, ...rows].map((row) => (
            <tr key={row.username} data-mine={row.username === mine?.username} data-out={row.isOut}>
              <td>{row.rank}</td>
              <th scope="row">
                <PlayerLink username={row.username}>{row.username}</PlayerLink>
                {row.isPlaying && <small>{texts.playing}</small>}
                {row.isOut && <small>{texts.out}</small>}
              </th>
              {isOpen && <td dir="ltr">{row.rating === null ? "–" : row.rating.value}</td>}
              {!isOpen && <td>{row.wins}</td>}
              {!isOpen && <td>{row.games}</td>}
              {!isOpen && hasPoints && <td>{row.points}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {shown < pages && <Button onClick={() => void load()}>{texts.morePlayers}</Button>}
    </section>
  );
}
