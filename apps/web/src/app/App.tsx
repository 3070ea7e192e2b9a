// The whole page: one address, everything else leads to it.
import { Redirect, Route, Switch } from "wouter";
import { Announcer } from "../shared/ui/Announcer.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import { MainScreen } from "./MainScreen.tsx";
import { MishapBoundary } from "./Mishap.tsx";

export function App() {
  return (
    <>
      <MishapBoundary>
        <Switch>
          <Route path="/" component={MainScreen} />
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
