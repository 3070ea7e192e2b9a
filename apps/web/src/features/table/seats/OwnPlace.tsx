// The player's own side of the table: turn, next step, hand and captured cards.
import type { GameState, PlayerState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import type { SharedDevice } from "../../../shared/seat/local-table.ts";
import { useSharedDevice } from "../../../shared/seat/shared-device.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { setToastPlace } from "../../../shared/ui/toasts.ts";
import { DeckPile, pileOf } from "../cards/DeckPile.tsx";
import { PlayerHand } from "../cards/PlayerHand.tsx";
import { teamNumber } from "../game/standings.ts";
import { dropStep, hintSentence, nextStep, refusalSentence, waitSentence } from "../moves/move-texts.ts";
import { Cover, CoveredSide } from "../phone/Cover.tsx";
import { HoldButton } from "../phone/HoldButton.tsx";
import { HideButton, ShownHand } from "../phone/ShownHand.tsx";
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
  const device = useSharedDevice();
  const me = playing.shown.players.find(({ id }) => id === myId);
  if (me === undefined) return null;
  const isMyTurn = game.currentPlayerId === myId;
  const isShared = device !== null && (game.status === "in_progress" || game.status === "starting");
  const isCovered = isShared && device.openId !== myId;
  const canPlay = playing.canPlay && isMyTurn;
  const name = me.name || texts.nameless;
  return (
    <section className={styles.place} data-turn={isMyTurn && !isCovered} data-covered={isCovered} aria-label={name}>
      {!isWide && (
        <div className={styles.deck}>
          <DeckPile count={pileOf(game)} />
        </div>
      )}
      <div className={styles.says}>
        {isCovered ? (
          <CoverTitle game={game} name={name} isMyTurn={isMyTurn || game.cut?.playerId === myId} />
        ) : (
          <>
            {isMyTurn && (
              <TurnBadge endsAt={game.turnEndsAt} words={isShared ? texts.phone.turn(name) : texts.yourTurn} />
            )}
            <SeatBubble playerId={me.id} side="mine" />
            {children}
            <Advice game={game} playing={playing} hint={hint} myId={myId} />
            {game.teamMode && (
              <p className={styles.team}>{texts.yourTeam(texts.teamName(teamNumber(game, me.teamId)))}</p>
            )}
          </>
        )}
      </div>
      <HandPlace me={me} device={isShared ? device : null}>
        <PlayerHand
          cards={me.hand}
          playerId={me.id}
          chosenId={playing.selection.handId}
          hintedIds={hint.play === null ? [] : [hint.play.cardId]}
          canChoose={canPlay}
          isAwaited={game.status === "starting"}
          onChoose={playing.chooseFromHand}
        />
      </HandPlace>
      {/* Toasts are shown here, so that they cover neither the clock nor the buttons of a cut. */}
      {game.status === "starting" && <div ref={setToastPlace} className={styles.toasts} />}
      <div className={styles.actions}>
        {game.isSolo && game.deal === null && canPlay && <HintButton hint={hint} />}
        {isShared && <CoverButton playerId={myId} device={device} isCovered={isCovered} />}
      </div>
      <div className={styles.taken}>
        <Avatar playerId={me.id} />
        <OwnPile game={playing.shown} me={me} />
      </div>
    </section>
  );
}

interface HandPlaceProps {
  readonly me: PlayerState;
  /** Null if one person plays on this device. */
  readonly device: SharedDevice | null;
  /** The hand, face up. */
  readonly children: ReactNode;
}

/** The hand; on a shared device it is covered until its player shows it. */
function HandPlace({ me, device, children }: HandPlaceProps) {
  if (device === null) return children;
  if (device.openId === me.id)
    return (
      <ShownHand key={me.id} takesFocus={!device.isBetween} hasCards={me.hand.length > 0}>
        {children}
      </ShownHand>
    );
  return device.isBetween ? <CoveredSide player={me} /> : <Cover key={me.id} player={me} />;
}

interface CoverButtonProps {
  readonly playerId: string;
  readonly device: SharedDevice;
  readonly isCovered: boolean;
}

/** Hides the hand, and between two people also shows it. */
function CoverButton({ playerId, device, isCovered }: CoverButtonProps) {
  if (device.isBetween) return <HoldButton playerId={playerId} isShown={!isCovered} className={styles.hintButton} />;
  return isCovered ? null : <HideButton className={styles.hintButton} />;
}

interface CoverTitleProps {
  readonly game: GameState;
  readonly name: string;
  readonly isMyTurn: boolean;
}

/** Names the player whom the device goes to. While a bot plays, names the bot. */
function CoverTitle({ game, name, isMyTurn }: CoverTitleProps) {
  const { table: texts } = useCatalogue();
  const { currentPlayerId } = game;
  const isBots = !isMyTurn && currentPlayerId !== null;
  return (
    <p className={styles.coverTitle}>
      {isBots ? waitSentence(game.players, currentPlayerId, texts) : texts.phone.turn(name)}
    </p>
  );
}

interface TurnBadgeProps {
  readonly endsAt: number | null;
  readonly words: string;
}

function TurnBadge({ endsAt, words }: TurnBadgeProps) {
  return (
    <p className={styles.turn}>
      {endsAt !== null && <TurnClock endsAt={endsAt} isMine />}
      <span className={styles.turnWords}>{words}</span>
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
