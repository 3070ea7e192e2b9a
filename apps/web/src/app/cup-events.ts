// Events of cups that concern every page: a game was found, or a cup starts soon. The code that handles these events
// loads with the first of them.
import { withTexts } from "../shared/i18n/index.ts";
import { listen } from "../shared/socket/connection.ts";

const load = () => withTexts(["cups"], import("../features/cups/enter-game.ts"));

export function followCups(): void {
  listen("game-found", (found) => {
    if (found.cupId !== undefined)
      void load().then(
        ({ enterCupGame }) => enterCupGame(found),
        () => {},
      );
  });
  listen(
    "cup-soon",
    (cup) =>
      void load().then(
        ({ announceCup }) => announceCup(cup),
        () => {},
      ),
  );
}
