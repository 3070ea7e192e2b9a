// Two players at a table of boardgame.io. They send the messages that the client of boardgame.io sends.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { firstLegalMove, type Move } from "@chkobba/bot";
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

/**
 * The data that a client keeps of a state: the state's id, and the player's next move (null if it is the other player's
 * turn). Whole states are not kept, because that would cause garbage collections.
 */
interface Seen {
  readonly stateId: number;
  readonly move: Move | null;
}

class Player {
  readonly heard = new Heard<Seen>();
  readonly #socket: Socket;
  readonly #matchId: string;
  readonly #place: 0 | 1;

  constructor(socket: Socket, matchId: string, place: 0 | 1) {
    this.#socket = socket;
    this.#matchId = matchId;
    this.#place = place;
    socket.on("sync", (_matchId: string, { state }: { state: State }) => this.#hear(state));
    socket.on("update", (_matchId: string, state: State) => this.#hear(state));
  }

  #hear({ G, _stateID: stateId }: State): void {
    this.heard.hear({ stateId, move: G.currentPlayerId === PLAYERS[this.#place] ? firstLegalMove(G) : null });
  }

  async sit(): Promise<void> {
    const seen = this.heard.next();
    this.#socket.emit("sync", this.#matchId, String(this.#place), undefined, PLAYERS.length);
    await seen;
  }

  play({ cardId, capturedCardIds }: Move): void {
    const playerID = String(this.#place);
    const args = [cardFromId(cardId), capturedCardIds.map((id) => cardFromId(id))];
    const action = { type: "MAKE_MOVE", payload: { type: "play", args, playerID } };
    this.#socket.emit("update", action, this.heard.latest.stateId, this.#matchId, playerID);
  }
}

async function openTable(url: string): Promise<Table> {
  const matchId = randomUUID();
  const game = `${url}/chkobba`;
  const players = [new Player(await connect(game), matchId, 0), new Player(await connect(game), matchId, 1)];
  for (const player of players) await player.sit();
  return {
    ready: async () => {},
    move: async () => {
      const seen = players.map(({ heard }) => heard.next());
      for (const player of players) {
        const { move } = player.heard.latest;
        if (move !== null) player.play(move);
      }
      // The update is also the answer to the move. boardgame.io sends no other answer.
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
