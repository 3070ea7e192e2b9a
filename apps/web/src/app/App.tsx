// The routes of the app; unknown paths redirect to the main screen. `late-pages.tsx` has the pages that load later.
import { useEffect } from "react";
import { Redirect, Route, Switch } from "wouter";
import { INVITE_PATH, InviteRoute } from "../features/lobby/invite/InviteRoute.tsx";
import { LOGIN_PATH } from "../shared/auth/auth-from-address.ts";
import { latePart } from "../shared/late-part.tsx";
import { TV_PATH } from "../shared/tv-path.ts";
import { keepLostFocus } from "../shared/ui/lost-focus.ts";
import { Untranslated } from "../shared/ui/Untranslated.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { LAYERS } from "./first-part.tsx";
import { Guide } from "./Guide.tsx";
import { LATE_PATH } from "./late-path.ts";
import { MainPage } from "./MainPage.tsx";
import { sayNoPage } from "./no-page.ts";
import { PageFrame, PageToCome } from "./PageFrame.tsx";
import { Privacy } from "./Privacy.tsx";

const PAGE = { Waiting: PageToCome, isNeeded: true };
const WatchPages = latePart(async () => (await import("./WatchPages.tsx")).WatchPages, {
  ...PAGE,
  texts: ["watching", "auth", "table"],
});
const TvScreen = latePart(async () => (await import("./TvScreen.tsx")).TvScreen, { ...PAGE, texts: ["screens"] });
const LatePages = latePart(async () => (await import("./late-pages.tsx")).LatePages, PAGE);
/** A screen shows no messages to its owner, so it does not load their code. */
const NOT_TV = /^(?!\/tv$)/;

export function App() {
  useEffect(keepLostFocus, []);
  return (
    <>
      <ErrorBoundary>
        <Switch>
          <Route path="/" component={MainPage} />
          <Route path={INVITE_PATH}>{({ inviteId = "" }) => <InviteRoute inviteId={inviteId} />}</Route>
          <Route path="/how-to-play" component={Guide} />
          <Route path="/privacy" component={Privacy} />
          <Route path={/^\/watch(\/[^/]+)?\/?$/}>
            <Untranslated>
              <WatchPages />
            </Untranslated>
          </Route>
          <Route path={TV_PATH}>
            <Untranslated>
              <TvScreen />
            </Untranslated>
          </Route>
          <Route path={LATE_PATH}>
            <PageFrame>
              <Untranslated>
                <LatePages />
              </Untranslated>
            </PageFrame>
          </Route>
          <Route path={LOGIN_PATH}>
            <Redirect to="/" replace />
          </Route>
          <Route component={NoPage} />
        </Switch>
      </ErrorBoundary>
      <Route path={NOT_TV}>{LAYERS}</Route>
    </>
  );
}

function NoPage() {
  useEffect(sayNoPage, []);
  return <Redirect to="/" replace />;
}
