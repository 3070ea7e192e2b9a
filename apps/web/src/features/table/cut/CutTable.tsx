// The felt before a round is dealt: the deck is being shuffled, or the leader cuts it.
import type { GameState } from "@chkobba/protocol";
import { CUT_MS } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { command } from "../../../shared/seat/session.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { isFocusFree } from "../../../shared/ui/lost-focus.ts";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { playerName } from "../game/standings.ts";
import { TurnClock } from "../seats/TurnClock.tsx";
import styles from "./CutTable.module.css";
import { SpreadDeck } from "./SpreadDeck.tsx";

/** If the shuffle takes longer than this, a text is shown. */
const QUIET_MS = 400;
/** The number of lifted cards before the cutter has aimed: half of the deck. */
const MIDDLE = 20;

interface CutTableProps {
  readonly game: GameState;
  readonly myId: string;
}

type Cut = NonNullable<GameState["cut"]>;

export function CutTable({ game, myId }: CutTableProps) {
  const { cut } = game;
  if (cut === null) return <Shuffling />;
  return cut.playerId === myId ? <OwnCut game={game} cut={cut} /> : <OthersCut game={game} cut={cut} />;
}

function Shuffling() {
  const { cut: texts } = useCatalogue().table;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={styles.shuffling}>
      {isLong && texts.shuffling}
    </p>
  );
}

interface CutProps {
  readonly game: GameState;
  readonly cut: Cut;
}

function OwnCut({ game, cut }: CutProps) {
  const { cut: texts } = useCatalogue().table;
  const [lift, setLift] = useState(MIDDLE);
  const { isSent, send } = useSendOnce(cut.at);
  const place = useRef<HTMLDivElement>(null);
  const isLifted = cut.at !== null;
  const seat = { gameId: game.id, playerId: cut.playerId };
  const lay = (at: number) => {
    setLift(at);
    send(() => command("cut-deck", { ...seat, at }));
  };
  const decide = (keep: boolean) => send(() => command("keep-cut-card", { ...seat, keep }));

  // After each step of the cut, moves the keyboard focus to the next control, but only if no other control has the
  // focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each step of the cut
  useEffect(() => {
    if (isFocusFree())
      place.current?.querySelector<HTMLElement>("[role=slider], button")?.focus({ preventScroll: true });
  }, [isLifted]);

  return (
    <div ref={place} className={styles.cut}>
      <CutHead
        cut={cut}
        title={isLifted ? texts.yourCard : texts.you}
        hint={isLifted ? texts.onlyYou : texts.howTo}
        isMine
      />
      <SpreadDeck
        at={cut.at}
        cardId={cut.card !== null && !("hidden" in cut.card) ? cut.card.id : null}
        aim={{ lift, isSent, onAim: setLift, onCut: lay }}
      />
      <div className={styles.actions}>
        {isLifted ? (
          <>
            <Button kind="main" disabled={isSent} onClick={() => decide(true)}>
              {texts.keep}
            </Button>
            <Button disabled={isSent} onClick={() => decide(false)}>
              {texts.leave}
            </Button>
          </>
        ) : (
          <Button kind="main" disabled={isSent} onClick={() => lay(lift)}>
            {texts.here}
          </Button>
        )}
      </div>
    </div>
  );
}

function OthersCut({ game, cut }: CutProps) {
  const { table } = useCatalogue();
  const name = playerName(game.players, cut.playerId, table);
  const title = cut.at === null ? table.cut.other(name) : table.cut.otherLooks(name);
  return (
    <div className={styles.cut}>
      <CutHead cut={cut} title={title} hint={null} isMine={false} />
      <SpreadDeck at={cut.at} cardId={null} aim={null} />
    </div>
  );
}

interface CutHeadProps {
  readonly cut: Cut;
  readonly title: string;
  readonly hint: string | null;
  readonly isMine: boolean;
}

function CutHead({ cut: { endsAt }, title, hint, isMine }: CutHeadProps) {
  return (
    <div className={styles.head}>
      {endsAt !== null && <TurnClock endsAt={endsAt} isMine={isMine} wholeMs={CUT_MS} />}
      <div>
        <h2 className={styles.title}>{title}</h2>
        {hint !== null && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}

/**
 * Sends only one command at each step of the cut.
 * @param step a value that changes when the game reaches the next step
 */
function useSendOnce(step: number | null) {
  const [sentAt, setSentAt] = useState<{ readonly step: number | null } | null>(null);
  const isSent = sentAt !== null && sentAt.step === step;
  const send = async (ask: () => ReturnType<typeof command>) => {
    if (isSent) return;
    setSentAt({ step });
    const answer = await ask();
    if (answer.ok) return;
    setSentAt(null);
    showRefusal(answer.refusal.code);
  };
  return { isSent, send: (ask: () => ReturnType<typeof command>) => void send(ask) };
}
