// Opens screens, and brings tables to them or takes them off. Each change is one statement in the database, which
// decides between two requests at once, on any servers. Then the change is sent to all servers.
import { randomBytes } from "node:crypto";
import type { Reply } from "@chkobba/protocol";
import { hasPeople } from "@chkobba/rules";
import { KeyedMutex } from "../../platform/keyed-mutex.ts";
import { widerKeys } from "../../platform/limits/networks.ts";
import { accepted, type Result, refused } from "../../platform/result.ts";
import { digest } from "../../platform/secrets.ts";
import { networkName } from "../../realtime/network-name.ts";
import type { GameStore } from "../log/game-store.ts";
import type { LiveGame } from "../table/live-game.ts";
import type { ScreenBook } from "./screen-book.ts";
import type { ScreenStore, ShownTable } from "./screen-store.ts";

export interface ScreenServiceParts {
  readonly rows: ScreenStore;
  readonly games: Pick<GameStore, "load">;
  readonly book: ScreenBook;
  /** Sends all servers, this one too, the table that a screen shows now; null: the screen was forgotten. */
  readonly announce: (code: string, shown: ShownTable | null) => void;
  readonly newCode: () => Promise<string>;
  /** How many screens one network may have. All networks in an IPv6 /48 have eight times as many together. */
  readonly screensOfNetwork: number;
  readonly now: () => number;
}

const TOKEN_BYTES = 24;

export class ScreenService {
  readonly #parts: ScreenServiceParts;
  readonly #networks = new KeyedMutex();

  constructor(parts: ScreenServiceParts) {
    this.#parts = parts;
  }

  /** The screen of this token; a new one without a token, or if the screen was forgotten. */
  async open(token: string | undefined, network: string): Promise<Result<Reply<"open-screen">>> {
    const { rows, book, now } = this.#parts;
    const known = token === undefined ? null : await rows.takeUp(digest(token), now());
    if (token === undefined || known === null)
      return this.#networks.run(networkName(network), () => this.#openNew(network));
    book.note(known);
    if (known.gameId !== null && isGone(await this.#parts.games.load(known.gameId)))
      await this.hide(known.gameId, null);
    return accepted({ code: known.code, token, gameId: book.tableOf(known.code) });
  }

  async #openNew(network: string): Promise<Result<Reply<"open-screen">>> {
    const { rows, book, newCode, screensOfNetwork, now } = this.#parts;
    const hashed = networkName(network);
    const most = screensOfNetwork * (widerKeys(network).at(-1)?.times ?? 1);
    if ((await rows.countOf(hashed, now())) >= most) return refused("RATE_LIMITED");
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    for (;;) {
      const code = await newCode();
      if (!(await rows.add({ code, tokenHash: digest(token), network: hashed }, now()))) continue;
      book.note({ code, gameId: null, version: 0 });
      return accepted({ code, token, gameId: null });
    }
  }

  /** Returns the table that a screen shows. Refused for an unknown screen. */
  async check(code: string): Promise<Result<Reply<"check-screen">>> {
    const { rows, games, now } = this.#parts;
    const screen = await rows.find(code, now());
    if (screen === null) return refused("SCREEN_NOT_FOUND");
    const live = screen.gameId === null ? null : await games.load(screen.gameId);
    return isGone(live)
      ? accepted({ gameId: null, canJoin: false })
      : accepted({ gameId: screen.gameId, canJoin: live !== null && canJoin(live) });
  }

  /** Shows a table on a screen. The caller has checked that the sender has a seat there. */
  async show(code: string, gameId: string): Promise<Result<Record<never, never>>> {
    const { rows, now } = this.#parts;
    for (;;) {
      const screen = await rows.find(code, now());
      if (screen === null) return refused("SCREEN_NOT_FOUND");
      if (screen.gameId === gameId) return accepted({});
      if (screen.gameId !== null && !(await this.#isFree(screen.gameId))) return refused("SCREEN_TAKEN");
      const shown = await rows.show({ code, gameId, instead: screen.gameId });
      if (shown === "full") return refused("SCREENS_FULL");
      if (shown !== "changed") {
        this.#parts.announce(code, shown);
        return accepted({});
      }
      if (isGone(await this.#parts.games.load(gameId))) return refused("GAME_NOT_FOUND");
    }
  }

  /** Takes a table off a screen, or off all its screens. Returns whether any screen showed it. */
  async hide(gameId: string, code: string | null): Promise<boolean> {
    const hidden = await this.#parts.rows.hide(gameId, code);
    for (const shown of hidden) this.#parts.announce(shown.code, shown);
    return hidden.length > 0;
  }

  /** Takes tables off all their screens if they are gone. */
  async hideGone(gameIds: readonly string[]): Promise<void> {
    for (const gameId of gameIds) {
      if (isGone(await this.#parts.games.load(gameId))) await this.hide(gameId, null);
    }
  }

  /** Deletes screens that no page has opened for too long. @param here the screens with a socket on this server */
  async forgetUnused(here: readonly string[]): Promise<void> {
    const { rows, announce, now } = this.#parts;
    await rows.markUsed(here, now());
    for (const code of await rows.forgetUnused(now())) announce(code, null);
  }

  /** Reads again what all screens show, because messages of other servers may have been lost. */
  async read(): Promise<void> {
    const { rows, book } = this.#parts;
    const known = book.codes();
    const stored = await rows.all();
    for (const shown of stored) book.note(shown);
    const codes = new Set(stored.map(({ code }) => code));
    for (const code of known) if (!codes.has(code)) book.forget(code);
  }

  /** Whether another table may replace this one on its screen: it is over, or no player there is connected. */
  async #isFree(gameId: string): Promise<boolean> {
    const live = await this.#parts.games.load(gameId);
    return (
      live === null || live.game.status === "finished" || ![...live.people.presence.values()].some((it) => it.connected)
    );
  }
}

/** Whether a table is gone: removed, or finished and left by all its people. */
export function isGone(live: LiveGame | null): boolean {
  return live === null || (live.game.status === "finished" && !hasPeople(live.game));
}

function canJoin({ game, terms: { deal } }: LiveGame): boolean {
  return game.status === "waiting" && deal === null && game.seats.some((seat) => seat?.isBot !== false);
}
