// The list of all features that store something with the end of a game, in the transaction that stores its log and its
// result. A new consequence is a file `ending.ts` in its feature, and a line here.
import type { StatementsAtEnd } from "./app.ts";
import { cupEnding } from "./cups/ending.ts";
import { dealEnding } from "./deals/ending.ts";
import { conductEnding } from "./matchmaking/ending.ts";
import { pairEnding } from "./moderation/ending.ts";
import type { Statement } from "./platform/database/job.ts";
import { ratingEnding } from "./ratings/ending.ts";

/** The part of the App that the contributions need. */
type EndingApp = Parameters<typeof cupEnding>[0] &
  Parameters<typeof ratingEnding>[0] &
  Parameters<typeof pairEnding>[0] &
  Parameters<typeof dealEnding>[0] &
  Parameters<typeof conductEnding>[0];

/** The statements run in the order of this list. So two games of the same people lock their rows in the same order. */
export function endings(app: EndingApp): StatementsAtEnd {
  const contributions = [cupEnding(app), ratingEnding(app), pairEnding(app), dealEnding(app), conductEnding(app)];
  return async (ending) => {
    const statements: Statement[] = [];
    for (const contribution of contributions) statements.push(...(await contribution(ending)));
    return statements;
  };
}
