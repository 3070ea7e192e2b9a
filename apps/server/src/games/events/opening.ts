// The handlers of the events that open games and find out about them.

import type { App } from "../../app.ts";
import { accepted, refused } from "../../platform/result.ts";
import type { EventHandlers } from "../../realtime/event-handlers.ts";
import { seekerAt } from "../../realtime/seeker.ts";
import type { GameEventsWith, Replies } from "./parts.ts";

type OpeningEvent = "check-game-exists" | "create-game" | "create-solo-game" | "get-game" | "get-hint" | "reset-game";

export function openingEvents(
  { codes }: Pick<App, "codes">,
  { commands, queries, sessions, soloGames, screens, games, onRematch }: GameEventsWith,
  { done }: Replies,
): Pick<EventHandlers, OpeningEvent> {
  return {
    "check-game-exists": async ({ gameId: named }, socket) => {
      const known = await codes.follow(seekerAt(socket), named, "game", async (gameId) => {
        const status = await queries.status(gameId);
        if (status === null) return refused("GAME_NOT_FOUND");
        return accepted(gameId === named ? { exists: true, status } : { exists: true, status, gameId });
      });
      if (!known.ok && known.refusal.code !== "GAME_NOT_FOUND") return known;
      const found = known.ok ? known.value : { exists: false };
      socket.emit("check-game-exists-response", { success: true, ...found });
      return accepted(found);
    },
    "create-game": (options, socket) =>
      sessions.open(socket, (seat) => commands.opening.create(socket.data.visitor, seat, options)),
    "create-solo-game": async (options, socket) => {
      const opened = await sessions.open(socket, (seat) =>
        commands.opening.createSolo(socket.data.visitor, seat, options),
      );
      if (opened.ok) await soloGames.opened(opened.value.gameId, socket);
      return opened;
    },
    "get-game": async ({ gameId }, socket) => {
      const game = await queries.view(socket.data.visitor, gameId, {
        hasLeft: socket.data.left.includes(gameId),
        isScreen: screens.shows(socket, gameId),
      });
      return game.ok ? accepted({ game: game.value }) : game;
    },
    "get-hint": (seat, socket) => queries.hint(socket.data.visitor, seat),
    "reset-game": async ({ gameId, waits = false }, socket) => {
      if (!games.mayOpen(socket)) return refused("RATE_LIMITED");
      const rematch = await commands.play.reset(socket.data.visitor, gameId, waits);
      if (rematch.ok && (await queries.isSolo(gameId))) await soloGames.opened(gameId, socket);
      if (rematch.ok) onRematch(rematch.value, socket);
      return done(socket, rematch);
    },
  };
}
