// The pages of shared deals, in which all players get the same cards: one deal, two of its games side by side, and a
// new challenge.
import { type ComponentProps, lazy } from "react";
import { Route, Switch } from "wouter";
import { ChallengeForm } from "../features/deals/ChallengeForm.tsx";
import { DealPage } from "../features/deals/DealPage.tsx";
import { withTexts } from "../shared/i18n/index.ts";

/** This page needs the texts of the replay and of the table to describe the moves. */
const ComparePage = lazy(async () => {
  const code = import("../features/replay/compare/ComparePage.tsx");
  const { ComparePage } = await withTexts("replay", withTexts("table", withTexts("puzzles", code)));
  return { default: ComparePage };
});

/** Takes an attempt offline. The code of the offline game is loaded on demand. */
const takeAlong: ComponentProps<typeof DealPage>["onTakeAlong"] = async (seat) => {
  const { takeDeal } = await import("../features/offline/taken-deal.ts");
  return takeDeal(seat);
};

export function DealScreen() {
  return (
    <Switch>
      <Route path="/deal/new" component={ChallengeForm} />
      <Route path="/deal/:id/compare/:gameId">
        {({ id = "", gameId = "" }) => <ComparePage dealId={id} gameId={gameId} />}
      </Route>
      <Route path="/deal/:id">{({ id = "" }) => <DealPage id={id} onTakeAlong={takeAlong} />}</Route>
    </Switch>
  );
}
