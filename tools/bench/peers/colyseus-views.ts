// Two people at a table of Colyseus, by its own client: each is sent the whole view after every move, as this product does it.
import { join } from "node:path";
import { firstLegalMove } from "@chkobba/bot";
import { cardFromId, type GameView } from "@chkobba/rules";
import { Client, type Room } from "@colyseus/sdk";
import { PLAYERS } from "../src/contenders/least-game.ts";
import type { Table } from "../src/load/contender.ts";
import { Heard } from "../src/load/heard.ts";
import { measure } from "../src/load/measure.ts";

class Player {
  readonly heard = new Heard<GameView>();
  readonly room: Room;

  constructor(room: Room) {
    this.room = room;
    room.onMessage("view", (view: GameView) => this.heard.hear(view));
    room.onLeave((code) => {
      throw new Error(`a connection was lost: ${code}`);
    });
  }

  play(): void {
    const { cardId, capturedCardIds } = firstLegalMove(this.heard.latest);
    this.room.send("play", { card: cardFromId(cardId), taken: capturedCardIds.map((id) => cardFromId(id)) });
  }
}

async function openTable(url: string): Promise<Table> {
  const client = new Client(url);
  const opened = await client.create("views");
  const players = [new Player(opened), new Player(await client.joinById(opened.roomId))] as const;
  const [first, second] = players;
  const seen = players.map(({ heard }) => heard.next());
  first.room.send("look");
  await Promise.all(seen);
  return {
    ready: async () => {},
    move: async () => {
      const updated = players.map(({ heard }) => heard.next());
      (first.heard.latest.currentPlayerId === PLAYERS[0] ? first : second).play();
      // The view is the answer too: a message of Colyseus has no other.
      await Promise.all(updated);
    },
  };
}

await measure({
  name: "Colyseus, views",
  server: { script: join(import.meta.dirname, "colyseus-server.ts") },
  openTable,
});
