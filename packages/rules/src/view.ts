// A seat's view of a game. A hidden card has no face in the view. Only views are sent to players.
import { ALL_CARDS, type Card, cardId, valueOf } from "./card.ts";
import type { Finished, Game, Running, Seat, Starting, Summarised } from "./game.ts";
import { type HouseRules, houseRulesOf } from "./house-rules.ts";
import type { Round, SeatIndex } from "./round.ts";
import { type PerTeam, type RoundScore, teamOf } from "./score.ts";

const SUIT_NAMES = ["Spades", "Diamonds", "Hearts", "Clubs"] as const;
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "Q", "J", "K"] as const;

export interface CardFace {
  readonly id: string;
  readonly suit: (typeof SUIT_NAMES)[number];
  readonly value: number;
  readonly displayRank: (typeof RANKS)[number];
}

/** A card that the viewer may not see. Its id only shows the card's place in its list [VIEW-3]. */
export interface HiddenCard {
  readonly id: string;
  readonly hidden: true;
}

export type CardView = CardFace | HiddenCard;

export interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly hand: readonly CardView[];
  readonly capturedCards: readonly CardFace[];
  readonly teamId: string;
  readonly isBot: boolean;
  /** Whether the player has left and cannot come back [LEAVE-2, LEAVE-3]. */
  readonly hasLeft: boolean;
  readonly seat: SeatIndex;
}

export interface TeamView {
  readonly id: string;
  readonly name: string;
  readonly playerIds: readonly string[];
}

export interface CategoryPoint {
  readonly teamId: string | null;
  readonly points: number;
}

export type ByTeam = Readonly<Record<string, number>>;

export interface RoundPoints {
  readonly round: number;
  readonly points: ByTeam;
}

export interface RoundSummaryView {
  readonly roundNumber: number;
  readonly scoreDetails: {
    readonly mostCards: CategoryPoint;
    readonly mostDiamonds: CategoryPoint;
    readonly sevenOfDiamonds: CategoryPoint;
    readonly mostSevens: CategoryPoint;
    readonly chkobbas: ByTeam;
  };
  readonly teamScores: ByTeam;
  readonly cardsCount: ByTeam;
  readonly diamondsCount: ByTeam;
  readonly sevensCount: ByTeam;
}

export interface GameView {
  readonly players: readonly PlayerView[];
  readonly teams: readonly TeamView[];
  readonly tableCards: readonly CardFace[];
  readonly deck: readonly HiddenCard[];
  readonly currentPlayerId: string | null;
  readonly status: "waiting" | "starting" | "in_progress" | "round_summary" | "finished";
  readonly lastCapture: {
    readonly playerId: string;
    readonly playedCardId: string;
    readonly cards: readonly CardFace[];
    readonly wasChkobba: boolean;
  } | null;
  readonly round: number;
  readonly winner: string | null;
  readonly scores: ByTeam;
  readonly playerScores: ByTeam;
  readonly maxPlayers: 2 | 4;
  readonly teamMode: boolean;
  readonly targetScore: 11 | 21 | 31;
  readonly houseRules: HouseRules;
  readonly roundSummary: RoundSummaryView | null;
  /** The points of each finished round, oldest first. */
  readonly rounds: readonly RoundPoints[];
  /** The state of the cut while the leader cuts the deck [CUT-1]; otherwise null. */
  readonly cut: CutView | null;
  /** The cut card of this round; null without a cut [CUT-4]. */
  readonly cutCard: CutCardView | null;
}

export interface CutView {
  /** The leader, who cuts. */
  readonly playerId: string;
  /** How many cards the leader lifted; null before the cut. */
  readonly at: number | null;
  /** The cut card: open to the leader alone; null before the cut. */
  readonly card: CardView | null;
}

export interface CutCardView {
  readonly playerId: string;
  readonly isKept: boolean;
  /** The card is open to all if it lies on the table. If the leader kept the card, it is open to the leader only. */
  readonly card: CardView;
}

const TEAMS = [
  { id: "team-1", name: "Team 1" },
  { id: "team-2", name: "Team 2" },
] as const;

const FACES: readonly CardFace[] = ALL_CARDS.map((card) => ({
  id: cardId(card),
  suit: at(SUIT_NAMES, Math.floor(card / 10)),
  value: valueOf(card),
  displayRank: at(RANKS, card % 10),
}));

const HIDDEN: readonly HiddenCard[] = ALL_CARDS.map((_, place) => ({ id: `hidden-${place}`, hidden: true }));

const FACE_BY_ID = new Map(FACES.map((face) => [face.id, face]));

/** Returns the face of the card with this id, or undefined if there is no such card. */
export function faceOf(id: string): CardFace | undefined {
  return FACE_BY_ID.get(id);
}

/** Returns `count` hidden cards, for cards that the viewer may not see. */
export function hiddenCards(count: number): readonly HiddenCard[] {
  return HIDDEN.slice(0, count);
}

/**
 * Returns the game as the player on the seat `viewer` sees it. If `viewer` is null: as a spectator, who sees no hand
 * [VIEW-1, VIEW-2].
 */
export function viewFor(game: Game, viewer: SeatIndex | null): GameView {
  const scores = game.status === "waiting" ? ([0, 0] as const) : game.scores;
  const round = game.status === "waiting" ? null : game.round;
  const players = viewPlayers(game, round, viewer);
  return {
    players,
    teams: TEAMS.map(({ id, name }) => ({
      id,
      name,
      playerIds: players.filter((player) => player.teamId === id).map((player) => player.id),
    })),
    tableCards: round === null ? [] : faces(round.table),
    deck: round === null ? [] : hiddenCards(round.deck.length - round.dealt),
    currentPlayerId: game.status === "in_progress" ? at(game.seats, game.round.turn).id : null,
    status: game.status,
    lastCapture: game.status === "waiting" ? null : viewLastCapture(game),
    round: round?.number ?? 0,
    winner: game.status === "finished" ? viewWinner(game) : null,
    scores: byTeam(scores),
    playerScores: Object.fromEntries(
      game.seats.flatMap((seat, index) => (seat === null ? [] : [[seat.id, scores[teamOf(index)]]])),
    ),
    maxPlayers: game.setup.seats,
    teamMode: game.setup.seats === 4,
    targetScore: game.setup.target,
    houseRules: houseRulesOf(game.setup),
    roundSummary: viewSummary(game),
    rounds: game.status === "waiting" ? [] : viewRounds(game),
    cut: game.status === "starting" ? viewCut(game, viewer) : null,
    cutCard: game.status === "waiting" ? null : viewCutCard(game, viewer),
  };
}

function viewCut({ seats, round, cut }: Starting, viewer: SeatIndex | null): CutView | null {
  if (cut === null) return null;
  const { leader, deck } = round;
  const card = cut.at === null ? null : viewCard(at(deck, cut.at), viewer === leader);
  return { playerId: at(seats, leader).id, at: cut.at, card };
}

function viewCutCard({ seats, round }: Running | Finished, viewer: SeatIndex | null): CutCardView | null {
  const { cutCard, leader } = round;
  if (cutCard === null) return null;
  const { card, isKept } = cutCard;
  return { playerId: at(seats, leader).id, isKept, card: viewCard(card, !isKept || viewer === leader) };
}

function viewCard(card: Card, isOpen: boolean): CardView {
  return isOpen ? at(FACES, card) : at(HIDDEN, 0);
}

function viewPlayers(game: Game, round: Round | null, viewer: SeatIndex | null): PlayerView[] {
  const players: PlayerView[] = [];
  game.seats.forEach((seat, index) => {
    if (seat !== null) players.push(viewPlayer(seat, index, round, viewer));
  });
  return players;
}

function viewPlayer(seat: Seat, index: SeatIndex, round: Round | null, viewer: SeatIndex | null): PlayerView {
  const hand = round?.hands[index] ?? [];
  return {
    id: seat.id,
    name: seat.name,
    hand: index === viewer ? faces(hand) : hiddenCards(hand.length),
    capturedCards: faces(round?.piles[index] ?? []),
    teamId: TEAMS[teamOf(index)].id,
    isBot: seat.isBot,
    hasLeft: seat.hasLeft,
    seat: index,
  };
}

function viewLastCapture({ seats, round: { lastCapture } }: Running | Finished): GameView["lastCapture"] {
  if (lastCapture === null) return null;
  return {
    playerId: at(seats, lastCapture.seat).id,
    playedCardId: cardId(lastCapture.played),
    cards: faces(lastCapture.taken),
    wasChkobba: lastCapture.chkobba,
  };
}

function viewWinner({ winner }: Finished): string | null {
  return winner === "tie" || winner === null ? winner : TEAMS[winner].id;
}

function viewSummary(game: Game): RoundSummaryView | null {
  if ((game.status !== "round_summary" && game.status !== "finished") || game.summary === null) return null;
  return summaryOf(game.round, game.summary);
}

function viewRounds({ roundPoints }: Running | Finished): readonly RoundPoints[] {
  return roundPoints.map((points, index) => ({ round: index + 1, points: byTeam(points) }));
}

function summaryOf(round: Round, score: Summarised["summary"]): RoundSummaryView {
  return {
    roundNumber: round.number,
    scoreDetails: {
      mostCards: categoryPoint(score.mostCards),
      mostDiamonds: categoryPoint(score.mostDiamonds),
      sevenOfDiamonds: categoryPoint(score.sevenOfDiamonds),
      mostSevens: categoryPoint(score.mostSevens),
      chkobbas: byTeam(score.chkobbas),
    },
    teamScores: byTeam(score.points),
    cardsCount: byTeam(score.cards),
    diamondsCount: byTeam(score.diamonds),
    sevensCount: byTeam(score.sevens),
  };
}

function categoryPoint(team: RoundScore["mostCards"]): CategoryPoint {
  return team === null ? { teamId: null, points: 0 } : { teamId: TEAMS[team].id, points: 1 };
}

function byTeam([first, second]: PerTeam<number>): ByTeam {
  return { [TEAMS[0].id]: first, [TEAMS[1].id]: second };
}

function faces(cards: readonly Card[]): CardFace[] {
  return cards.map((card) => at(FACES, card));
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at place ${index}`);
  return found;
}
