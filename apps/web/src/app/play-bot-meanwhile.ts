// Plays the bot on this device while the player's own table waits for another person.
import { currentCatalogue } from "../shared/i18n/index.ts";
import { keepSeatDuring } from "../shared/seat/kept-seat.ts";
import { showToast } from "../shared/ui/toasts.ts";
import { offline } from "./offline.ts";

export function playBotMeanwhile(terms: Parameters<typeof offline.start>[0]): Promise<void> {
  return keepSeatDuring(
    () => (offline.isGameSaved() ? offline.resume() : offline.start(terms)),
    (end) => showToast({ kind: "message", text: currentCatalogue().table.waiting.kept[end] }),
  );
}
