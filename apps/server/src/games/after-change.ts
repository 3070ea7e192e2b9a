// The consequences of a change of a game that is on disk: one list, in their order. A new consequence is one more entry,
// at the place whose reason fits.
import type { EventEmitter } from "node:events";
import type { Game } from "@chkobba/rules";
import type { Scheduler } from "./automation/scheduler.ts";
import type { Change, GameStore } from "./log/game-store.ts";
import type { SeatConnections } from "./presence/seat-connections.ts";
import { hasTurnChanged, turnBegun } from "./presence/turns.ts";
import type { ChangeEvents } from "./public/changes.ts";
import type { PeerGames } from "./publishing/peer-games.ts";
import type { Publisher } from "./publishing/publisher.ts";
import type { LiveGame } from "./table/live-game.ts";

/** `isOwn`: this server has changed or removed the game; else another server has. */
interface Consequence {
  readonly changed?: (change: Change, isOwn: boolean) => void;
  /** Another server has changed the game. This server knows the new state, but not all records that led to it. */
  readonly caughtUp?: (live: LiveGame) => void;
  readonly removed?: (gameId: string, isOwn: boolean) => void;
}

interface AfterChangeParts {
  readonly store: GameStore;
  readonly connections: SeatConnections;
  readonly publisher: Publisher;
  readonly watching: Required<Consequence>;
  readonly screens: Required<Consequence>;
  readonly peerGames: PeerGames;
  readonly presence: { readonly recordMissing: (live: LiveGame) => void };
  readonly scheduler: Pick<Scheduler, "schedule" | "republishLater">;
  readonly changes: EventEmitter<ChangeEvents>;
  readonly clockLead: () => number;
}

/** Subscribes the consequences to the store. */
export function followChanges(parts: AfterChangeParts): void {
  const { store } = parts;
  const list = consequences(parts);
  const changed = (change: Change, isOwn: boolean) => {
    for (const consequence of list) consequence.changed?.(change, isOwn);
  };
  const removed = (gameId: string, isOwn: boolean) => {
    for (const consequence of list) consequence.removed?.(gameId, isOwn);
  };
  store.on("changed", (change) => changed(change, true));
  store.on("followed", (change) => changed(change, false));
  store.on("caughtUp", (live) => {
    for (const consequence of list) consequence.caughtUp?.(live);
  });
  store.on("removed", (gameId) => removed(gameId, true));
  store.on("removedElsewhere", (gameId) => removed(gameId, false));
  store.on("uncertain", (gameId) => parts.scheduler.republishLater(gameId));
}

/** Sends the newest state to all who follow the game, here and on other servers: they may have missed a change. */
export function sendAgain(
  live: LiveGame,
  {
    publisher,
    watching,
    screens,
    peerGames,
  }: Pick<AfterChangeParts, "publisher" | "watching" | "screens" | "peerGames">,
): void {
  publisher.publishGame(live);
  watching.caughtUp(live);
  screens.caughtUp(live);
  peerGames.announceState(live);
}

function consequences(parts: AfterChangeParts): readonly Consequence[] {
  const { connections, publisher, watching, screens, peerGames, scheduler } = parts;
  return [
    // Before anything is sent, so that the sockets of a seat's previous owner receive nothing more of the seat.
    {
      changed: (change) => {
        if (hasOwnerChanged(change)) connections.clearMoved(change.after);
      },
      caughtUp: (live) => connections.clearMoved(live),
    },
    // Players before all others, because they wait for the move.
    {
      changed: (change) => publisher.publishChange(change),
      caughtUp: (live) => publisher.publishGame(live),
      removed: (gameId, isOwn) => {
        if (!isOwn) publisher.dismissHere(gameId);
      },
    },
    watching,
    screens,
    // Once all sockets of this server are served: the other servers have sockets at the table, too.
    {
      changed: (change, isOwn) => {
        if (isOwn) peerGames.announce(change);
      },
    },
    // The upkeep of the seats can wait until all is sent.
    seatsOf(parts),
    {
      changed: ({ wakeAt }) => {
        if (wakeAt !== null) scheduler.schedule(wakeAt);
      },
    },
    // Last: other features may read the game, and do more work.
    subscribersOf(parts),
  ];
}

/** Takes sockets off seats that their players have left, and records connections that another server did not know. */
function seatsOf({ connections, presence }: AfterChangeParts): Consequence {
  const keepSeats = (live: LiveGame, isOwn: boolean) => {
    connections.clearLeft(live);
    if (!isOwn) presence.recordMissing(live);
  };
  return {
    changed: ({ before, after }, isOwn) => {
      if (before?.people.presence !== after.people.presence) keepSeats(after, isOwn);
    },
    caughtUp: (live) => keepSeats(live, false),
  };
}

/** Notifies the other features. The server that made a change does so, except for turns: push watches its own sockets. */
function subscribersOf({ changes, clockLead }: AfterChangeParts): Consequence {
  const emitTurn = (live: LiveGame, isOwn: boolean) => {
    const turn = turnBegun(live, clockLead());
    if (turn !== null) changes.emit("turn", { ...turn, isOwn });
  };
  return {
    changed: (change, isOwn) => {
      const { after, records } = change;
      for (const record of isOwn ? records : []) {
        if (record.kind === "entry" && record.entry.type === "played") changes.emit("played", record.by);
      }
      if (hasTurnChanged(change)) emitTurn(after, isOwn);
      if (!isOwn || !hasListingChanged(change)) return;
      changes.emit("listingChanged", after.id, [...after.people.owners.values()]);
      if (after.terms.cup !== null) changes.emit("cupGameChanged", after.terms.cup.id);
    },
    caughtUp: (live) => emitTurn(live, false),
    removed: (gameId, isOwn) => {
      if (isOwn) changes.emit("listingChanged", gameId, []);
    },
  };
}

/** Whether a seat got another owner. */
function hasOwnerChanged({ records }: Change): boolean {
  return records.some(({ kind }) => kind === "claimed");
}

/** Whether lists of games and of friends show the game differently after the change. */
function hasListingChanged({ before, after }: Change): boolean {
  if (before === null) return false;
  return (
    before.terms.watchable !== after.terms.watchable ||
    before.terms.isListed !== after.terms.isListed ||
    stageOf(before.game) !== stageOf(after.game) ||
    hasFreeSeat(before.game) !== hasFreeSeat(after.game)
  );
}

/** Whether a person can take a seat: a free seat, or a bot's seat, because a bot gives its seat to a person. */
function hasFreeSeat({ seats }: Game): boolean {
  return seats.some((seat) => seat?.isBot !== false);
}

function stageOf({ status }: Game): "waiting" | "running" | "over" {
  if (status === "waiting") return "waiting";
  return status === "finished" ? "over" : "running";
}
