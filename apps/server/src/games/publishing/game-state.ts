// The state of a game that is sent to a seat: the view by the rules, which hides other hands, plus presence and clocks.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { type GameView, type PlayerView, type SeatIndex, viewFor } from "@chkobba/rules";
import { cutEndsAt, turnEndsAt } from "../table/clocks.ts";
import type { LiveGame } from "../table/live-game.ts";
import { botLevelOf, pendingOf } from "../table/people.ts";
import { opened } from "../table/sealing.ts";

/** Parts of a state that are not part of the game and don't make a new version. */
export interface Additions {
  /** How many ms the clock of the games is ahead of the machine's clock. */
  readonly clockLead: number;
  /** How many screens show the table. */
  readonly screens: number;
}

const NO_ADDITIONS: Additions = { clockLead: 0, screens: 0 };

/** @param viewer the seat that receives the state; null for a spectator, who sees no hand */
export function stateFor(
  live: LiveGame,
  viewer: SeatIndex | null,
  { clockLead, screens }: Additions = NO_ADDITIONS,
): GameState {
  const endsAt = turnEndsAt(live);
  const view = viewFor(live.game, viewer);
  // Object literals instead of spreads, here and below: each move makes one object for each seat, and a spread takes
  // ten times as long.
  return {
    id: live.id,
    version: live.version,
    players: view.players.map((player) => playerState(live, player)),
    teams: view.teams,
    tableCards: view.tableCards,
    deck: view.deck,
    currentPlayerId: view.currentPlayerId,
    status: view.status,
    lastCapture: view.lastCapture,
    round: view.round,
    winner: view.winner,
    aborted: live.game.status === "finished" && live.game.winner === null,
    returning: returningOf(live, clockLead),
    scores: view.scores,
    playerScores: view.playerScores,
    maxPlayers: view.maxPlayers,
    teamMode: view.teamMode,
    targetScore: view.targetScore,
    houseRules: view.houseRules,
    roundSummary: view.roundSummary,
    rounds: view.rounds,
    plays: live.plays,
    turnEndsAt: endsAt === null ? null : endsAt - clockLead,
    turnSeconds: live.terms.turnSeconds,
    isSolo: live.terms.isSolo,
    botLevel: botLevelOf(live),
    watchable: live.terms.watchable,
    closedBy: live.terms.closedBy,
    openedBy: live.terms.openedBy,
    isListed: live.terms.isListed,
    screens,
    roomName: live.terms.roomName,
    // A private room's code is an invitation, so only people on the seats get it.
    roomCode: viewer === null ? null : live.terms.roomCode,
    code: live.terms.code,
    deal: live.terms.deal === null ? null : { id: live.terms.deal.id, rounds: live.game.setup.rounds ?? 0 },
    cup: viewer === null && live.terms.isCupPrivate ? null : live.terms.cup,
    match: live.terms.match === null ? null : { rated: live.terms.match.rated },
    cut: cutState(live, view, clockLead),
    cutCard: view.cutCard,
    shuffle: shuffleOf(live),
  };
}

function returningOf({ clock: { outage } }: LiveGame, clockLead: number): GameState["returning"] {
  return outage === null ? null : { playerIds: outage.playerIds, until: outage.until - clockLead };
}

function cutState(live: LiveGame, { cut }: GameView, clockLead: number): GameState["cut"] {
  if (cut === null) return null;
  const endsAt = cutEndsAt(live);
  return { ...cut, endsAt: endsAt === null ? null : endsAt - clockLead };
}

function shuffleOf({ game, shuffle: { sealing } }: LiveGame): GameState["shuffle"] {
  if (sealing === null || game.status === "waiting") return null;
  return game.status === "finished" ? opened(sealing) : sealing.open;
}

function playerState(live: LiveGame, player: PlayerView): PlayerState {
  const there = live.people.presence.get(player.id);
  return {
    id: player.id,
    name: player.name,
    hand: player.hand,
    capturedCards: player.capturedCards,
    teamId: player.teamId,
    isBot: player.isBot,
    hasLeft: player.hasLeft,
    seat: player.seat,
    connected: there?.connected ?? true,
    isAway: there?.isAway ?? false,
    rating: live.people.ratings.get(player.id) ?? null,
    isAccount: live.people.named.has(player.id),
    pending: pendingOf(live, player.id),
  };
}
