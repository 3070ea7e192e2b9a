// Two clients of the bare relay, which send moves to the relay.
import { randomUUID } from "node:crypto";
import type { Socket } from "socket.io-client";
import { connect } from "../load/connect.ts";
import type { Table } from "../load/contender.ts";
import { Heard } from "../load/heard.ts";

class Player {
  readonly heard = new Heard<true>();
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on("game-update", () => this.heard.hear(true));
  }
}

export async function openRelayTable(url: string): Promise<Table> {
  const gameId = randomUUID();
  const players = [new Player(await connect(url)), new Player(await connect(url))] as const;
  for (const { socket } of players) await socket.emitWithAck("sit", gameId);
  let moves = 0;
  return {
    ready: async () => {},
    move: async () => {
      const { socket } = players[moves++ % 2 === 0 ? 0 : 1];
      const seen = players.map(({ heard }) => heard.next());
      await socket.emitWithAck("play-card", { gameId, playerId: gameId, cardId: "7-dinari", capturedCardIds: [] });
      await Promise.all(seen);
    },
  };
}
