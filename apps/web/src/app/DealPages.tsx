// The pages of shared deals, in which all players get the same cards: one deal, two of its games side by side, and a
// new challenge.
import type { ComponentProps } from "react";
import { Route, Switch } from "wouter";
import { ChallengeForm } from "../features/deals/ChallengeForm.tsx";
import { DealPage } from "../features/deals/DealPage.tsx";
import { latePart } from "../shared/late-part.tsx";
import { PageToCome } from "./PageFrame.tsx";

/** This page needs the texts of the replay and of the table to describe the moves. */
const ComparePage = latePart(async () => (await import("../features/replay/compare/ComparePage.tsx")).ComparePage, {
  texts: ["replay", "table", "puzzles"],
  Waiting: PageToCome,
  isNeeded: true,
});

/** Takes an attempt offline. The code of the offline game is loaded on demand. */
const takeAlong: ComponentProps<typeof DealPage>["onTakeAlong"] = async (seat) => {
  const { takeDeal } = await import("../features/offline/taken-deal.ts");
  return takeDeal(seat);
};

export function DealPages() {
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
