// The menu behind the face at another player's seat: their account, and buttons to mute or block them.
import type { PlayerState, SeatAccount } from "@chkobba/protocol";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { call } from "../../../shared/http/call.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { BlockButton } from "../../../shared/people/BlockButton.tsx";
import type { Person } from "../../../shared/people/blocked-players.ts";
import buttons from "../../../shared/ui/Button.module.css";
import { Popover } from "../../../shared/ui/Popover.tsx";
import styles from "./SeatMenu.module.css";
import { SeatRating } from "./SeatRating.tsx";

/** Renders the button that mutes a player in the chat. */
export type MuteButtonFor = (person: Person, className: string) => ReactNode;

export const MuteButtons = createContext<MuteButtonFor | null>(null);

interface SeatMenuProps {
  readonly gameId: string;
  readonly player: Pick<PlayerState, "id" | "rating">;
  /** As shown at the table. */
  readonly name: string;
  /** Whether the viewer only watches: blocking needs a seat at the table. */
  readonly isWatched: boolean;
}

export function SeatMenu({ gameId, player, name, isWatched }: SeatMenuProps) {
  const { people: texts } = useCatalogue().table;
  const muteButtonFor = useContext(MuteButtons);
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
          {muteButtonFor?.(person, button)}
          {!isWatched && <BlockButton person={person} isNamed className={button} onPress={close} />}
        </div>
      )}
    </Popover>
  );
}

/**
 * The number of games that the account has won, and a link to its page. The page opens in another tab, because the
 * clock may be running here.
 */
function Account({ gameId, playerId }: { readonly gameId: string; readonly playerId: string }) {
  const { people: texts } = useCatalogue().table;
  const account = useSeatAccount(gameId, playerId);
  if (account === undefined) return <p className={styles.record}>{"\u00a0"}</p>;
  if (account === null) return <p className={styles.record}>{texts.noAccount}</p>;
  const { username, stats } = account;
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
    </>
  );
}

/**
 * Null if the player is not signed in; undefined if it is not known, for example before the reply or without a network.
 */
function useSeatAccount(id: string, playerId: string): SeatAccount | undefined {
  const [account, setAccount] = useState<SeatAccount>();
  useEffect(() => {
    let isWanted = true;
    void call("getSeatAccount", { id, playerId }).then((answer) => {
      if (isWanted && answer.ok) setAccount(answer.value.account);
    });
    return () => {
      isWanted = false;
    };
  }, [id, playerId]);
  return account;
}
