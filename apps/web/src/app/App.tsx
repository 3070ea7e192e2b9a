// The whole page: which address shows what; every unknown one leads to the first page.
import { Redirect, Route, Switch } from "wouter";
import { ArriveByInvite, INVITE_PATH } from "../features/lobby/ArriveByInvite.tsx";
import { Announcer } from "../shared/ui/Announcer.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import { GuideScreen } from "./GuideScreen.tsx";
import { MainScreen } from "./MainScreen.tsx";
import { MishapBoundary } from "./Mishap.tsx";

export function App() {
  return (
    <>
      <MishapBoundary>
        <Switch>
          <Route path="/" component={MainScreen} />
          <Route path={INVITE_PATH}>{({ inviteId = "" }) => <ArriveByInvite inviteId={inviteId} />}</Route>
          <Route path="/how-to-play" component={GuideScreen} />
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </MishapBoundary>
      <Toasts />
      <Announcer />
    </>
  );
}
