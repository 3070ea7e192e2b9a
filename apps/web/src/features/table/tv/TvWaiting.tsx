// A waiting table on a screen: the code for further players, and the seats with the names of the people who have sat
// down.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Avatar } from "../seats/Avatar.tsx";
import { ScanCode } from "./TvCode.tsx";
import styles from "./TvWaiting.module.css";

export function TvWaiting({ game, code }: { readonly game: GameState; readonly code: string }) {
  const { table: texts, screens } = useCatalogue();
  const seats = Array.from({ length: game.maxPlayers }, (_, seat) => game.players.find((it) => it.seat === seat));
  const isFull = seats.every((player) => player !== undefined);
  return (
    <section className={styles.room}>
      <ScanCode code={code} />
      <div className={styles.people}>
        <h2 role="status">{isFull ? screens.ready : screens.waiting}</h2>
        <ol className={styles.seats}>
          {seats.map((player, seat) => (
            <li key={player?.id ?? `free ${seat}`} className={styles.seat} data-free={player === undefined}>
              <Seat player={player} freeText={texts.freeSeat} />
              {game.teamMode && <small className={styles.team}>{texts.teamName((seat % 2) + 1)}</small>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Seat({ player, freeText }: { readonly player: PlayerState | undefined; readonly freeText: string }) {
  if (player === undefined) return <span className={styles.name}>{freeText}</span>;
  return (
    <>
      <span className={styles.face}>
        <Avatar playerId={player.id} />
      </span>
      <bdi className={styles.name}>{player.name}</bdi>
    </>
  );
}
