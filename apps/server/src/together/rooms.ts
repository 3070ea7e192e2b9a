// All rooms of people who look at a game together, and the sockets of this server in them. Each change is sent to the
// sockets here and to the other servers, at a pace that the number of people sets. Nothing is stored: a room without
// people is forgotten.
import { type Moment, moment, type TogetherEnded, type TogetherRef, togetherPerson } from "@chkobba/protocol";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { Topic } from "../platform/cluster/topic.ts";
import { AddressLimit } from "../platform/limits/address-limit.ts";
import { widestNetwork } from "../platform/limits/networks.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { Pacer } from "./pacer.ts";
import { type RoomPerson, type Summary, TogetherRoom } from "./room.ts";

const TOPIC = "together";
const ROOM = "together:";
/** How many rooms a server knows. One takes at most some kilobytes. */
const ROOMS_MAX = 5000;
/** How many of a server's rooms one network may have opened, so that no network holds all of them. A /56 may have opened
 * twice as many, a /48 eight times as many. */
const ROOMS_OF_NETWORK = 100;
/** How many sockets of a room a server has: in total, and from one network (IPv6: /48). Players of the game always have room. */
const SOCKETS_OF_ROOM = 400;
const SOCKETS_OF_NETWORK = 250;
/** How long a room without people is remembered, in ms: a page that reloads finds it again. */
const EMPTY_MS = 20_000;
/** The shortest times between two updates, in ms. Where there are many people, moments leave 2.5 ms for each apart. */
const MOMENT_MS = { least: 250, forEach: 2.5, most: 2000 } as const;
const PEOPLE_MS = 1000;

const person = z.extend(togetherPerson, { since: z.number() });
const register = z.extend(moment, { version: z.int(), by: z.int(), leaderId: z.nullable(z.string()) });
/** A message between servers. `asks`: the sender asks for the rooms of all servers; then there is no room. */
const message = z.object({
  server: z.int(),
  asks: z.boolean(),
  room: z.nullable(
    z.object({
      ref: z.object({ gameId: z.string(), number: z.int() }),
      summary: z.object({ register, people: z.array(person), count: z.int(), removed: z.array(z.string()) }),
    }),
  ),
});
type Message = z.output<typeof message>;

/** A room with the pacers of its updates. */
interface Kept {
  readonly room: TogetherRoom;
  readonly moments: Pacer;
  readonly people: Pacer;
  /** Ends the count of the network that opened it. */
  readonly uncount: () => void;
  emptySince: number | null;
}

interface Place {
  readonly kept: Kept;
  readonly personId: string;
  /** The widest network of the socket. */
  readonly network: string;
}

export type TogetherApp = Pick<App, "audience" | "cluster" | "io" | "wall">;

export class TogetherRooms {
  readonly #app: TogetherApp;
  readonly #topic: Topic<Message>;
  readonly #rooms = new Map<string, Kept>();
  /** Where each socket is, by its id. */
  readonly #places = new Map<string, Place>();
  /** Other servers' rooms are not counted, because they have no network here. */
  readonly #opened = new AddressLimit(ROOMS_OF_NETWORK);

  constructor(app: TogetherApp) {
    this.#app = app;
    this.#topic = new Topic({ channel: app.cluster.channel, name: TOPIC, schema: message });
    app.io.sockets.adapter.on("leave-room", (room: string, socketId: string) => {
      if (room.startsWith(ROOM)) this.#left(socketId);
    });
    app.cluster.on("restored", () => this.#tellAll(true));
  }

  async prepare(): Promise<void> {
    await this.#topic.follow((told) => this.#receive(told));
    this.#tellAll(true);
  }

  close(): void {
    for (const { moments, people } of this.#rooms.values()) {
      moments.close();
      people.close();
    }
  }

  roomOf(ref: TogetherRef): TogetherRoom | null {
    return this.#rooms.get(keyOf(ref))?.room ?? null;
  }

  /** The room and the person of a socket, if it is in the room of this game. */
  placeOf(socket: IoSocket, ref: TogetherRef): { readonly room: TogetherRoom; readonly personId: string } | null {
    const place = this.#places.get(socket.id);
    return place !== undefined && keyOf(place.kept.room.ref) === keyOf(ref)
      ? { room: place.kept.room, personId: place.personId }
      : null;
  }

  /** This server's sockets in a room. */
  socketsIn(ref: TogetherRef): readonly IoSocket[] {
    const { adapter, sockets } = this.#app.io.sockets;
    return [...(adapter.rooms.get(ROOM + keyOf(ref)) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  /** Brings a socket into a room, and out of any other. Returns null if there is no place. */
  enter(socket: IoSocket, ref: TogetherRef, person: Omit<RoomPerson, "since">): TogetherRoom | null {
    const key = keyOf(ref);
    const kept = this.#rooms.get(key) ?? this.#open(ref, socket.data.network);
    if (kept === null || !this.#hasPlace(kept, socket, person)) return null;
    const known = this.#places.get(socket.id);
    if (known !== undefined && known.kept !== kept) this.leave(socket);
    if (!socket.connected) return kept.room;
    this.#places.set(socket.id, { kept, personId: person.id, network: widestNetwork(socket.data.network) });
    kept.room.enter({ ...person, since: this.#app.wall() }, socket.id);
    void socket.join(ROOM + key);
    this.#peopleChanged(kept);
    return kept.room;
  }

  leave(socket: IoSocket): void {
    const place = this.#places.get(socket.id);
    if (place === undefined) return;
    const { kept, personId } = place;
    this.#places.delete(socket.id);
    kept.room.leave(personId, socket.id);
    // A leader who has pressed "leave" is not waited for.
    kept.room.giveUpLead(personId);
    void socket.leave(ROOM + keyOf(kept.room.ref));
    this.#peopleChanged(kept);
  }

  /** Ends the place of a socket that now acts for another person. */
  visitorChanged(socket: IoSocket): void {
    const place = this.#places.get(socket.id);
    if (place === undefined) return;
    socket.emit("together-ended", { ...place.kept.room.ref, reason: "identity" });
    this.leave(socket);
  }

  show(ref: TogetherRef, shown: Moment): void {
    const kept = this.#rooms.get(keyOf(ref));
    kept?.room.show(shown);
    kept?.moments.changed();
  }

  lead(ref: TogetherRef, personId: string): void {
    const kept = this.#rooms.get(keyOf(ref));
    kept?.room.lead(personId);
    kept?.people.changed();
  }

  /** Removes a person, on all servers. Returns false if there is no such person, or the person played the game. */
  remove(ref: TogetherRef, personId: string): boolean {
    const kept = this.#rooms.get(keyOf(ref));
    if (kept?.room.remove(personId) !== true) return false;
    this.#tell(kept);
    this.#sendAway(kept);
    return true;
  }

  /** Call this once a second: settles leaders, and forgets rooms without people and the people of lost servers. */
  tidy(now: number): void {
    const { membership } = this.#app.cluster;
    for (const [key, kept] of this.#rooms) {
      const hasLost = kept.room.forgetServers((server) => membership.isAlive(server));
      if (kept.room.settleLeader(now) || hasLost) kept.people.changed();
      kept.emptySince = kept.room.count > 0 ? null : (kept.emptySince ?? now);
      if (kept.emptySince !== null && now - kept.emptySince >= EMPTY_MS) this.#forget(key, kept);
    }
  }

  #forget(key: string, kept: Kept): void {
    this.#rooms.delete(key);
    kept.uncount();
    kept.moments.close();
    kept.people.close();
    const ended: TogetherEnded = { ...kept.room.ref, reason: "over" };
    this.#app.audience.toScreensHere(kept.room.ref.gameId).emit("together-ended", ended);
  }

  #open(ref: TogetherRef, openedBy: string | null): Kept | null {
    if (this.#rooms.size >= ROOMS_MAX || (openedBy !== null && this.#opened.isFull(openedBy))) return null;
    const room = new TogetherRoom(ref, this.#app.cluster.membership.number ?? 0);
    const momentsMs = () => Math.min(Math.max(room.count * MOMENT_MS.forEach, MOMENT_MS.least), MOMENT_MS.most);
    const kept: Kept = {
      room,
      moments: new Pacer(() => this.#sendMoment(kept), momentsMs),
      people: new Pacer(
        () => this.#sendPeople(kept),
        () => PEOPLE_MS,
      ),
      uncount: openedBy === null ? () => undefined : this.#opened.hold(openedBy),
      emptySince: null,
    };
    this.#rooms.set(keyOf(ref), kept);
    return kept;
  }

  #hasPlace({ room }: Kept, socket: IoSocket, { isPlayer }: Pick<RoomPerson, "isPlayer">): boolean {
    const sockets = this.socketsIn(room.ref);
    if (isPlayer || sockets.includes(socket)) return true;
    const network = widestNetwork(socket.data.network);
    const ofNetwork = sockets.filter(({ id }) => this.#places.get(id)?.network === network).length;
    return sockets.length < SOCKETS_OF_ROOM && ofNetwork < SOCKETS_OF_NETWORK;
  }

  #left(socketId: string): void {
    const place = this.#places.get(socketId);
    if (place === undefined) return;
    this.#places.delete(socketId);
    place.kept.room.leave(place.personId, socketId);
    this.#peopleChanged(place.kept);
  }

  #peopleChanged(kept: Kept): void {
    kept.room.settleLeader(this.#app.wall());
    kept.people.changed();
  }

  #sendAway(kept: Kept): void {
    const { sockets } = this.#app.io.sockets;
    for (const personId of kept.room.removedHere()) {
      for (const socketId of kept.room.socketsOf(personId)) {
        const socket = sockets.get(socketId);
        socket?.emit("together-ended", { ...kept.room.ref, reason: "removed" });
        if (socket !== undefined) this.leave(socket);
      }
    }
  }

  #sendMoment(kept: Kept): void {
    this.#showMoment(kept);
    this.#tell(kept);
  }

  #showMoment({ room }: Kept): void {
    const shown = room.moment();
    this.#app.io.local.to(ROOM + keyOf(room.ref)).emit("together-moment", shown);
    this.#app.audience.toScreensHere(room.ref.gameId).emit("together-moment", shown);
  }

  #sendPeople(kept: Kept): void {
    this.#app.io.local.to(ROOM + keyOf(kept.room.ref)).emit("together-people", kept.room.people());
    this.#tell(kept);
  }

  #tell(kept: Kept): void {
    const server = this.#app.cluster.membership.number;
    if (server === undefined) return;
    this.#topic.publish({ server, asks: false, room: { ref: kept.room.ref, summary: mutable(kept.room.summary()) } });
  }

  #tellAll(asks: boolean): void {
    const server = this.#app.cluster.membership.number;
    if (server === undefined) return;
    if (asks) this.#topic.publish({ server, asks, room: null });
    for (const kept of this.#rooms.values()) this.#tell(kept);
  }

  #receive({ server, asks, room: told }: Message): void {
    if (server === this.#app.cluster.membership.number) return;
    if (asks) this.#tellAll(false);
    if (told === null) return;
    const known = this.#rooms.get(keyOf(told.ref));
    const kept = known ?? (told.summary.count > 0 ? this.#open(told.ref, null) : null);
    if (kept === null) return;
    const before = JSON.stringify(kept.room.people());
    const { moment: isNewMoment } = kept.room.hear(server, told.summary);
    this.#sendAway(kept);
    if (isNewMoment) this.#showMoment(kept);
    kept.room.settleLeader(this.#app.wall());
    const after = kept.room.people();
    if (JSON.stringify(after) === before) return;
    this.#app.io.local.to(ROOM + keyOf(told.ref)).emit("together-people", after);
  }
}

function keyOf({ gameId, number }: TogetherRef): string {
  return `${gameId}:${number}`;
}

function mutable({ register, people, count, removed }: Summary) {
  const line = register.line.map(({ cardId, capturedCardIds }) => ({ cardId, capturedCardIds: [...capturedCardIds] }));
  return { register: { ...register, line }, people: [...people], count, removed: [...removed] };
}
