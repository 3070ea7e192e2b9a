// The pages of the site, by their addresses. The routes of the web app and the routes and heads of the server follow from
// these lists: an address that is not here has no page. A parameter is a part of the address (`:name`); with `?` it may
// be missing.

/** Pages with the frame of the site, whose code loads when they are opened. */
export const LATE_PATHS = [
  "/course/:lesson?",
  "/cup/:id",
  "/cups",
  "/deal/:id",
  "/deal/:id/compare/:gameId",
  "/friend/:username",
  "/leaderboard",
  "/moderation",
  "/on/:code",
  "/player/:username",
  "/profile",
  "/puzzles",
  "/radio-admin",
  "/replay/:gameId",
  "/score",
  "/seat/:token",
  "/your-data",
] as const;
export type LatePath = (typeof LATE_PATHS)[number];

/** Pages whose code comes with the first page, or that have another frame. The web app has a route for each of them. */
const EARLY_PATHS = ["/", "/how-to-play", "/login", "/privacy", "/tv", "/watch"] as const;
export type PagePath = LatePath | (typeof EARLY_PATHS)[number];

/** The pages that search engines list. */
export const LISTED_PATHS = ["/", "/how-to-play", "/leaderboard"] as const satisfies readonly PagePath[];

/**
 * The texts of a page's head that never change. Null if the head depends on what the link leads to: then the server has
 * a route for the address.
 */
export const PAGE_HEADS: Readonly<Record<PagePath, "home" | "guide" | "leaderboard" | "privacy" | null>> = {
  "/": "home",
  "/course/:lesson?": "home",
  "/cup/:id": null,
  "/cups": null,
  "/deal/:id": null,
  "/deal/:id/compare/:gameId": null,
  "/friend/:username": null,
  "/how-to-play": "guide",
  "/leaderboard": "leaderboard",
  "/login": "home",
  "/moderation": "home",
  "/on/:code": null,
  "/player/:username": null,
  "/privacy": "privacy",
  "/profile": "home",
  "/puzzles": "home",
  "/radio-admin": "home",
  "/replay/:gameId": null,
  "/score": "home",
  "/seat/:token": null,
  "/tv": "home",
  "/watch": "home",
  "/your-data": "home",
};
