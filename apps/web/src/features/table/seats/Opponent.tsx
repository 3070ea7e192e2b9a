// Another player at the table: the name, the state, the number of cards in hand and the number of captured cards.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { isPerson } from "../../../shared/people/is-person.ts";
import { Badge } from "../../../shared/ui/Badge.tsx";
import { CardBack } from "../cards/Card.tsx";
import { isTeammate } from "../game/seat-layout.ts";
import { useIsOffline } from "../use-is-offline.ts";
import { Avatar } from "./Avatar.tsx";
import styles from "./Opponent.module.css";
import { PileCount } from "./PileCount.tsx";
import { SeatBubble } from "./SeatBubble.tsx";
import { SeatMenu } from "./SeatMenu.tsx";
import { SeatRating } from "./SeatRating.tsx";
import { TurnClock } from "./TurnClock.tsx";

const SHOWN_BACKS = 5;

interface OpponentProps {
  readonly game: GameState;
  readonly player: PlayerState;
  readonly myId: string;
  readonly side: "across" | "left" | "right";
}

export function Opponent({ game, player, myId, side }: OpponentProps) {
  const { table: texts } = useCatalogue();
  const isOffline = useIsOffline();
  const hasTurn = game.currentPlayerId === player.id;
  const name = player.name || texts.nameless;
  return (
    <section className={styles.seat} data-side={side} data-turn={hasTurn} aria-label={name}>
      <span className={styles.face}>
        <Avatar playerId={player.id} />
        {hasTurn && game.turnEndsAt !== null && <TurnClock endsAt={game.turnEndsAt} isMine={false} isAroundFace />}
        {!isOffline && isPerson(player) && (
          <SeatMenu gameId={game.id} player={player} name={name} isWatched={myId === ""} />
        )}
      </span>
      <div className={styles.who}>
        {/* If a name is too long, its end is cut off, even if its script runs against the page's direction. */}
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <SeatRating player={player} />
        <p className={styles.badges}>
          {isTeammate(game.players, player.id, myId) && <Badge kind="me">{texts.teammate}</Badge>}
          <PresenceBadge player={player} botLevel={game.botLevel} />
        </p>
      </div>
      <Backs player={player} />
      <p className={styles.counts}>
        <span>{texts.handCount(player.hand.length)}</span>
        <PileCount player={player} />
      </p>
      {hasTurn && <span className="visually-hidden">{texts.turnOf(name)}</span>}
      <SeatBubble playerId={player.id} side={side} />
    </section>
  );
}

function PresenceBadge({ player, botLevel }: { readonly player: PlayerState } & Pick<GameState, "botLevel">) {
  const { table: texts, lobby } = useCatalogue();
  if (player.isBot) return <Badge>{botLevel === null ? texts.bot : lobby.levels[botLevel].title}</Badge>;
  if (player.isAway) return <Badge kind="warning">{texts.away}</Badge>;
  if (player.pending !== null) return <Badge>{texts.pending[player.pending]}</Badge>;
  return player.connected ? null : <Badge kind="warning">{texts.disconnected}</Badge>;
}

function Backs({ player }: { readonly player: PlayerState }) {
  return (
    <span className={styles.backs} data-spot={`seat:${player.id}`} aria-hidden="true">
      {player.hand.slice(0, SHOWN_BACKS).map(({ id }, place) => (
        <span key={id} className={styles.back} data-spot={`back:${player.id}:${place}`}>
          <CardBack />
        </span>
      ))}
    </span>
  );
}
