// The page of the score sheet for real cards. It works without a connection.
import { ScorePage } from "../features/score/ScorePage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";

export function ScoreScreen() {
  const { score } = useCatalogue();
  return (
    <>
      <title>{score.titleOfTab}</title>
      <ScorePage />
    </>
  );
}
