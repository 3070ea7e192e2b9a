// A minimal game on Colyseus, with two kinds of rooms. One kind sends changes, the other sends each player their whole
// view.
import { type Card, type CardSet, type Game, viewFor } from "@chkobba/rules";
import { type Client, Room, Server } from "@colyseus/core";
import type { ArraySchema } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { PLAYERS, playOn, startGame } from "../src/contenders/least-game.ts";
import { TableState } from "./colyseus-state.ts";

interface Move {
  readonly card: Card;
  readonly taken: CardSet;
}

abstract class Table extends Room<{ state: TableState }> {
  override maxClients = PLAYERS.length;
  /** The interval in ms of the room's timer. It never fires, because the room sends patches itself after each move. */
  override patchRate = 2 ** 30;
  #game = startGame();

  override onCreate(): void {
    this.onMessage("look", () => this.show(this.#game));
    this.onMessage("play", (client, { card, taken }: Move) => this.#play(client, card, taken));
  }

  protected abstract show(game: Game): void;

  #play(client: Client, card: Card, taken: CardSet): void {
    const played = playOn(this.#game, PLAYERS[this.clients.indexOf(client)] ?? "", card, taken);
    if (!played.ok) throw new Error(played.refusal.code);
    this.#game = played.value;
    this.show(this.#game);
  }
}

class TableOfViews extends Table {
  protected override show(game: Game): void {
    for (const [seat, client] of this.clients.entries()) client.send("view", viewFor(game, seat));
  }
}

class TableOfChanges extends Table {
  override state = new TableState();

  protected override show(game: Game): void {
    if (game.status !== "in_progress") return;
    const { round, scores } = game;
    const { state } = this;
    state.shown++;
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

/** Makes `list` equal to `wanted` with as few changes as possible. */
function mirror(list: ArraySchema<number>, wanted: readonly number[]): void {
  while (list.length > wanted.length) list.pop();
  wanted.forEach((value, place) => {
    if (place >= list.length) list.push(value);
    else if (list[place] !== value) list[place] = value;
  });
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("changes", TableOfChanges);
server.define("views", TableOfViews);
await server.listen(0, "127.0.0.1");
const address = transport.server?.address();
if (!address || typeof address === "string") throw new Error("Colyseus listens on no port");
console.log(JSON.stringify({ port: address.port }));
