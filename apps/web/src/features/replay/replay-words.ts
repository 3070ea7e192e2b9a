// The sentences of a replay: what happened at a step, and what the sides are called.
import { teamOf } from "@chkobba/rules";
import type { Messages } from "../../shared/i18n/index.ts";
import { cardName } from "../../shared/ui/card-name.ts";
import type { Played, Step, StepEvent } from "./replay-steps.ts";

type Team = 0 | 1;

/** "Amal took the 2 of hearts with the 2 of clubs. Chkobba for Amal!" */
export function stepSentence({ event, game }: Step, messages: Messages): string {
  const sentences = [eventSentence(event, game, messages)];
  if (event.kind !== "ended" && game.status === "finished") sentences.push(endSentence(game, messages));
  return sentences.join(" ");
}

function eventSentence(event: StepEvent, game: Played, messages: Messages): string {
  const { app, replay, table } = messages;
  const nameAt = (seat: number) => isolated(seatName(game, seat, messages));
  switch (event.kind) {
    case "dealt": {
      const dealt = replay.dealt(game.round.number, nameAt(event.leader));
      return event.voidDeals === 0 ? dealt : `${app.notice({ code: "VOID_DEAL" })}. ${dealt}`;
    }
    case "played":
      return playSentence(event, game, messages);
    case "left": {
      const code = game.status !== "finished" && game.setup.seats === 4 ? "BOT_TOOK_OVER" : "LEFT";
      return `${app.notice({ code, name: nameAt(event.seat) })}.`;
    }
    case "near-win":
      return replay.nearWin(isolated(sideName(game, teamOf(event.seat), messages)));
    case "ended":
      return `${table.gameOver}. ${endSentence(game, messages)}`;
  }
}

function playSentence(
  { seat, card, taken, isChkobba, leftovers }: Extract<StepEvent, { kind: "played" }>,
  game: Played,
  messages: Messages,
): string {
  const { replay, table } = messages;
  const name = isolated(seatName(game, seat, messages));
  const nameOf = (it: typeof card) => cardName(it, table);
  return [
    table.moveSentence({ name, card: nameOf(card), taken: taken.map(nameOf) }),
    isChkobba && table.chkobbaBy(name),
    leftovers !== null && replay.leftovers(isolated(seatName(game, leftovers.seat, messages)), leftovers.cards.length),
  ]
    .filter(Boolean)
    .join(" ");
}

export function endSentence(game: Played, messages: Messages): string {
  if (game.status !== "finished") return "";
  const { table } = messages;
  return game.winner === "tie" ? table.tie : table.winner(isolated(sideName(game, game.winner, messages)));
}

/** So that a name in letters of the other direction leaves the sentence around it alone. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

export function seatName({ seats }: Played, seat: number, { table }: Messages): string {
  return seats[seat]?.name ?? table.unknownPlayer;
}

/** A player in 1 vs 1, a team in 2 vs 2. */
export function sideName(game: Played, team: Team, messages: Messages): string {
  return game.setup.seats === 2 ? seatName(game, team, messages) : messages.table.teamName(team + 1);
}
