// Opens a game at a moment of a replay. The code of the local table loads when a person wants to play one.
import type { MomentChoice } from "../features/replay/moments.ts";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { showToast } from "../shared/ui/toasts.ts";

const LEVEL_OF_OTHERS = "hard";

/** @returns whether the table is open */
export async function playMoment({ botLevel, ...moment }: MomentChoice, playerName: string): Promise<boolean> {
  const { moments: texts } = currentCatalogue().replay;
  const told = await import("../features/offline/offline.ts").then(
    (offline) => offline.playMoment({ ...moment, playerName, level: botLevel ?? LEVEL_OF_OTHERS }),
    () => "missing" as const,
  );
  if (told === null) showToast({ kind: "message", text: texts.begun });
  else showToast({ kind: "error", text: texts.refused[told] });
  return told === null;
}
