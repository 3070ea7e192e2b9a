// Sends each change that is on disk to the sockets of its game. Each seat receives the part that it may see, as an
// entry or as a whole state. `after-change.ts` calls the publisher. The rules hide cards: `view.ts` in
// states, `seen.ts` in entries.
import {
  type ChatMessage,
  type GameEntry,
  noticeText,
  refusalText,
  type ServerEvents,
  type ShownReaction,
} from "@chkobba/protocol";
import type { SeatIndex } from "@chkobba/rules";
import * as z from "zod/mini";
import { eventText, sendText } from "../../platform/realtime/text-packets.ts";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import type { Change } from "../log/game-store.ts";
import { followRooms, type SeatConnections, seatRoom, tableRoom } from "../presence/seat-connections.ts";
import type { LiveGame } from "../table/live-game.ts";
import { type EntryFor, entryOf } from "./game-entry.ts";
import { type Additions, stateFor } from "./game-state.ts";
import { noticesOf } from "./notices.ts";
import type { TableChannels } from "./table-channels.ts";

/** The packet for a viewer. */
type TextFor = (viewer: SeatIndex) => string;

export interface PublisherParts {
  readonly io: Io;
  readonly connections: SeatConnections;
  readonly tables: TableChannels;
  readonly additions: (gameId: string) => Additions;
}

/** The topic by which other servers learn that a table was removed. They notify their sockets on its seats. */
const DISMISSED = "dismissed";
const dismissal = z.literal("ROOM_DELETED");

export class Publisher {
  readonly #io: Io;
  readonly #connections: SeatConnections;
  readonly #tables: TableChannels;
  readonly #additions: PublisherParts["additions"];

  constructor({ io, connections, tables, additions }: PublisherParts) {
    this.#io = io;
    this.#connections = connections;
    this.#tables = tables;
    this.#additions = additions;
    tables.listen(DISMISSED, dismissal, (gameId) => this.dismissHere(gameId));
  }

  /** Sends a change and its notices to every seat that has a socket on this server. */
  publishChange(change: Change): void {
    const seats = this.#publish(change.after, entryOf(change, this.#additions(change.after.id).clockLead));
    if (seats.length === 0) return;
    for (const notice of noticesOf(change)) {
      this.#io.local.to(seats.map(seatRoom)).emit("game-message", noticeText(notice), notice);
    }
  }

  /** Sends the whole state of a game to every seat that has a socket on this server. */
  publishGame(live: LiveGame): void {
    this.#publish(live, null);
  }

  /** @returns the ids of the players who have a socket on this server; these sockets got the change */
  #publish(live: LiveGame, entryFor: EntryFor | null): readonly string[] {
    const sent: string[] = [];
    const entryText = entryFor && entryTexts(entryFor);
    live.game.seats.forEach((seat, index) => {
      const sockets = seat === null || seat.hasLeft ? [] : this.#connections.socketsHere(seat.id);
      if (seat === null || sockets.length === 0) return;
      this.#publishToSeat(live, index, sockets, entryText);
      sent.push(seat.id);
    });
    return sent;
  }

  #publishToSeat(live: LiveGame, index: SeatIndex, sockets: readonly IoSocket[], entryText: TextFor | null): void {
    let stateText: string | null = null;
    for (const socket of sockets) {
      if (entryText !== null && followsEntries(socket, live.id)) {
        sendText(socket, entryText(index));
      } else {
        stateText ??= packet("game-update", stateFor(live, index, this.#additions(live.id)));
        sendText(socket, stateText);
      }
    }
  }

  /** The sockets of all servers on a seat. */
  toSeat(playerId: string): ReturnType<Io["to"]> {
    return this.#io.to(seatRoom(playerId));
  }

  /** Sends a chat message to some sockets of this server. */
  publishMessage(sockets: readonly IoSocket[], message: ChatMessage): void {
    const text = packet("chat-message", message);
    for (const socket of sockets) sendText(socket, text);
  }

  /**
   * Sends a reaction to this server's sockets at a table, to its watchers and to its screens on this server.
   * @param sockets all these sockets
   * @param listeners the sockets among them that have not blocked the author
   */
  publishReaction(reaction: ShownReaction, sockets: readonly IoSocket[], listeners: readonly IoSocket[]): void {
    const heard = new Set(listeners);
    const deaf = sockets.flatMap((socket) => (heard.has(socket) ? [] : socket.id));
    const { gameId } = reaction;
    const rooms = [tableRoom(gameId), ...followRooms("watchers", gameId), ...followRooms("screens", gameId)];
    this.#io.local.to(rooms).except(deaf).emit("reaction", reaction);
  }

  /** The sockets of all servers at a table. */
  toTable(gameId: string): ReturnType<Io["to"]> {
    return this.#io.to(tableRoom(gameId));
  }

  /** Tells the sockets of all servers that their table was removed, and takes them off their seats. */
  dismiss(gameId: string): void {
    this.dismissHere(gameId);
    this.#tables.tell(gameId, DISMISSED, "ROOM_DELETED");
  }

  /** Like `dismiss`, for the sockets of this server. */
  dismissHere(gameId: string): void {
    this.#io.local.to(tableRoom(gameId)).emit("game-error", refusalText("ROOM_DELETED"), "ROOM_DELETED");
    this.#connections.clearTable(gameId);
  }
}

/** Like `eventText`, for an event of the protocol. */
function packet<E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>): string {
  return eventText(event, ...args);
}

/** The packets of the seats' entries. Seats for which the entry is the same share one text. */
function entryTexts(entryFor: EntryFor): TextFor {
  let last: GameEntry | null = null;
  let text = "";
  return (viewer) => {
    const entry = entryFor(viewer);
    if (entry !== last) text = packet("game-entry", entry);
    last = entry;
    return text;
  };
}

/**
 * Whether the socket receives entries of this game. A socket on several seats of the game receives the states of its
 * seats instead, because it could not tell for which seat an entry is.
 */
function followsEntries({ data: { followsEntries, seats } }: IoSocket, gameId: string): boolean {
  if (!followsEntries || seats.size <= 1) return followsEntries;
  return [...seats.values()].filter((id) => id === gameId).length <= 1;
}
