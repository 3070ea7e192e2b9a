// The routes of the app; unknown paths redirect to the main screen. `late-pages.tsx` has the pages that load later.
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect } from "react";
import { Redirect, Route, Switch } from "wouter";
import { INVITE_PATH, InviteRoute } from "../features/lobby/invite/InviteRoute.tsx";
import { LOGIN_PATH } from "../shared/auth/auth-from-address.ts";
import { withTexts } from "../shared/i18n/index.ts";
import { TV_PATH } from "../shared/tv-path.ts";
import { keepLostFocus } from "../shared/ui/lost-focus.ts";
import { Untranslated } from "../shared/ui/Untranslated.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { GuideScreen } from "./GuideScreen.tsx";
import { LAYERS } from "./late-part.tsx";
import { LATE_PATH } from "./late-path.ts";
import { MainScreen } from "./MainScreen.tsx";
import { sayNoPage } from "./no-page.ts";
import { PageFrame, PageToCome } from "./PageFrame.tsx";
import { PrivacyScreen } from "./PrivacyScreen.tsx";

const WatchScreens = lazy(async () => {
  const code = import("./WatchScreens.tsx");
  const { WatchScreens } = await withTexts("watching", withTexts("auth", withTexts("table", code)));
  return { default: WatchScreens };
});
const TvScreen = lazy(async () => {
  const code = import("./TvScreen.tsx");
  const { TvScreen } = await withTexts("screens", code);
  return { default: TvScreen };
});
/** A screen shows no messages to its owner, so it does not load their code. */
const NOT_TV = /^(?!\/tv$)/;
const LateScreens = lazy(async () => ({ default: (await import("./late-pages.tsx")).LateScreens }));

/** A page whose code loads when it is opened. */
const arriving = (Screen: ComponentType): ReactElement => (
  <Untranslated>
    <Suspense fallback={<PageToCome />}>
      <Screen />
    </Suspense>
  </Untranslated>
);

export function App() {
  useEffect(keepLostFocus, []);
  return (
    <>
      <ErrorBoundary>
        <Switch>
          <Route path="/" component={MainScreen} />
          <Route path={INVITE_PATH}>{({ inviteId = "" }) => <InviteRoute inviteId={inviteId} />}</Route>
          <Route path="/how-to-play" component={GuideScreen} />
          <Route path="/privacy" component={PrivacyScreen} />
          <Route path={/^\/watch(\/[^/]+)?\/?$/}>{arriving(WatchScreens)}</Route>
          <Route path={TV_PATH}>{arriving(TvScreen)}</Route>
          <Route path={LATE_PATH}>
            <PageFrame>{arriving(LateScreens)}</PageFrame>
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
