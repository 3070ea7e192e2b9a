// The menu that a press on another player's face opens: the player's account, and buttons to mute, block or report the
// player.
import type { PlayerState, SeatRef } from "@chkobba/protocol";
import { PersonTies } from "../../../shared/friends/PersonTies.tsx";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { BlockButton } from "../../../shared/people/BlockButton.tsx";
import { ReportButton } from "../../../shared/people/ReportButton.tsx";
import { SeatMenuParts } from "../../../shared/table-parts.tsx";
import buttons from "../../../shared/ui/Button.module.css";
import { Popover } from "../../../shared/ui/Popover.tsx";
import styles from "./SeatMenu.module.css";
import { SeatRating } from "./SeatRating.tsx";
import { useSeatAccount } from "./use-seat-account.ts";

interface SeatMenuProps {
  readonly gameId: string;
  readonly player: Pick<PlayerState, "id" | "rating" | "isAccount">;
  /** The player's name as shown at the table. */
  readonly name: string;
  /** Whether the viewer only watches. A watcher can't block or report, because both need a seat at the table. */
  readonly isWatched: boolean;
}

export function SeatMenu({ gameId, player, name, isWatched }: SeatMenuProps) {
  const { people: texts } = useCatalogue().table;
  const person = { id: player.id, name };
  const button = `${buttons.button} ${buttons.plain}`;
  return (
    <Popover label={texts.about(name)} button={null} buttonClassName={styles.face}>
      {(close) => (
        <div className={styles.about}>
          <p className={styles.name}>
            <bdi>{name}</bdi> <SeatRating player={player} />
          </p>
          <Account gameId={gameId} playerId={player.id} />
          <SeatMenuParts person={person} className={button} />
          {!isWatched && (
            <>
              <BlockButton person={person} isNamed className={button} onPress={close} />
              <ReportButton gameId={gameId} person={person} isNamed className={button} onPress={close} />
            </>
          )}
        </div>
      )}
    </Popover>
  );
}

/**
 * How many games the account has played and won, the viewer's record against this account, and a link to its page. The
 * page opens in another tab, because the viewer's clock may be running in the current tab.
 */
function Account({ gameId, playerId }: SeatRef) {
  const { people: texts } = useCatalogue().table;
  const account = useSeatAccount(gameId, playerId);
  if (account === undefined) return <p className={styles.record}>{"\u00a0"}</p>;
  if (account === null) return <p className={styles.record}>{texts.noAccount}</p>;
  const { username, stats, against } = account;
  return (
    <>
      <p className={styles.record}>{texts.record(stats.gamesPlayed, stats.gamesWon)}</p>
      <a
        href={`/player/${encodeURIComponent(username)}`}
        target="_blank"
        rel="noopener"
        className={`${buttons.button} ${buttons.plain}`}
      >
        {texts.profile}
      </a>
      <PersonTies username={username} against={against} />
    </>
  );
}
