// The end of a game: winner, reason, scores, and a button for the next game.
import { CUP_FACTS, type GameState, type PlayerState } from "@chkobba/protocol";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { PersonTies } from "../../../shared/friends/PersonTies.tsx";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { latePart } from "../../../shared/late-part.tsx";
import { BlockButton } from "../../../shared/people/BlockButton.tsx";
import { isPerson } from "../../../shared/people/is-person.ts";
import { ReportButton } from "../../../shared/people/ReportButton.tsx";
import { command, leaveGame, useSession } from "../../../shared/seat/session.ts";
import { CheckShuffles } from "../../../shared/shuffles/CheckShuffles.tsx";
import { request } from "../../../shared/socket/connection.ts";
import buttonStyles from "../../../shared/ui/Button.module.css";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { isFocusFree } from "../../../shared/ui/lost-focus.ts";
import { Popover } from "../../../shared/ui/Popover.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { endingOf, endingSentence } from "../game/ending.ts";
import { sideName, sidesOf, teamPlayers } from "../game/standings.ts";
import { useMySeat } from "../my-seat.ts";
import { useSeatAccount } from "../seats/use-seat-account.ts";
import { useIsJustShown } from "../second-tap.ts";
import { useIsOffline } from "../use-is-offline.ts";
import { ArenaRest } from "./ArenaRest.tsx";
import styles from "./GameOver.module.css";
import { HandIn } from "./HandIn.tsx";
import { ScoreSheet } from "./ScoreSheet.tsx";
import { markAsked } from "./use-over.ts";

const EndPicture = latePart(async () => (await import("./EndPicture.tsx")).EndPicture);
const ReceiptLine = latePart(async () => (await import("../../../shared/shuffles/ReceiptLine.tsx")).ReceiptLine, {
  texts: ["shuffles", "auth"],
  Waiting: () => <p className={styles.receipt} />,
});
const ShareResult = latePart(async () => (await import("./ShareResult.tsx")).ShareResult, { texts: ["shuffles"] });

interface GameOverProps {
  readonly game: GameState;
  /** Actions that replace the usual ones, such as Play Again. If null, the usual actions are shown. */
  readonly actions: ReactNode;
}

export function GameOver({ game, actions }: GameOverProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const sides = sidesOf(game, myId);
  const winner = sides.find((side) => side.isWinner);
  const ending = endingOf(game, myId);
  const isOffline = useIsOffline();
  // The texts of a device that several people share name both sides, and the picture is the winner's.
  const isShared = myId === "";
  const isWon = isShared && winner !== undefined;
  const gone = ending.by === "leaving" ? undefined : game.players.find(({ hasLeft, isBot }) => hasLeft && !isBot);
  const resultId = useId();
  return (
    <EndSheet
      picture={isWon ? "won" : ending.mood}
      resultId={resultId}
      title={game.aborted ? texts.aborted : texts.gameOver}
      actions={actions ?? <AfterGame game={game} />}
    >
      <div id={resultId} className={styles.result}>
        {!game.aborted && (
          <p className={styles.winner}>
            {winner === undefined ? texts.tie : texts.winner(sideName(game, winner, texts))}
            {winner !== undefined && game.teamMode && <small>{teamPlayers(game, winner, texts)}</small>}
          </p>
        )}
        {!(isWon && ending.by === "points") && <p className={styles.reason}>{endingSentence(ending, texts)}</p>}
      </div>
      {gone !== undefined && <p className={styles.gone}>{texts.leftTable(gone.name || texts.nameless)}</p>}
      <ScoreSheet game={game} sides={sides} className={styles.points} />
      {game.shuffle?.serverSeed != null && <ReceiptLine gameId={game.id} myId={myId} />}
      <div className={styles.others}>
        {game.shuffle != null && <CheckShuffles kind="quiet" played={{ id: game.id, number: null }} />}
        {!isOffline && <Others game={game} />}
      </div>
    </EndSheet>
  );
}

/**
 * For each other person in the game: the player's record against this person and a button to become friends. The
 * buttons to block and to report are in a menu, because most games end among friends.
 */
function Others({ game }: Pick<GameOverProps, "game">) {
  const myId = useMySeat();
  return game.players
    .filter((player) => player.id !== myId && isPerson(player))
    .map((player) => <Other key={player.id} gameId={game.id} player={player} />);
}

function Other({ gameId, player: { id, name } }: { readonly gameId: string; readonly player: PlayerState }) {
  const { table: texts } = useCatalogue();
  const account = useSeatAccount(gameId, id);
  const person = { id, name: name || texts.nameless };
  const quiet = `${buttonStyles.button} ${buttonStyles.quiet}`;
  return (
    <>
      {account != null && <PersonTies username={account.username} against={account.against} isNamed />}
      <Popover label={texts.moreAbout(person.name)} buttonClassName={quiet} button={<Icon name="more" />}>
        {(close) => (
          <div className={styles.menu}>
            <BlockButton person={person} isNamed className={quiet} onPress={close} />
            <ReportButton gameId={gameId} person={person} isNamed className={quiet} />
          </div>
        )}
      </Popover>
    </>
  );
}

interface EndSheetProps {
  readonly picture: "won" | "lost" | "tie";
  readonly title: string;
  /** Id of the element that names the winner: screen readers read it with the title. */
  readonly resultId?: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * The picture and the text scroll. The actions below them stay visible. At first a finger or mouse can't press them: the
 * second tap of a double tap on "See the result" would leave the game.
 */
export function EndSheet({ picture, title, resultId, actions, children }: EndSheetProps) {
  const isJustShown = useIsJustShown();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused card no longer exists. If the heading did not get the focus, the Tab key would start at the top of
    // the page.
    if (isFocusFree()) heading.current?.focus();
  }, []);
  return (
    <section className={styles.over} aria-labelledby="game-over">
      <div className={styles.picture}>
        <EndPicture mood={picture} />
      </div>
      <h1 id="game-over" ref={heading} tabIndex={-1} aria-describedby={resultId} className={styles.title}>
        {title}
      </h1>
      {children}
      <div className={styles.actions} style={isJustShown ? { pointerEvents: "none" } : undefined}>
        {actions}
      </div>
    </section>
  );
}

function AfterGame({ game: { id: gameId, deal, cup, players } }: Pick<GameOverProps, "game">) {
  const { table: texts } = useCatalogue();
  const local = useSession(({ localTable }) => localTable);
  const isOffline = useIsOffline();
  const isOpenWhileRunning = cup !== null && CUP_FACTS[cup.kind].isOpenWhileRunning;
  return (
    <>
      {deal === null && cup === null && <PlayAgain gameId={gameId} />}
      {cup !== null && isOpenWhileRunning && <ArenaRest cup={cup} />}
      {cup !== null && (
        <Link
          href={`/cup/${cup.id}`}
          className={`${buttonStyles.button} ${isOpenWhileRunning ? buttonStyles.plain : buttonStyles.main}`}
          onClick={() => leaveGame()}
        >
          {texts.backToCup}
        </Link>
      )}
      {deal !== null && local?.handIn != null && <HandIn dealId={deal.id} handIn={local.handIn} />}
      {deal !== null && local === null && (
        <Link
          href={`/deal/${deal.id}`}
          className={`${buttonStyles.button} ${buttonStyles.main}`}
          onClick={() => leaveGame()}
        >
          {texts.seeResults}
        </Link>
      )}
      <ReviewLink gameId={isOffline ? "offline" : gameId} />
      {!isOffline && players.filter(isPerson).length > 1 && <TogetherLink gameId={gameId} />}
      {!isOffline && <ShareButton gameId={gameId} />}
      <Button onClick={leaveGame}>{texts.backToLobby}</Button>
    </>
  );
}

/** The replay of the table's newest finished game. While a rematch waits for its players, that is still the last game. */
export function ReviewLink({ gameId }: { readonly gameId: string }) {
  const { table: texts } = useCatalogue();
  return (
    <Link href={`/replay/${gameId}`} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
      {texts.review}
    </Link>
  );
}

/** The replay that all players who press this see together. */
function TogetherLink({ gameId }: { readonly gameId: string }) {
  const { table: texts } = useCatalogue();
  return (
    <Link href={`/replay/${gameId}?together=1`} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
      {texts.lookTogether}
    </Link>
  );
}

function ShareButton({ gameId }: { readonly gameId: string }) {
  const { table: texts } = useCatalogue();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.shareEnd.button}</Button>
      {isOpen && <ShareResult gameId={gameId} onClose={() => setOpen(false)} />}
    </>
  );
}

function PlayAgain({ gameId }: { readonly gameId: string }) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const [isAsked, setAsked] = useState(false);
  const again = async () => {
    setAsked(true);
    markAsked(gameId);
    const answer = await command("reset-game", { gameId, waits: true });
    setAsked(false);
    if (answer.ok) return;
    markAsked(null);
    // Another player has already started the next game, so this player joins that game.
    if (answer.refusal.code === "NOT_FINISHED") return void request("take-seat", { gameId, playerId: myId });
    showRefusal(answer.refusal.code);
  };
  return (
    <Button kind="main" disabled={isAsked} onClick={() => void again()}>
      {texts.playAgain}
    </Button>
  );
}
