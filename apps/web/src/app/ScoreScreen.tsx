// The page of the score sheet for real cards. It works without a connection.
import { ScorePage } from "../features/score/ScorePage.tsx";

export function ScoreScreen() {
  return <ScorePage />;
}
