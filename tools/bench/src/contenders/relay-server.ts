// A bare relay on Socket.IO without rules, players or storage: it answers each move by sending both players a frame of
// the size that this product sends. The frame is a whole state, or with FRAMES=entries a small update.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { firstLegalMove } from "@chkobba/bot";
import type { GameEntry, GameState } from "@chkobba/protocol";
import { type Card, cardFromId, type Game, viewFor } from "@chkobba/rules";
import { Server } from "socket.io";
import { PLAYERS, playOn, startGame } from "./least-game.ts";

const STATES = 360;

const http = createServer();
const io = new Server(http, { serveClient: false });
const frames: readonly object[] = process.env.FRAMES === "entries" ? statesOfAGame().map(entryOf) : statesOfAGame();
let next = 0;

io.on("connection", (socket) => {
  socket.on("sit", (gameId: string, acknowledge: () => void) => {
    void socket.join(gameId);
    acknowledge();
  });
  socket.on("play-card", ({ gameId }: { gameId: string }, acknowledge: (answer: object) => void) => {
    io.to(gameId).emit("game-update", frames[next++ % frames.length]);
    acknowledge({ success: true });
  });
});

http.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: portOf(http.address()) })));

/** Returns the states that a player of a real game would receive, in the order of receipt. */
function statesOfAGame(): readonly GameState[] {
  const seen: GameState[] = [];
  for (let game = startGame(); seen.length < STATES; ) {
    const turn = game.status === "in_progress" ? game.round.turn : 0;
    const state = stateOf(game, turn, seen.length + 1);
    seen.push(state);
    const { cardId, capturedCardIds } = firstLegalMove(state);
    const played = playOn(game, PLAYERS[turn] ?? "", cardOf(cardId), capturedCardIds.map(cardOf));
    if (!played.ok) throw new Error(`the rules refused: ${played.refusal.code}`);
    game = played.value;
  }
  return seen;
}

/** Returns a small update of usual size: every second play captures. */
function entryOf({ id, version, turnEndsAt }: GameState): GameEntry {
  const taken = version % 2 === 0 ? ["7-spata"] : [];
  return { id, version, turnEndsAt, played: { seat: version % 2, card: "7-dinari", taken, by: "player" } };
}

function stateOf(game: Game, seat: number, version: number): GameState {
  const view = viewFor(game, seat);
  const there = { connected: true, isAway: false, rating: null, pending: null };
  return {
    id: randomUUID(),
    version,
    ...view,
    players: view.players.map((player) => ({ ...player, ...there })),
    code: null,
    plays: [],
    turnEndsAt: null,
    turnSeconds: null,
    isSolo: false,
    botLevel: null,
    watchable: false,
    closedBy: null,
    openedBy: null,
    isListed: true,
    screens: 0,
    roomName: null,
    roomCode: null,
    aborted: false,
    returning: null,
    match: null,
    cup: null,
    deal: null,
    cut: null,
    shuffle: null,
  };
}

function cardOf(id: string): Card {
  const card = cardFromId(id);
  if (card === undefined) throw new Error(`"${id}" is not a card`);
  return card;
}

function portOf(address: ReturnType<typeof http.address>): number {
  if (address === null || typeof address === "string") throw new Error("the relay listens on no port");
  return address.port;
}
