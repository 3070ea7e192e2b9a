// The server's actions in a game without a request: plays for bots and absent players, ends turns whose clock has run
// out, and records connections. `next-action.ts` says when each action is due; `resume` starts the clocks again after a
// restart.
import { firstLegalMove, keepsCutCard } from "@chkobba/bot";
import type { GameRecord, SeatRef } from "@chkobba/protocol";
import { cutStateFor, type Starting, viewFor } from "@chkobba/rules";
import { cutByLot, luckIn } from "@chkobba/shuffle";
import { accepted } from "../../result.ts";
import type { GameStore } from "../log/game-store.ts";
import { agreedRecord, continueRecord, entryRecord, keepRecord, playRecord } from "../log/record.ts";
import type { Randomness } from "../randomness.ts";
import { type SeatSockets, seedsOf } from "../seat-ownership.ts";
import { turnEndsAt } from "../table/clocks.ts";
import { nextDecks, sealedOf } from "../table/decks.ts";
import type { LiveGame } from "../table/live-game.ts";
import { awaited, botLevelAt, canWaitForPeople, informationStateOf, pendingOf, peopleBut } from "../table/people.ts";
import { type Attendance, mayInterruptAt } from "../table/seat-presence.ts";
import type { ChooseMove } from "./bot-pool.ts";
import { type Delays, type DueAction, nextAction } from "./next-action.ts";

export interface AutomationParts {
  readonly store: GameStore;
  readonly connections: SeatSockets;
  readonly randomness: Randomness;
  readonly chooseMove: ChooseMove;
  readonly delays: Delays;
  readonly now: () => number;
  /** The name of the network of a game's players, on whatever server they are; empty if unknown. */
  readonly networkOf: (gameId: string) => Promise<string>;
  /** Called when a lost connection must not be recorded yet: record it at this time, if it is still lost. */
  readonly onPostponed: (seat: SeatRef, at: number) => void;
}

export interface NotDue {
  /** The version of the game that was checked. */
  readonly version: number;
  /** The earliest time at which this version needs an action, in ms since the epoch; null if it never does. */
  readonly before: number | null;
}

export class Automation {
  readonly #parts: AutomationParts;

  constructor(parts: AutomationParts) {
    this.#parts = parts;
  }

  /** Runs the action that is due in a game. Null once it is done, or if the game is gone. */
  async run(gameId: string): Promise<NotDue | null> {
    const { store, delays, now } = this.#parts;
    for (;;) {
      const live = await store.load(gameId);
      if (live === null) return null;
      const due = nextAction(live, delays);
      if (due === null || due.at > now()) return { version: live.version, before: due?.at ?? null };
      if (await this.#foundHere(live, due)) continue;
      if (await this.#perform(live, due)) return null;
    }
  }

  /**
   * Before an action that costs absent players something: records the connections on this server of players whom the
   * log calls absent. False if there are none.
   */
  async #foundHere(live: LiveGame, action: DueAction): Promise<boolean> {
    const { connections } = this.#parts;
    const wrong = absentFor(live, action).filter((playerId) => connections.isHere(playerId));
    for (const playerId of wrong) await this.recordPresence(live.id, playerId);
    return wrong.length > 0;
  }

  /** False if the game changed while a bot was thinking: another action may be due now. */
  async #perform(live: LiveGame, action: DueAction): Promise<boolean> {
    const { store, now } = this.#parts;
    if (action.do === "remove") return store.remove(live, now());
    if (action.do === "forget") return store.forget(live, now());
    const records = await this.#recordsOf(live, action);
    const done = await store.change(live.id, ({ version }) => {
      const isNewest = version === live.version;
      return accepted({ records: isNewest ? records : [], value: isNewest });
    });
    return !done.ok || done.value;
  }

  async #recordsOf(
    live: LiveGame,
    action: Exclude<DueAction, { do: "remove" | "forget" }>,
  ): Promise<readonly GameRecord[]> {
    const { networkOf, randomness, chooseMove, now } = this.#parts;
    switch (action.do) {
      case "play-as-bot": {
        const view = informationStateOf(live);
        const same = live.deal === null ? null : { luck: luckIn(live.deal.seed, view), line: await networkOf(live.id) };
        const move = await chooseMove(view, botLevelAt(live, action.playerId), same);
        return [playRecord(now(), action.playerId, move, "bot")];
      }
      case "play-for-clock":
        return [playRecord(now(), action.playerId, firstLegalMove(viewAtTurn(live)), "clock")];
      case "end-phase":
        return [this.#endOfPhase(live)];
      case "cut-as-bot":
        return [this.#stepOfBot(live, action.playerId)];
      case "cut-for-clock":
        return this.#cutForClock(live, action.playerId);
      case "mark-away":
        return [{ at: now(), kind: "presence", playerId: action.playerId, change: "away" }];
      case "end-outage":
        return live.match === null
          ? [{ at: now(), kind: "returned" }]
          : [entryRecord(now(), { type: "aborted" }, "clock")];
      case "give-up":
        return [entryRecord(now(), { type: "left", playerId: action.playerId }, "clock")];
      case "continue":
        return [continueRecord(now(), live.game, () => nextDecks(live, randomness.seed), peopleBut(live, null))];
      case "stop-waiting":
        return action.playerIds.map((playerId) => ({ at: now(), kind: "presence", playerId, change: "ready" }));
    }
  }

  /** Asks for the seeds if any seat has committed to one; otherwise deals. */
  #endOfPhase(live: LiveGame): GameRecord {
    const { randomness, now } = this.#parts;
    const isCommitted = live.sealing?.open.commitments.some((commitment) => commitment !== null) ?? false;
    if (live.sealing?.open.phase === "commit" && isCommitted) return { at: now(), kind: "reveal" };
    return agreedRecord(now(), sealedOf(live, randomness.seed), live.game.setup);
  }

  #stepOfBot(live: LiveGame, playerId: string): GameRecord {
    const { randomness, now } = this.#parts;
    const game = startingIn(live);
    const sealed = sealedOf(live, randomness.seed);
    const state = cutStateFor(game);
    if (state === null) return entryRecord(now(), { type: "cut", playerId, at: cutByLot(sealed, game) }, "bot");
    return keepRecord(now(), game, sealed, playerId, keepsCutCard(state), "bot");
  }

  /** When time runs out for a person: their cut card is left on the table. */
  #cutForClock(live: LiveGame, playerId: string): readonly GameRecord[] {
    const { randomness, now } = this.#parts;
    const game = startingIn(live);
    const sealed = sealedOf(live, randomness.seed);
    if (game.cut?.at != null) return [keepRecord(now(), game, sealed, playerId, false, "clock")];
    const at = cutByLot(sealed, game);
    const cut = { ...game, cut: { attempt: game.cut?.attempt ?? 0, at } };
    return [
      entryRecord(now(), { type: "cut", playerId, at }, "clock"),
      keepRecord(now(), cut, sealed, playerId, false, "clock"),
    ];
  }

  /**
   * Records whether a seat has a connection, if the log says otherwise.
   * @param occasion "arrived": a socket has just come to the seat on this server, and the log is to name this server.
   * "lost": a server has stopped, so the player did not cause the loss, and such losses are not limited.
   */
  async recordPresence(gameId: string, playerId: string, occasion: "arrived" | "lost" | null = null): Promise<void> {
    const { store, connections, now, onPostponed } = this.#parts;
    const { server } = connections;
    const known = (await store.load(gameId))?.presence.get(playerId);
    if (known !== undefined) await connections.lookForServer(known);
    for (;;) {
      const recorded = await store.change(gameId, ({ presence }) => {
        const there = presence.get(playerId);
        const isHere = connections.isHere(playerId);
        const change = there === undefined ? null : this.#presenceChange(there, isHere, occasion === "arrived");
        if (there === undefined || change === null) return accepted({ records: [], value: isHere });
        const isInterruption = change === "gone" || connections.isElsewhere(there);
        const earliest = isInterruption && occasion !== "lost" ? mayInterruptAt(there) : 0;
        if (earliest > now()) {
          if (change === "gone") onPostponed({ gameId, playerId }, earliest);
          return accepted({ records: [], value: isHere });
        }
        const arrival =
          change === "here" ? { ...(server !== undefined && { server }), ...seedsOf(connections, playerId) } : {};
        return accepted({ records: [{ at: now(), kind: "presence", playerId, change, ...arrival }], value: isHere });
      });
      if (!recorded.ok || recorded.value === connections.isHere(playerId)) return;
    }
  }

  #presenceChange(there: Attendance, isHere: boolean, isArrival: boolean): "here" | "gone" | null {
    const { connections } = this.#parts;
    const isElsewhere = connections.isElsewhere(there);
    if (!isHere) return there.connected && !isElsewhere ? "gone" : null;
    const isKnown = there.connected && (there.server === connections.server || (isElsewhere && !isArrival));
    return isKnown ? null : "here";
  }

  /**
   * Called when the first server starts and no seat has a connection. Restarts the clock of players who were connected
   * and whose turn it is, so that the time without a server does not count.
   */
  async resume(gameId: string): Promise<void> {
    const { store, now } = this.#parts;
    await store.change(gameId, (live) => accepted({ records: clockRestart(live, now()), value: null }));
    await this.recordPresences(gameId, null, "lost");
  }

  /**
   * Called after a time, from `since` on, in which no server could serve the game. The game waits until `until` for
   * players who were connected before and are not now. If all are connected, the clock restarts. Does nothing if this
   * is already recorded.
   */
  async recordOutage(gameId: string, since: number, until: number): Promise<void> {
    const { store, connections, now } = this.#parts;
    for (const there of (await store.load(gameId))?.presence.values() ?? []) await connections.lookForServer(there);
    await store.change(gameId, (live) => {
      const playerIds = [...live.presence].flatMap(([playerId, there]) => {
        const isThere = connections.isHere(playerId) || connections.isElsewhere(there);
        return there.connected && !isThere ? [playerId] : [];
      });
      if (live.outage?.since === since) return accepted({ records: [], value: null });
      const at = now();
      const waits = canWaitForPeople(live) && playerIds.length > 0;
      const records = waits ? [{ at, kind: "outage", since, until, playerIds } as const] : clockRestart(live, at);
      return accepted({ records, value: null });
    });
  }

  /**
   * Records the connections of all seats of a game. @param arrived the seat to which a socket has just come @param
   * occasion for the other seats
   */
  async recordPresences(gameId: string, arrived: string | null = null, occasion: "lost" | null = null): Promise<void> {
    const live = await this.#parts.store.load(gameId);
    for (const playerId of live?.presence.keys() ?? []) {
      await this.recordPresence(gameId, playerId, playerId === arrived ? "arrived" : occasion);
    }
  }

  /**
   * Records connections on this server that the log lacks, for example because another server declared this one lost.
   */
  async recordUnknown({ id, presence }: LiveGame): Promise<void> {
    const { connections } = this.#parts;
    for (const [playerId, { connected }] of presence) {
      if (!connected && connections.isHere(playerId)) await this.recordPresence(id, playerId);
    }
  }
}

/** The players who lose something by an action because the log says that they are disconnected. */
function absentFor({ presence }: LiveGame, action: DueAction): readonly string[] {
  const isAbsent = (playerId: string) => presence.get(playerId)?.connected === false;
  switch (action.do) {
    case "remove":
    case "forget":
      return [...presence.keys()].filter(isAbsent);
    case "mark-away":
    case "give-up":
    case "cut-for-clock":
      return [action.playerId].filter(isAbsent);
    default:
      return [];
  }
}

/** Restarts the clock of a connected player whose turn it is. */
function clockRestart(live: LiveGame, at: number): readonly GameRecord[] {
  const hasClock = live.game.status === "starting" || turnEndsAt(live) !== null;
  const playerId = awaited(live).find((id) => pendingOf(live, id) === null && live.presence.get(id)?.connected);
  return hasClock && playerId !== undefined ? [{ at, kind: "presence", playerId, change: "ready" }] : [];
}

function startingIn({ id, game }: LiveGame): Starting {
  if (game.status !== "starting") throw new Error(`no cut in game ${id}, which is ${game.status}`);
  return game;
}

/** By seat, not by player id: a bot also plays on for a player who has left. */
function viewAtTurn({ game }: LiveGame) {
  return viewFor(game, game.status === "in_progress" ? game.round.turn : null);
}
