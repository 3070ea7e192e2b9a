// The pages whose code loads only when they are opened. Each page loads together with the texts that it needs.
import { lazy, useEffect } from "react";
import { Route, useLocation } from "wouter";
import { withTexts } from "../shared/i18n/index.ts";

const DealScreen = lazy(async () => {
  const code = import("./DealScreen.tsx");
  const { DealScreen } = await withTexts("deals", withTexts("auth", code));
  return { default: DealScreen };
});
const CoursePage = lazy(async () => {
  const code = import("../features/puzzles/course/CoursePage.tsx");
  const { CoursePage } = await withTexts("course", withTexts("puzzles", withTexts("auth", code)));
  return { default: CoursePage };
});
const CupScreen = lazy(async () => {
  const code = import("./CupScreen.tsx");
  const { CupScreen } = await withTexts("cups", withTexts("auth", withTexts("table", code)));
  return { default: CupScreen };
});
const LeaderboardScreen = lazy(async () => {
  const code = import("./LeaderboardScreen.tsx");
  const { LeaderboardScreen } = await withTexts("profile", withTexts("auth", code));
  return { default: LeaderboardScreen };
});

const ModerationScreen = lazy(async () => {
  const code = import("./ModerationScreen.tsx");
  const texts = withTexts("moderation", withTexts("ownData", withTexts("reports", withTexts("auth", code))));
  const { ModerationScreen } = await texts;
  return { default: ModerationScreen };
});

const OwnDataScreen = lazy(async () => {
  const code = import("./OwnDataScreen.tsx");
  const { OwnDataScreen } = await withTexts("ownData", withTexts("reports", withTexts("auth", code)));
  return { default: OwnDataScreen };
});

const PlayerScreen = lazy(async () => {
  const code = import("./PlayerScreen.tsx");
  const { PlayerScreen } = await withTexts("profile", withTexts("auth", code));
  return { default: PlayerScreen };
});

const ProfileScreen = lazy(async () => {
  const code = import("./ProfileScreen.tsx");
  const { ProfileScreen } = await withTexts("profile", withTexts("puzzles", withTexts("auth", code)));
  return { default: ProfileScreen };
});

const PuzzlesPage = lazy(async () => {
  const code = import("../features/puzzles/PuzzlesPage.tsx");
  const { PuzzlesPage } = await withTexts("puzzles", withTexts("auth", code));
  return { default: PuzzlesPage };
});

const RadioAdminScreen = lazy(async () => {
  const code = import("./RadioAdminScreen.tsx");
  const { RadioAdminScreen } = await withTexts("radioAdmin", withTexts("auth", code));
  return { default: RadioAdminScreen };
});

/** To describe the moves and the reasons, this page needs the texts of the table and of puzzles too. */
const ReplayScreen = lazy(async () => {
  const code = import("./ReplayScreen.tsx");
  const { ReplayScreen } = await withTexts("replay", withTexts("auth", withTexts("table", withTexts("puzzles", code))));
  return { default: ReplayScreen };
});

const ScoreScreen = lazy(async () => {
  const { ScoreScreen } = await withTexts("score", withTexts("auth", import("./ScoreScreen.tsx")));
  return { default: ScoreScreen };
});

const ClaimSeat = lazy(async () => {
  const { ClaimSeat } = await withTexts("auth", import("../features/seat/ClaimSeat.tsx"));
  return { default: ClaimSeat };
});

const OnScreenPage = lazy(async () => {
  const code = import("../features/lobby/screen/OnScreenPage.tsx");
  const { OnScreenPage } = await withTexts("screens", withTexts("auth", code));
  return { default: OnScreenPage };
});

const FriendPage = lazy(async () => {
  const code = import("../features/friends/FriendPage.tsx");
  const { FriendPage } = await withTexts("friends", withTexts("auth", code));
  return { default: FriendPage };
});

export function LateScreens() {
  const [address] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page opens
  useEffect(() => {
    // In newer browsers scrollTo returns a promise, which an effect must not return.
    scrollTo(0, 0);
  }, [address]);
  return (
    <>
      <Route path={/^\/deal\//} component={DealScreen} />
      <Route path={/^\/cups?(\/|$)/} component={CupScreen} />
      <Route path="/course/:lesson?">{({ lesson }) => <CoursePage named={lesson} />}</Route>
      <Route path="/leaderboard" component={LeaderboardScreen} />
      <Route path="/player/:username">{({ username = "" }) => <PlayerScreen username={username} />}</Route>
      <Route path="/friend/:username">{({ username = "" }) => <FriendPage key={username} username={username} />}</Route>
      <Route path="/puzzles" component={PuzzlesPage} />
      <Route path="/moderation" component={ModerationScreen} />
      <Route path="/profile" component={ProfileScreen} />
      <Route path="/your-data" component={OwnDataScreen} />
      <Route path="/radio-admin" component={RadioAdminScreen} />
      <Route path="/score" component={ScoreScreen} />
      <Route path="/seat/:token">{({ token = "" }) => <ClaimSeat token={token} />}</Route>
      <Route path="/on/:code">{({ code = "" }) => <OnScreenPage key={code} code={code} />}</Route>
      <Route path="/replay/:gameId">{({ gameId = "" }) => <ReplayScreen key={gameId} gameId={gameId} />}</Route>
    </>
  );
}
