// The texts of a replay: the event of a step, and the names of the sides.
import { teamOf } from "@chkobba/rules";
import { shownName } from "../../shared/bot-name.ts";
import type { Catalogue } from "../../shared/i18n/index.ts";
import { cardName } from "../../shared/ui/card-name.ts";
import type { Played, Step, StepEvent } from "./replay-steps.ts";

type Team = 0 | 1;

/** The event of a step as text, such as "Amal took the 2 of hearts with the 2 of clubs. Chkobba for Amal!" */
export function stepSentence({ event, game }: Step, catalogue: Catalogue): string {
  const sentences = [eventSentence(event, game, catalogue)];
  if (event.kind !== "ended" && game.status === "finished") sentences.push(endSentence(game, catalogue));
  return sentences.join(" ");
}

function eventSentence(event: StepEvent, game: Played, catalogue: Catalogue): string {
  const { app, replay, table } = catalogue;
  const nameAt = (seat: number) => seatName(game, seat, catalogue);
  switch (event.kind) {
    case "dealt": {
      return [
        event.voidDeals > 0 && app.notice({ code: "VOID_DEAL" }),
        event.cut !== null && cutSentence(event.cut, nameAt(event.leader), table),
        replay.dealt(game.round.number, nameAt(event.leader)),
      ]
        .filter(Boolean)
        .join(" ");
    }
    case "played":
      return playSentence(event, game, catalogue);
    case "left": {
      const code = game.status !== "finished" && game.setup.seats === 4 ? "BOT_TOOK_OVER" : "LEFT";
      return app.notice({ code, name: nameAt(event.seat) });
    }
    case "near-win":
      return replay.nearWin(sideName(game, teamOf(event.seat), catalogue));
    case "ended":
      return `${table.gameOver}. ${endSentence(game, catalogue)}`;
  }
}

function cutSentence(
  { card, isKept }: NonNullable<Extract<StepEvent, { kind: "dealt" }>["cut"]>,
  name: string,
  texts: Catalogue["table"],
): string {
  const named = cardName(card, texts);
  return isKept ? texts.cut.keptCard(name, named) : texts.cut.left(name, named);
}

function playSentence(
  { seat, card, taken, isChkobba, leftovers }: Extract<StepEvent, { kind: "played" }>,
  game: Played,
  catalogue: Catalogue,
): string {
  const { replay, table } = catalogue;
  const name = seatName(game, seat, catalogue);
  const nameOf = (it: typeof card) => cardName(it, table);
  return [
    table.moveSentence({ name, card: nameOf(card), taken: taken.map(nameOf) }),
    isChkobba && table.chkobbaBy(name),
    leftovers !== null && replay.leftovers(seatName(game, leftovers.seat, catalogue), leftovers.cards.length),
  ]
    .filter(Boolean)
    .join(" ");
}

export function endSentence(game: Played, catalogue: Catalogue): string {
  if (game.status !== "finished" || game.winner === null) return "";
  const { table } = catalogue;
  return game.winner === "tie" ? table.tie : table.winner(sideName(game, game.winner, catalogue));
}

export function seatName({ seats }: Played, seat: number, { app, table }: Catalogue): string {
  return shownName(seats[seat]?.name ?? table.unknownPlayer, app);
}

/** The name of a side: the player's name in 1 vs 1, the team's name in 2 vs 2. */
export function sideName(game: Played, team: Team, catalogue: Catalogue): string {
  return game.setup.seats === 2 ? seatName(game, team, catalogue) : catalogue.table.teamName(team + 1);
}
