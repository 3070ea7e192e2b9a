// The two sides of a game with their scores.
import type { GameState, PlayerState } from "@chkobba/protocol";
import type { LastMove } from "./last-move.ts";

export interface Side {
  readonly teamId: string;
  /** 1 or 2: the team's number, in seating order. */
  readonly number: number;
  readonly players: readonly PlayerState[];
  readonly isMine: boolean;
  /** Whether the viewer watches and has no side. */
  readonly isWatched: boolean;
  readonly score: number;
  /** The number of chkobbas in the current round. They are added to the score at the end of the round. */
  readonly pending: number;
  readonly captured: number;
  /** The share of the target that the side has reached, 0 to 1. */
  readonly progress: number;
  readonly isWinner: boolean;
}

/** @param moves the known moves of the current round */
export function sidesOf(game: GameState, myId: string, moves: readonly LastMove[] = []): readonly Side[] {
  const swept = game.status === "in_progress" ? moves.filter(({ isChkobba }) => isChkobba) : [];
  return game.teams.map(({ id, playerIds }, index) => {
    const players = game.players.filter((player) => playerIds.includes(player.id));
    const score = game.scores[id] ?? 0;
    return {
      teamId: id,
      number: index + 1,
      players,
      isMine: playerIds.includes(myId),
      isWatched: myId === "",
      score,
      pending: swept.filter(({ playerId }) => playerIds.includes(playerId)).length,
      captured: players.reduce((sum, player) => sum + player.capturedCards.length, 0),
      progress: Math.min(1, Math.max(0, score / game.targetScore)),
      isWinner: isWonBy(game.winner, id, playerIds),
    };
  });
}

/** Whether this team won. `winner` is the id of a team or of a player. */
function isWonBy(winner: string | null, teamId: string, playerIds: readonly string[]): boolean {
  return winner !== null && (winner === teamId || playerIds.includes(winner));
}

interface SideTexts {
  readonly teamName: (number: number) => string;
  readonly nameless: string;
}

/** The name of a side: in a team game the team's name, otherwise the player's name. */
export function sideName(game: Pick<GameState, "teamMode">, side: Side | undefined, texts: SideTexts): string {
  if (side === undefined) return texts.nameless;
  if (game.teamMode) return texts.teamName(side.number);
  return side.players[0]?.name || texts.nameless;
}

interface SideToMeTexts extends SideTexts {
  readonly us: string;
  readonly them: string;
  readonly you: string;
}

/** The name of a side from the player's view: "Us" or "Them"; in 1 vs 1 "You" or the opponent's name. */
export function sideToMe(game: Pick<GameState, "teamMode">, side: Side | undefined, texts: SideToMeTexts): string {
  if (side !== undefined && game.teamMode && !side.isWatched) return side.isMine ? texts.us : texts.them;
  return side?.isMine ? texts.you : sideName(game, side, texts);
}

/**
 * The names of a team's players. They are shown in lists in which the team is called "Us" or "Them". Empty in 1 vs 1.
 */
export function teamPlayers(
  { teamMode }: Pick<GameState, "teamMode">,
  side: Side,
  texts: Pick<SideTexts, "nameless">,
): string {
  return teamMode ? side.players.map(({ name }) => name || texts.nameless).join(", ") : "";
}

interface PlayerTexts {
  readonly unknownPlayer: string;
  readonly nameless: string;
}

/** The name of the player `id`, or a placeholder. */
export function playerName(players: readonly PlayerState[], id: string, texts: PlayerTexts): string {
  const player = players.find((candidate) => candidate.id === id);
  if (player === undefined) return texts.unknownPlayer;
  return player.name || texts.nameless;
}

/** 1 or 2: the number of a team, in seating order. */
export function teamNumber(game: Pick<GameState, "teams">, teamId: string): number {
  return game.teams.findIndex((team) => team.id === teamId) + 1;
}
