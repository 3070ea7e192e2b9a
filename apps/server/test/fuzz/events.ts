// Generator of events: complete packets with arguments of every kind. The sockets must stay open, and each event must
// be answered.
import { clientEvents } from "@chkobba/protocol";
import fc from "fast-check";
import { z } from "zod";
import { EVENTS, oddValue } from "../malformed-payloads.ts";
import type { Findings } from "./findings.ts";
import { type Chance, hint, type Known, type KnownSeat } from "./known.ts";
import { mutated } from "./mutated.ts";
import { RawSocket } from "./raw-socket.ts";
import { valuesOf } from "./schema-values.ts";

const SEATING = EVENTS.filter((event) => "playerId" in clientEvents[event].reply.shape);
/** The longest frame in characters. A larger frame closes its socket. */
const FRAME_MAX = 30_000;
/** How many seats a socket keeps. It leaves older seats. */
const SEATS = 50;

/** The arguments of an event as JSON: valid by the event's schema, mutated from valid arguments, or anything else. */
const frame: fc.Arbitrary<string> = fc
  .constantFrom(...EVENTS)
  .chain((event) => fc.tuple(fc.constant(event), argumentsOf(event)))
  .map(([event, args]) => JSON.stringify([event, ...args]))
  .filter((text) => text.length < FRAME_MAX);

const payloads = new Map(
  EVENTS.map((event) => {
    const schema = z.toJSONSchema(clientEvents[event].payload, { io: "input", unrepresentable: "any" });
    return [event, mutated(valuesOf(schema, hint))];
  }),
);

function argumentsOf(event: (typeof EVENTS)[number]): fc.Arbitrary<readonly unknown[]> {
  const payload = payloads.get(event) ?? oddValue;
  return fc.oneof(
    { weight: 20, arbitrary: payload.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(oddValue, { maxLength: 4 }) },
  );
}

/** Returns `count` frames. The same seed gives the same frames. */
export function frames(count: number, seed: number): string[] {
  return fc.sample(frame, { numRuns: count, seed });
}

const seatTaken = z.object({ success: z.literal(true), gameId: z.string(), playerId: z.string() });
const roomMade = z.object({ success: z.literal(true), room: z.object({ id: z.string() }) });
const refused = z.object({ success: z.literal(false), error: z.string().min(1), code: z.string() });
const answered = z.union([seatTaken, roomMade, refused, z.object({ success: z.literal(true) })]);
const card = z.object({ id: z.string() });
const update = z.object({
  id: z.string(),
  players: z.array(z.object({ id: z.string(), hand: z.array(card) })),
  tableCards: z.array(card),
});

export class EventLane {
  readonly #socket: RawSocket;
  readonly #parts: LaneParts;
  readonly #own: Map<string, KnownSeat>;

  private constructor(socket: RawSocket, parts: LaneParts, own: Map<string, KnownSeat>) {
    this.#socket = socket;
    this.#parts = parts;
    this.#own = own;
  }

  static async open(url: string, parts: LaneParts): Promise<EventLane> {
    const own = new Map<string, KnownSeat>();
    const socket = await RawSocket.open(url, (packet) => look(packet, own));
    return new EventLane(socket, parts, own);
  }

  /**
   * Sends these events at once. Sign-ins in these events use an account that no HTTP request uses, because a request
   * that ends a session closes all sockets of the session. Every third event requests no acknowledgement, except events
   * that take a seat. Resolves when all requested acknowledgements have come.
   */
  async send(texts: readonly string[]): Promise<void> {
    const { known, chance, findings } = this.#parts;
    const seats = [...this.#own.values()];
    await Promise.all(
      texts.map(async (text, nth) => {
        const filled = known.fill(text.replaceAll("@accessToken@", "@socketToken@"), seats, chance);
        if (nth % 3 === 0 && !takesSeat(text)) this.#socket.send(`2${filled}`);
        else this.#take(filled, await findings.withTimeout(filled, this.#socket.ask(filled)));
      }),
    );
    // Events are answered in order, so when this answer comes, all other events are handled too.
    const last = '["check-game-exists",{"gameId":"none"}]';
    if ((await findings.withTimeout(last, this.#socket.ask(last))) === null) findings.add("a socket was closed", texts);
    for (const { gameId, playerId } of [...this.#own.values()].slice(0, -SEATS)) await this.#leave(gameId, playerId);
  }

  async #leave(gameId: string, playerId: string): Promise<void> {
    this.#own.delete(playerId);
    await this.#socket.ask(JSON.stringify(["leave-game", { gameId, playerId }]));
  }

  #take(asked: string, answer: string | null): void {
    const { known, findings } = this.#parts;
    if (answer === null) {
      findings.add("not answered", asked);
      return;
    }
    findings.check(asked, answer);
    const [parsed] = z.tuple([answered]).parse(JSON.parse(answer));
    if ("code" in parsed && parsed.code === "INTERNAL") findings.add("INTERNAL", asked);
    if ("room" in parsed) known.add("roomId", parsed.room.id);
    if ("playerId" in parsed && !this.#own.has(parsed.playerId)) {
      const seat = { gameId: parsed.gameId, playerId: parsed.playerId, hand: [], table: [] };
      this.#own.set(seat.playerId, seat);
      known.seats.push(seat);
      if (known.seats.length > SEATS) known.seats.shift();
    }
  }

  /** Leaves every seat, so that no game remains, and closes the socket. */
  async end(): Promise<void> {
    for (const { gameId, playerId } of this.#own.values()) await this.#leave(gameId, playerId);
    this.#socket.close();
  }
}

export interface LaneParts {
  readonly known: Known;
  readonly chance: Chance;
  readonly findings: Findings;
}

/** Whether the event takes a seat. Such an event needs its acknowledgement, which names the seat to leave later. */
function takesSeat(frame: string): boolean {
  return SEATING.some((event) => frame.startsWith(`["${event}"`));
}

/** Remembers the cards that this socket's seats can see. */
function look(packet: string, own: ReadonlyMap<string, KnownSeat>): void {
  if (!packet.startsWith('2["game-update",')) return;
  const [, game] = z.tuple([z.string(), update]).parse(JSON.parse(packet.slice(1)));
  for (const player of game.players) {
    const seat = own.get(player.id);
    if (seat === undefined) continue;
    seat.hand = player.hand.map(({ id }) => id);
    seat.table = game.tableCards.map(({ id }) => id);
  }
}
