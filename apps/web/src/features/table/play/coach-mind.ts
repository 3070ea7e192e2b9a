// The knowledge of the coach about a turn: how much each play loses, and why another one is better. Loaded when the coach is on.
import { type RatedMove, reasonFor } from "@chkobba/bot";
import { informationStateOf } from "@chkobba/bot/puzzles";
import type { GameState } from "@chkobba/protocol";
import { type Card, cardFromId, type InformationState } from "@chkobba/rules";
import { startBotWorker } from "../../../shared/bot-worker/bot-worker.ts";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { reasonText } from "../../../shared/reasons/reason-text.ts";
import type { Play } from "../game/select-card.ts";

/** The points a round that a play must lose before the coach asks. */
const COSTLY = 0.4;

export interface CoachedTurn {
  /** Returns the coach's sentence before this play; null if the coach has no objection. */
  readonly objectionTo: (play: Play) => string | null;
}

export interface CoachMind {
  readonly think: (game: GameState, myId: string) => Promise<CoachedTurn>;
  readonly close: () => void;
}

export function startMind(): CoachMind {
  const worker = startBotWorker();
  return {
    async think(game, myId) {
      const view = viewOf(game, myId);
      const rated = view === null ? [] : await worker.rate(view);
      return { objectionTo: (play) => (view === null ? null : objection(view, rated, play)) };
    },
    close: worker.close,
  };
}

function objection(view: InformationState, rated: readonly RatedMove[], play: Play): string | null {
  const [best] = rated;
  const own = rated.find(({ move }) => isSame(move, play));
  if (best === undefined || own === undefined || best.points - own.points <= COSTLY) return null;
  const { puzzles: texts } = currentCatalogue();
  const reason = reasonFor(view, best.move, own.move, best.points - own.points);
  return texts.coachAsks(reason === null ? texts.coachDoubts : reasonText(reason, texts));
}

function isSame(one: Play, other: Play): boolean {
  const inOrder = ({ capturedCardIds }: Play) => capturedCardIds.toSorted().join();
  return one.cardId === other.cardId && inOrder(one) === inOrder(other);
}

/** The open cards of the table, as this player sees them. Null if the player is not at the table. */
function viewOf({ players, tableCards, lastCapture, teamMode, houseRules }: GameState, myId: string) {
  const me = players.find(({ id }) => id === myId);
  if (me === undefined) return null;
  const isOurs = (playerId: string) => players.find(({ id }) => id === playerId)?.teamId === me.teamId;
  const pileOf = (wanted: boolean) =>
    players.filter(({ id }) => isOurs(id) === wanted).flatMap(({ capturedCards }) => cardsOf(capturedCards));
  const state = informationStateOf({
    hand: cardsOf(me.hand),
    table: cardsOf(tableCards),
    piles: [pileOf(true), pileOf(false)],
    lastCapture: lastCapture === null ? null : isOurs(lastCapture.playerId) ? 0 : 1,
    teamMode,
  });
  return state === null ? null : { ...state, lastCardChkobba: houseRules.lastCardChkobba };
}

function cardsOf(cards: readonly { readonly id: string }[]): readonly Card[] {
  return cards.map(({ id }) => cardFromId(id)).filter((card) => card !== undefined);
}
