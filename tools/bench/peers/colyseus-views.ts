// Two players at a table of Colyseus. They use the client of Colyseus. Each receives the whole view after every move,
// as clients of this product can.
import { join } from "node:path";
import { firstLegalMove, type Move } from "@chkobba/bot";
import { cardFromId, type GameView } from "@chkobba/rules";
import { Client, type Room } from "@colyseus/sdk";
import { PLAYERS } from "../src/contenders/least-game.ts";
import type { Table } from "../src/load/contender.ts";
import { Heard } from "../src/load/heard.ts";
import { measure } from "../src/load/measure.ts";

class Player {
  /**
   * The player's next move, or null if it is the other player's turn. Whole views are not kept, because that would
   * cause garbage collections.
   */
  readonly heard = new Heard<{ move: Move | null }>();
  readonly room: Room;

  constructor(room: Room, playerId: string) {
    this.room = room;
    room.onMessage("view", (view: GameView) =>
      this.heard.hear({ move: view.currentPlayerId === playerId ? firstLegalMove(view) : null }),
    );
    room.onLeave((code) => {
      throw new Error(`a connection was lost: ${code}`);
    });
  }

  play({ cardId, capturedCardIds }: Move): void {
    this.room.send("play", { card: cardFromId(cardId), taken: capturedCardIds.map((id) => cardFromId(id)) });
  }
}

async function openTable(url: string): Promise<Table> {
  const client = new Client(url);
  const opened = await client.create("views");
  const first = new Player(opened, PLAYERS[0]);
  const players = [first, new Player(await client.joinById(opened.roomId), PLAYERS[1])];
  const seen = players.map(({ heard }) => heard.next());
  first.room.send("look");
  await Promise.all(seen);
  return {
    ready: async () => {},
    move: async () => {
      const updated = players.map(({ heard }) => heard.next());
      for (const player of players) {
        const { move } = player.heard.latest;
        if (move !== null) player.play(move);
      }
      // The view is also the answer to the move. Colyseus sends no other answer.
      await Promise.all(updated);
    },
  };
}

await measure({
  name: "Colyseus, views",
  server: { script: join(import.meta.dirname, "colyseus-server.ts") },
  openTable,
});
