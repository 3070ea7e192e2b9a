// Two players at a table of Colyseus. They use the client of Colyseus, and receive the changes that its schemas send.
import { join } from "node:path";
import { type Card, legalCaptures } from "@chkobba/rules";
import { Client, type Room } from "@colyseus/sdk";
import type { Table } from "../src/load/contender.ts";
import { Heard } from "../src/load/heard.ts";
import { measure } from "../src/load/measure.ts";
import type { TableState } from "./colyseus-state.ts";

class Player {
  /** The received values of the state's field `shown`, which counts the versions of the table. */
  readonly heard = new Heard<number>();
  readonly #room: Room<unknown, TableState>;
  #hand: readonly Card[] = [];

  constructor(room: Room<unknown, TableState>) {
    this.#room = room;
    room.onMessage("hand", (hand: readonly Card[]) => {
      this.#hand = hand;
    });
    room.onStateChange(({ shown }) => this.heard.hear(shown));
    room.onLeave((code) => {
      throw new Error(`a connection was lost: ${code}`);
    });
  }

  get turn(): number {
    return this.#room.state.turn;
  }

  async look(): Promise<void> {
    const seen = this.heard.next();
    this.#room.send("look");
    await seen;
  }

  play(): void {
    const [card] = this.#hand;
    if (card === undefined) throw new Error("the hand at turn is empty");
    const [taken = []] = legalCaptures(card, [...this.#room.state.table] as Card[]);
    this.#room.send("play", { card, taken });
  }
}

async function openTable(url: string): Promise<Table> {
  const client = new Client(url);
  const opened = await client.create<TableState>("changes");
  const players = [new Player(opened), new Player(await client.joinById<TableState>(opened.roomId))] as const;
  const [first, second] = players;
  await first.look();
  return {
    ready: async () => {},
    move: async () => {
      const before = first.heard.latest;
      const seen = players.map(({ heard }) => heard.next((shown) => shown > before));
      (first.turn === 0 ? first : second).play();
      // The patch is also the answer to the move. Colyseus sends no other answer.
      await Promise.all(seen);
    },
  };
}

await measure({
  name: "Colyseus, changes",
  server: { script: join(import.meta.dirname, "colyseus-server.ts") },
  openTable,
});
