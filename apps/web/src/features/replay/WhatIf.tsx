// The leader's "what if?": another play than the game had, which the bot answers for the other seats until the leader's
// seat is at turn again.
import type { Move } from "@chkobba/bot";
import type { Moment } from "@chkobba/protocol";
import { cardFromId, informationStateFor, type SeatIndex } from "@chkobba/rules";
import { useEffect, useRef, useState } from "react";
import { type BotWorker, startBotWorker } from "../../shared/bot-worker/bot-worker.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { cardName } from "../../shared/ui/card-name.ts";
import type { Step } from "./replay-steps.ts";
import { seatName } from "./replay-texts.ts";
import styles from "./WhatIf.module.css";
import { playsAt, stepsAfter } from "./what-if.ts";

interface WhatIfProps {
  readonly step: Step;
  readonly line: Moment["line"];
  readonly onLine: (line: Moment["line"]) => void;
}

export function WhatIf({ step, line, onLine }: WhatIfProps) {
  const catalogue = useCatalogue();
  const { whatIf: texts } = catalogue.together;
  const [isOpen, setOpen] = useState(line.length > 0);
  const [state, setState] = useState<"ready" | "thinking" | "failed">("ready");
  const bot = useRef<BotWorker>(null);
  useEffect(() => () => bot.current?.close(), []);
  const { game } = stepsAfter(step, line).at(-1) ?? step;
  const plays = playsAt(game);
  if (step.game.status !== "in_progress") return null;
  const play = async (move: Move) => {
    if (game.status !== "in_progress") return;
    setState("thinking");
    bot.current ??= startBotWorker();
    const { turn } = game.round;
    const end = await answered(bot.current, { step, seat: turn, line: [...line, move], onLine });
    if (end === "failed") bot.current = null;
    setState(end);
  };
  return (
    <section className={styles.whatIf} aria-label={texts.title}>
      {!isOpen && <Button onClick={() => setOpen(true)}>{texts.open}</Button>}
      {isOpen && (
        <>
          {state === "thinking" && <p role="status">{texts.thinking}</p>}
          {state === "failed" && <p role="alert">{texts.failed}</p>}
          {state !== "thinking" && game.status === "in_progress" && (
            <>
              <p>{texts.choose(seatName(game, game.round.turn, catalogue))}</p>
              <div className={styles.plays}>
                {plays.map((move) => (
                  <Button key={`${move.cardId} ${move.capturedCardIds.join(" ")}`} onClick={() => void play(move)}>
                    {playText(move, catalogue)}
                  </Button>
                ))}
              </div>
            </>
          )}
          <Button
            kind="quiet"
            disabled={state === "thinking"}
            onClick={() => {
              setOpen(false);
              onLine([]);
            }}
          >
            {texts.back}
          </Button>
        </>
      )}
    </section>
  );
}

interface Answering extends WhatIfProps {
  /** The seat for which the leader plays. */
  readonly seat: SeatIndex;
}

/** Shows the leader's play, and after it each play of the bot, until the leader's seat is at turn or the round ends. */
async function answered(bot: BotWorker, { step, seat, line, onLine }: Answering): Promise<"ready" | "failed"> {
  let plays = line;
  try {
    for (;;) {
      onLine(plays);
      const steps = stepsAfter(step, plays);
      const game = steps.at(-1)?.game;
      if (steps.length < plays.length || game?.status !== "in_progress" || game.round.turn === seat) return "ready";
      const { cardId, capturedCardIds } = await bot.choose(informationStateFor(game, game.round.turn), "hard");
      plays = [...plays, { cardId, capturedCardIds }];
    }
  } catch {
    return "failed";
  }
}

function playText({ cardId, capturedCardIds }: Move, { table, together }: ReturnType<typeof useCatalogue>): string {
  const nameOf = (id: string) => {
    const card = cardFromId(id);
    return card === undefined ? id : cardName(card, table);
  };
  const taken = capturedCardIds.map(nameOf);
  const card = nameOf(cardId);
  return taken.length === 0 ? together.whatIf.put(card) : together.whatIf.take({ card, taken });
}
