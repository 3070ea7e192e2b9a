// The standings of a cup; further pages load on demand.
import type { CupPage, CupStanding } from "@chkobba/protocol";
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { PlayerLink } from "../../shared/ui/PlayerLink.tsx";
import styles from "./Cups.module.css";

export function Standings({ page }: { readonly page: CupPage }) {
  const { cups: texts } = useCatalogue();
  const [more, setMore] = useState<readonly CupStanding[]>([]);
  const [shown, setShown] = useState(1);
  const { cup, standings, pages, mine } = page;
  if (standings.length === 0) return null;
  const load = async () => {
    const next = await call("getCup", { id: cup.id, page: shown + 1 });
    if (!next.ok) return;
    setMore([...more, ...next.value.standings]);
    setShown(shown + 1);
  };
  const isArena = cup.kind === "arena";
  return (
    <section aria-labelledby="cup-standings">
      <h2 id="cup-standings">{texts.standings}</h2>
      <table className={styles.standings}>
        <thead>
          <tr>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.player}</th>
            <th scope="col">{texts.wins}</th>
            <th scope="col">{texts.games}</th>
            {isArena && <th scope="col">{texts.points}</th>}
          </tr>
        </thead>
        <tbody>
          {[...standings, ...more].map((row) => (
            <tr key={row.username} data-mine={row.username === mine?.username} data-out={row.isOut}>
              <td>{row.rank}</td>
              <th scope="row">
                <PlayerLink username={row.username}>{row.username}</PlayerLink>
                {row.isPlaying && <small>{texts.playing}</small>}
                {row.isOut && <small>{texts.out}</small>}
              </th>
              <td>{row.wins}</td>
              <td>{row.games}</td>
              {isArena && <td>{row.points}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {shown < pages && <Button onClick={() => void load()}>{texts.morePlayers}</Button>}
    </section>
  );
}
