// The pages whose address names a game, a deal, a cup, a player, a screen or a seat, and what each of them finds there.
import { type Language, readCode, usernameKey } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { cupHead, dealHead, friendHead, invitationHead, playerHead, replayHead, unlistedHead } from "./heads.ts";
import type { PageHead } from "./page-head.ts";

/** The request of a page. */
interface Asked {
  /** The part of the address that names something. */
  readonly named: string;
  /** The `number` in the query of the address. */
  readonly number: unknown;
  readonly network: string;
}

export interface FoundPage {
  readonly headIn: (language: Language) => PageHead;
  /** Whether the link leads to something, which the head describes. All links that lead to nothing share one head. */
  readonly isFound?: boolean;
  /** By default a cache may keep the page, but must ask whether it has changed. */
  readonly cacheControl?: "no-store";
  /** By default 200. */
  readonly status?: 404;
}

/** Null if no page has this address. */
type Answer = FoundPage | { readonly redirect: string } | null;

export interface LinkedPage {
  /** The addresses, with `:named` where they name something. */
  readonly paths: readonly string[];
  readonly find: (asked: Asked) => Answer | Promise<Answer>;
}

const UNLISTED: FoundPage = { headIn: unlistedHead };

export function linkedPages({
  accounts,
  cups,
  deals,
  games,
  history,
}: Pick<App, "accounts" | "cups" | "deals" | "games" | "history">): readonly LinkedPage[] {
  return [
    byId("/invite/:named", async ({ named, network }) => {
      const game = await games.invitationTo(named, network);
      return { headIn: (language) => invitationHead(language, `/invite/${named}`, game), isFound: game !== null };
    }),
    byId("/replay/:named", async ({ named, number }) => {
      const asked = numberFrom(number);
      const found = await history.publicResultOf(named, asked);
      const path = `/replay/${named}${asked === undefined ? "" : `?number=${asked}`}`;
      const game = found && { result: found.result, picture: `/result/${named}/${found.number}` };
      return { headIn: (language) => replayHead(language, path, game), isFound: game !== null };
    }),
    byId("/watch/:named", () => UNLISTED),
    // An unknown lesson shows the list of lessons.
    byId("/course/:named", () => UNLISTED),
    byId(["/deal/:named", "/deal/:named/compare/:gameId"], async ({ named }) => {
      const deal = await deals.dealAt(named);
      return { headIn: (language) => dealHead(language, `/deal/${named}`, deal), isFound: deal !== null };
    }),
    byId("/cup/:named", async ({ named }) => {
      const name = await cups.cupNamed(named);
      const path = name === null ? null : `/cup/${named}`;
      return { headIn: (language) => cupHead(language, path, name), isFound: name !== null };
    }),
    ofPlayer("player", playerHead),
    ofPlayer("friend", friendHead),
    { paths: ["/on/:named"], find: ({ named }) => (readCode(named)?.kind === "screen" ? UNLISTED : null) },
    // Opening the page does not use up the link; pressing the button on the page does. The link works once, and no
    // cache may keep the page.
    { paths: ["/seat/:named"], find: () => ({ ...UNLISTED, cacheControl: "no-store" }) },
  ];

  function ofPlayer(folder: string, head: typeof playerHead): LinkedPage {
    return {
      paths: [`/${folder}/:named`],
      find: async ({ named }) => {
        const name = (await accounts.accountNamed(named))?.username ?? null;
        // The page itself says that there is no such player.
        if (name === null) return { headIn: (language) => head(language, null), status: 404 };
        // A link with an earlier name of the account leads to its present page.
        if (usernameKey(name) !== usernameKey(named)) return { redirect: `/${folder}/${encodeURIComponent(name)}` };
        return { headIn: (language) => head(language, name), isFound: true };
      },
    };
  }
}

/** Whether a text has the format of the ids of games, deals, cups and invitations. */
export function isId(text: string): boolean {
  return /^[A-Za-z0-9-]{1,100}$/.test(text);
}

function byId(paths: string | readonly string[], find: LinkedPage["find"]): LinkedPage {
  return { paths: [paths].flat(), find: (asked) => (isId(asked.named) ? find(asked) : null) };
}

export function numberFrom(text: unknown): number | undefined {
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
