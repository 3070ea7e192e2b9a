// The routes of the app; unknown paths redirect to the main screen.
import { Redirect, Route, Switch } from "wouter";
import { INVITE_PATH, InviteRoute } from "../features/lobby/invite/InviteRoute.tsx";
import { Announcer } from "../shared/ui/Announcer.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { GuideScreen } from "./GuideScreen.tsx";
import { LeaderboardScreen } from "./LeaderboardScreen.tsx";
import { MainScreen } from "./MainScreen.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";
import { RadioAdminScreen } from "./RadioAdminScreen.tsx";
import { ReplayScreen } from "./ReplayScreen.tsx";

export function App() {
  return (
    <>
      <ErrorBoundary>
        <Switch>
          <Route path="/" component={MainScreen} />
          <Route path={INVITE_PATH}>{({ inviteId = "" }) => <InviteRoute inviteId={inviteId} />}</Route>
          <Route path="/how-to-play" component={GuideScreen} />
          <Route path="/leaderboard" component={LeaderboardScreen} />
          <Route path="/profile" component={ProfileScreen} />
          <Route path="/radio-admin" component={RadioAdminScreen} />
          <Route path="/replay/:gameId">{({ gameId = "" }) => <ReplayScreen gameId={gameId} />}</Route>
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </ErrorBoundary>
      <Toasts />
      <Announcer />
    </>
  );
}
