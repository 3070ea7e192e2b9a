// Two people at a table of boardgame.io, by the messages that its own client sends.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { firstLegalMove } from "@chkobba/bot";
import { cardFromId, type GameView } from "@chkobba/rules";
import type { Socket } from "socket.io-client";
import { PLAYERS } from "../src/contenders/least-game.ts";
import { connect } from "../src/load/connect.ts";
import type { Table } from "../src/load/contender.ts";
import { Heard } from "../src/load/heard.ts";
import { measure } from "../src/load/measure.ts";

interface State {
  readonly _stateID: number;
  readonly G: GameView;
}

class Player {
  readonly heard = new Heard<State>();
  readonly #socket: Socket;
  readonly #matchId: string;
  readonly #playerId: string;

  constructor(socket: Socket, matchId: string, playerId: string) {
    this.#socket = socket;
    this.#matchId = matchId;
    this.#playerId = playerId;
    socket.on("sync", (_matchId: string, { state }: { state: State }) => this.heard.hear(state));
    socket.on("update", (_matchId: string, state: State) => this.heard.hear(state));
  }

  async sit(): Promise<void> {
    const seen = this.heard.next();
    this.#socket.emit("sync", this.#matchId, this.#playerId, undefined, PLAYERS.length);
    await seen;
  }

  play(): void {
    const { G, _stateID } = this.heard.latest;
    const { cardId, capturedCardIds } = firstLegalMove(G);
    const args = [cardFromId(cardId), capturedCardIds.map((id) => cardFromId(id))];
    const action = { type: "MAKE_MOVE", payload: { type: "play", args, playerID: this.#playerId } };
    this.#socket.emit("update", action, _stateID, this.#matchId, this.#playerId);
  }
}

async function openTable(url: string): Promise<Table> {
  const matchId = randomUUID();
  const game = `${url}/chkobba`;
  const players = [
    new Player(await connect(game), matchId, "0"),
    new Player(await connect(game), matchId, "1"),
  ] as const;
  for (const player of players) await player.sit();
  return {
    ready: async () => {},
    move: async () => {
      const seen = players.map(({ heard }) => heard.next());
      const [first, second] = players;
      (first.heard.latest.G.currentPlayerId === PLAYERS[0] ? first : second).play();
      // An update is the answer too: boardgame.io has no other.
      await Promise.all(seen);
    },
  };
}

await measure({
  name: "boardgame.io",
  server: { script: join(import.meta.dirname, "boardgame-server.ts") },
  openTable,
  connectIdly: async (url) => void (await connect(`${url}/chkobba`)),
});
