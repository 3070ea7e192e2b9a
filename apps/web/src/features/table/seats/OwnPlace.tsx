// The player's own side of the table: turn, next step, hand and captured cards.
import type { GameState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { setToastPlace } from "../../../shared/ui/toasts.ts";
import { DeckPile, pileOf } from "../cards/DeckPile.tsx";
import { PlayerHand } from "../cards/PlayerHand.tsx";
import { teamNumber } from "../game/standings.ts";
import { dropStep, hintSentence, nextStep, refusalSentence, waitSentence } from "../moves/move-texts.ts";
import type { Hint } from "../play/use-hint.ts";
import type { Playing } from "../play/use-play.ts";
import { useIsWide } from "../use-is-wide.ts";
import { Avatar } from "./Avatar.tsx";
import { OwnPile } from "./OwnPile.tsx";
import styles from "./OwnPlace.module.css";
import { SeatBubble } from "./SeatBubble.tsx";
import { TurnClock } from "./TurnClock.tsx";

interface OwnPlaceProps {
  readonly game: GameState;
  readonly playing: Playing;
  readonly hint: Hint;
  readonly myId: string;
  /** Shown beside the advice. */
  readonly children?: ReactNode;
}

export function OwnPlace({ game, playing, hint, myId, children }: OwnPlaceProps) {
  const { table: texts } = useCatalogue();
  const isWide = useIsWide();
  const me = playing.shown.players.find(({ id }) => id === myId);
  if (me === undefined) return null;
  const isMyTurn = game.currentPlayerId === myId;
  return (
    <section className={styles.place} data-turn={isMyTurn} aria-label={me.name || texts.nameless}>
      {!isWide && (
        <div className={styles.deck}>
          <DeckPile count={pileOf(game)} />
        </div>
      )}
      <div className={styles.says}>
        {isMyTurn && <TurnBadge endsAt={game.turnEndsAt} />}
        <SeatBubble playerId={me.id} side="mine" />
        {children}
        <Advice game={game} playing={playing} hint={hint} myId={myId} />
        {game.teamMode && <p className={styles.team}>{texts.yourTeam(texts.teamName(teamNumber(game, me.teamId)))}</p>}
      </div>
      <PlayerHand
        cards={me.hand}
        playerId={me.id}
        chosenId={playing.selection.handId}
        hintedIds={hint.play === null ? [] : [hint.play.cardId]}
        canChoose={playing.canPlay}
        isAwaited={game.status === "starting"}
        onChoose={playing.chooseFromHand}
      />
      {/* Toasts are shown here, so that they cover neither the clock nor the buttons of a cut. */}
      {game.status === "starting" && <div ref={setToastPlace} className={styles.toasts} />}
      {game.isSolo && game.deal === null && playing.canPlay && <HintButton hint={hint} />}
      <div className={styles.taken}>
        <Avatar playerId={me.id} />
        <OwnPile game={playing.shown} me={me} />
      </div>
    </section>
  );
}

function TurnBadge({ endsAt }: { readonly endsAt: number | null }) {
  const { table: texts } = useCatalogue();
  return (
    <p className={styles.turn}>
      {endsAt !== null && <TurnClock endsAt={endsAt} isMine />}
      <span className={styles.turnWords}>{texts.yourTurn}</span>
    </p>
  );
}

function HintButton({ hint: { isAsked, ask } }: { readonly hint: Hint }) {
  const { table: texts } = useCatalogue();
  return (
    <button type="button" className={styles.hintButton} aria-label={texts.hint} aria-disabled={isAsked} onClick={ask}>
      <Icon name="bulb" />
      <span className={styles.hintWord}>{texts.hint}</span>
    </button>
  );
}

/**
 * Shows the reason for the last refused choice. If there is none, shows the hint, or else the next step, or else the
 * player for whom the table waits.
 */
function Advice({ game, playing, hint, myId }: OwnPlaceProps) {
  const { table: texts } = useCatalogue();
  const { refusal, selection, canPlay, isDragging, tableIds } = playing;
  if (canPlay && isDragging) return <p className={styles.hint}>{dropStep(selection, tableIds, texts)}</p>;
  if (canPlay && refusal !== null) {
    return (
      // A new key restarts the shake animation with each refusal.
      <p key={refusal.nth} className={`${styles.hint} ${styles.refused}`}>
        {refusalSentence(refusal.why, texts)}
      </p>
    );
  }
  if (canPlay && hint.play !== null) return <p className={styles.hint}>{hintSentence(hint.play, texts)}</p>;
  if (canPlay) return <p className={styles.hint}>{nextStep(selection, tableIds, texts)}</p>;
  const { currentPlayerId } = game;
  if (currentPlayerId === null || currentPlayerId === myId) return <p className={styles.hint} />;
  return <p className={styles.hint}>{waitSentence(game.players, currentPlayerId, texts)}</p>;
}
