// The pages whose code loads only when they are opened: for each address of `LATE_PATHS` its code, the groups of texts that
// it needs, and the title of the browser's tab. An address without its page here does not compile.
import { LATE_PATHS, type LatePath } from "@chkobba/protocol";
import { type ComponentType, useEffect } from "react";
import { Route, useLocation } from "wouter";
import type { Catalogue, TextGroup } from "../shared/i18n/catalogue.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { PageToCome } from "./PageFrame.tsx";

/** The parameters of the address. */
type Params = Readonly<Record<string, string | undefined>>;

interface LatePage {
  readonly texts: readonly TextGroup[];
  readonly load: () => Promise<ComponentType<Params>>;
  /** Null if the page itself names the tab, because the name depends on what it has loaded. */
  readonly title: ((texts: Catalogue, params: Params) => string) | null;
}

const branded = (title: string) => `${title} · Chkobba`;

const DEAL: LatePage = {
  texts: ["deals", "auth"],
  load: async () => (await import("./DealPages.tsx")).DealPages,
  title: null,
};

const PAGES: Readonly<Record<LatePath, LatePage>> = {
  "/course/:lesson?": {
    texts: ["course", "puzzles", "auth"],
    load: async () => {
      const { CoursePage } = await import("../features/puzzles/course/CoursePage.tsx");
      return ({ lesson }) => <CoursePage named={lesson} />;
    },
    title: ({ course }) => branded(course.title),
  },
  "/cup/:id": {
    texts: ["cups", "auth", "table"],
    load: async () => {
      const { CupPage } = await import("../features/cups/CupPage.tsx");
      return ({ id = "" }) => <CupPage key={id} id={id} />;
    },
    title: null,
  },
  "/cups": {
    texts: ["cups", "auth", "table"],
    load: async () => (await import("../features/cups/CupsPage.tsx")).CupsPage,
    title: ({ cups }) => branded(cups.title),
  },
  "/deal/:id": DEAL,
  "/deal/:id/compare/:gameId": DEAL,
  "/friend/:username": {
    texts: ["friends", "auth"],
    load: async () => {
      const { FriendPage } = await import("../features/friends/FriendPage.tsx");
      return ({ username = "" }) => <FriendPage key={username} username={username} />;
    },
    title: null,
  },
  "/leaderboard": {
    texts: ["profile", "auth"],
    load: async () => (await import("../features/leaderboard/LeaderboardPage.tsx")).LeaderboardPage,
    title: ({ app }) => app.titles.leaderboard,
  },
  "/moderation": {
    texts: ["moderation", "ownData", "reports", "auth"],
    load: async () => (await import("../features/moderation/ModerationPage.tsx")).ModerationPage,
    title: ({ moderation }) => moderation.pageTitle,
  },
  "/on/:code": {
    texts: ["screens", "auth"],
    load: async () => {
      const { OnScreenPage } = await import("../features/lobby/screen/OnScreenPage.tsx");
      return ({ code = "" }) => <OnScreenPage key={code} code={code} />;
    },
    title: ({ screens }) => branded(screens.join.title),
  },
  "/player/:username": {
    texts: ["profile", "auth"],
    load: async () => {
      const { PlayerPage } = await import("../features/profile/PlayerPage.tsx");
      return ({ username = "" }) => <PlayerPage key={username} username={username} />;
    },
    title: ({ profile }, { username = "" }) => profile.playerTitle(username),
  },
  "/profile": {
    texts: ["profile", "puzzles", "auth"],
    load: async () => (await import("../features/profile/ProfilePage.tsx")).ProfilePage,
    title: ({ app }) => app.titles.profile,
  },
  "/puzzles": {
    texts: ["puzzles", "auth"],
    load: async () => (await import("../features/puzzles/PuzzlesPage.tsx")).PuzzlesPage,
    title: ({ puzzles }) => branded(puzzles.title),
  },
  "/radio-admin": {
    texts: ["radioAdmin", "auth"],
    load: async () => (await import("../features/radio-admin/RadioAdminPage.tsx")).RadioAdminPage,
    title: ({ app }) => app.titles.radioAdmin,
  },
  "/replay/:gameId": {
    // The texts of the table and of puzzles describe the moves and the reasons.
    texts: ["replay", "auth", "table", "puzzles"],
    load: async () => {
      const { ReplayPages } = await import("./ReplayPages.tsx");
      return ({ gameId = "" }) => <ReplayPages key={gameId} gameId={gameId} />;
    },
    title: ({ app }) => app.titles.replay,
  },
  "/score": {
    texts: ["score", "auth"],
    load: async () => (await import("../features/score/ScorePage.tsx")).ScorePage,
    title: ({ score }) => score.titleOfTab,
  },
  "/seat/:token": {
    texts: ["auth"],
    load: async () => {
      const { ClaimSeat } = await import("../features/seat/ClaimSeat.tsx");
      return ({ token = "" }) => <ClaimSeat token={token} />;
    },
    title: ({ app }) => branded(app.seatPage.title),
  },
  "/your-data": {
    texts: ["ownData", "reports", "auth"],
    load: async () => (await import("../features/own-data/OwnDataPage.tsx")).OwnDataPage,
    title: ({ ownData }) => ownData.pageTitle,
  },
};

const LATE_PAGES = LATE_PATHS.map((path) => ({ path, Page: lazyPage(PAGES[path]) }));

function lazyPage({ texts, load, title }: LatePage) {
  const withTitle = async () => {
    const Screen = await load();
    return (params: Params) => (
      <>
        {title !== null && <Title of={title} params={params} />}
        <Screen {...params} />
      </>
    );
  };
  return latePart(withTitle, { texts, Waiting: PageToCome, isNeeded: true });
}

interface TitleProps {
  readonly of: NonNullable<LatePage["title"]>;
  readonly params: Params;
}

function Title({ of, params }: TitleProps) {
  return <title>{of(useCatalogue(), params)}</title>;
}

export function LatePages() {
  const [address] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page opens
  useEffect(() => {
    // In newer browsers scrollTo returns a promise, which an effect must not return.
    scrollTo(0, 0);
  }, [address]);
  return LATE_PAGES.map(({ path, Page }) => (
    <Route key={path} path={path}>
      {(params) => <Page {...params} />}
    </Route>
  ));
}
