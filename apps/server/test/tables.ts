// Games with players on all seats. They are waiting or started.
import type { GameState, Request, SeatRef } from "@chkobba/protocol";
import { Player } from "./player.ts";
import { playLastRound, type Seated } from "./playing.ts";

export interface TableOptions extends Partial<Request<"create-game">> {
  /** The device id of each player; a client without one has neither account nor device. */
  readonly deviceIds?: readonly string[];
}

/** A game whose seats are all taken, and that has not started yet. */
export async function fullTable(url: string, { deviceIds, ...options }: TableOptions = {}): Promise<Seated[]> {
  const count = options.teamMode ? 4 : 2;
  const players = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const deviceId = deviceIds?.[index];
      // Each table has clients of both kinds: some receive states, and some receive entries.
      const updates = index % 2 === 0 ? "states" : "entries";
      return Player.connect(url, deviceId === undefined ? { updates } : { deviceId, updates });
    }),
  );
  return seatAll(players, options);
}

/** Seats these players at a new game, in this order. With `roomId`, the game is in that room. */
export async function seatAll(
  players: readonly Player[],
  { roomId, ...options }: Partial<Request<"create-game">> & { readonly roomId?: string },
): Promise<Seated[]> {
  const [host, ...guests] = players;
  if (host === undefined) throw new Error("a game needs a player who creates it");
  const game = { playerName: "Player 1", ...options };
  const { gameId, playerId } = await (roomId === undefined
    ? host.demand("create-game", game)
    : host.demand("create-game-in-room", { ...game, roomId }));
  const seats: Seated[] = [{ player: host, gameId, playerId }];
  for (const player of guests) {
    const joined = await player.demand("join-game", { gameId, playerName: `Player ${seats.length + 1}` });
    seats.push({ player, ...addressOf(joined) });
  }
  return seats;
}

export async function startedTable(url: string, options: TableOptions = {}): Promise<Seated[]> {
  const seats = await fullTable(url, options);
  const [host] = seats;
  await host?.player.demand("start-game", { gameId: host.gameId });
  return seats;
}

/** The two seats of a 1 vs 1 that waits for its start. */
export async function waitingPair(url: string, options: TableOptions = {}): Promise<[Seated, Seated]> {
  return firstTwo(await fullTable(url, options));
}

/** The two seats of a started 1 vs 1 to 11. */
export async function startedPair(url: string, options: TableOptions = {}): Promise<[Seated, Seated]> {
  return firstTwo(await startedTable(url, { targetScore: 11, ...options }));
}

/** Like `startedPair`, but the game is finished after one round. Works only on a server with test events. */
export async function finishedPair(url: string): Promise<[Seated, Seated]> {
  const seats = await startedPair(url);
  await playLastRound(seats);
  return seats;
}

export function firstTwo([a, b]: readonly Seated[]): [Seated, Seated] {
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  return [a, b];
}

let devices = 0;
/** A device id that no other test of this process uses. */
export const newDevice = () => `device_of_a_test_${++devices}`;

export async function soloTable(
  url: string,
  auth: Readonly<Record<string, unknown>> = {},
  options: Partial<Request<"create-solo-game">> = {},
): Promise<Seated> {
  const player = await Player.connect(url, auth);
  const taken = await player.demand("create-solo-game", { playerName: "Soloist", targetScore: 11, ...options });
  return { player, ...addressOf(taken) };
}

export function closeAll(seats: readonly Seated[]): void {
  for (const { player } of seats) player.close();
}

export function playerIn(game: GameState, playerId: string): GameState["players"][number] {
  const found = game.players.find(({ id }) => id === playerId);
  if (found === undefined) throw new Error(`${playerId} is not in the game`);
  return found;
}

/** The two ids with which a payload addresses a seat. */
export function addressOf({ gameId, playerId }: SeatRef): SeatRef {
  return { gameId, playerId };
}
