// The handlers of the events that play a game.

import type { App } from "../../app.ts";
import { isLoopback } from "../../platform/http/client-address.ts";
import { refused } from "../../platform/result.ts";
import type { EventHandlers } from "../../realtime/event-handlers.ts";
import type { IoSocket } from "../../realtime/socket.ts";
import type { GameEventsWith, Replies } from "./parts.ts";

type PlayEvent =
  | "start-game"
  | "play-card"
  | "cut-deck"
  | "keep-cut-card"
  | "commit-seed"
  | "reveal-seed"
  | "continue-after-round-summary"
  | "test-setup-near-win";

export function playEvents(
  { config }: Pick<App, "config">,
  { commands: { play } }: Pick<GameEventsWith, "commands">,
  { done }: Replies,
): Pick<EventHandlers, PlayEvent> {
  /** Whether the socket may use the events that exist only for manual tests. */
  const mayTest = (socket: IoSocket) => config.ALLOW_TEST_EVENTS && isLoopback(socket.handshake.address);
  return {
    "start-game": async ({ gameId }, socket) => done(socket, await play.start(socket.data.visitor, gameId)),
    "play-card": async (card, socket) => done(socket, await play.play(socket.data.visitor, card)),
    "cut-deck": async (cut, socket) => done(socket, await play.cutDeck(socket.data.visitor, cut)),
    "keep-cut-card": async (choice, socket) => done(socket, await play.keepCutCard(socket.data.visitor, choice)),
    "commit-seed": async (seed, socket) => done(socket, await play.commitSeed(socket.data.visitor, seed)),
    "reveal-seed": async (seed, socket) => done(socket, await play.revealSeed(socket.data.visitor, seed)),
    "continue-after-round-summary": async ({ gameId }, socket) =>
      done(socket, await play.continueAfterRound(socket.data.visitor, gameId)),
    "test-setup-near-win": async ({ gameId }, socket) => {
      if (!mayTest(socket)) return refused("FORBIDDEN");
      return done(socket, await play.setUpNearWin(socket.data.visitor, gameId));
    },
  };
}
