// The least game on Colyseus, at its fastest: nothing is sent but what has changed, at once after each move.
import type { Card, CardSet, Game } from "@chkobba/rules";
import { type Client, Room, Server } from "@colyseus/core";
import type { ArraySchema } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { PLAYERS, playOn, startGame } from "../src/contenders/least-game.ts";
import { TableState } from "./colyseus-state.ts";

interface Move {
  readonly card: Card;
  readonly taken: CardSet;
}

class Table extends Room<{ state: TableState }> {
  override maxClients = PLAYERS.length;
  /** Not by a timer of each room: `broadcastPatch` below. */
  override patchRate = 2 ** 30;
  override state = new TableState();
  #game: Game = startGame();

  override onCreate(): void {
    this.onMessage("look", () => this.#show());
    this.onMessage("play", (client, { card, taken }: Move) => this.#play(client, card, taken));
  }

  #play(client: Client, card: Card, taken: CardSet): void {
    const played = playOn(this.#game, PLAYERS[this.clients.indexOf(client)] ?? "", card, taken);
    if (!played.ok) throw new Error(played.refusal.code);
    this.#game = played.value;
    this.state.moves++;
    this.#show();
  }

  #show(): void {
    if (this.#game.status !== "in_progress") return;
    const { round, scores } = this.#game;
    const { state } = this;
    state.turn = round.turn;
    state.round = round.number;
    state.deck = round.deck.length - round.dealt;
    mirror(state.table, round.table);
    mirror(
      state.handCounts,
      round.hands.map((hand) => hand.length),
    );
    mirror(state.firstPile, round.piles[0] ?? []);
    mirror(state.secondPile, round.piles[1] ?? []);
    mirror(state.scores, scores);
    for (const [seat, client] of this.clients.entries()) client.send("hand", round.hands[seat]);
    this.broadcastPatch();
  }
}

/** Makes one list like the other by the fewest changes. */
function mirror(list: ArraySchema<number>, wanted: readonly number[]): void {
  while (list.length > wanted.length) list.pop();
  wanted.forEach((value, place) => {
    if (place >= list.length) list.push(value);
    else if (list[place] !== value) list[place] = value;
  });
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("chkobba", Table);
await server.listen(0, "127.0.0.1");
const address = transport.server?.address();
if (!address || typeof address === "string") throw new Error("Colyseus listens on no port");
console.log(JSON.stringify({ port: address.port }));
