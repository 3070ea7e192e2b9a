// Runs the cups: opens the cups of the house, starts cups, opens their games and ends cups. Only the leading server does
// this, and it needs only the rows of the database. If two servers both act as the leader, the condition of each write
// lets only one of them succeed.
import type { CupSoon } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { Membership } from "../platform/cluster/membership.ts";
import { inPortions } from "../platform/in-portions.ts";
import { Passes } from "../platform/passes.ts";
import type { CupAudience } from "./cup-audience.ts";
import { CupGames, type CupGamesParts } from "./cup-games.ts";
import { SOON_MS } from "./cup-rows.ts";
import type { CupStarts } from "./cup-starts.ts";
import type { CupWinners } from "./cup-winners.ts";
import { houseCups } from "./house-cups.ts";
import { LateRounds, type LateRoundsParts } from "./late-rounds.ts";
import { RoundStarts, type RoundStartsParts } from "./round-starts.ts";

export interface CupRunnerParts
  extends Omit<CupGamesParts, "audience">,
    Pick<LateRoundsParts, "scoresOf" | "abort" | "atomically">,
    Pick<RoundStartsParts, "absences"> {
  readonly audience: Pick<CupAudience, "changed" | "seated" | "seatAllHere" | "soon" | "present">;
  readonly starts: CupStarts;
  readonly winners: Pick<CupWinners, "unsettled" | "settle">;
  readonly membership: Pick<Membership, "isLeader">;
  /** Whether a game exists and is not over. */
  readonly isRunning: (gameId: string) => Promise<boolean>;
  /** Notifies the players of a cup that starts in ten minutes, whether or not they are connected. */
  readonly announceSoon: (cup: CupSoon, accountIds: readonly string[]) => void;
  readonly keepsHouseCups: boolean;
  readonly logger: Logger;
}

/** The pause between two passes, so that changes in quick succession share one pass. */
const PAUSE_MS = 100;
const AT_ONCE = 20;
/**
 * How many cups by rounds one pass starts. Anyone can prepare thousands of cups that start at the same moment. With this
 * limit, the games of other cups wait for at most this many starts.
 */
const STARTED_IN_PASS = 100;
const ENDED_IN_PASS = 100;
/** How many cups one statement cancels or starts. */
const CHANGED_IN_PASS = 2000;
const TOLD_IN_PASS = 200;
const CLEAN_EVERY_MS = 60_000;
const LATE_EVERY_MS = 5000;
/** After this time, a game that is still marked as running is checked, because its server may have been lost. */
const OLD_GAME_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 90 * DAY_MS;
const FORGOTTEN_AT_ONCE = 200;

export class CupRunner {
  readonly #parts: CupRunnerParts;
  readonly #passes: Passes;
  readonly #games: CupGames;
  readonly #roundStarts: RoundStarts;
  readonly #lateRounds: LateRounds;
  #hasLed = false;
  #cleanedAt = 0;
  #lateAt = 0;
  /** The slots of the cups of the house that are known to exist. */
  #opened: ReadonlySet<string> = new Set();
  /** Until then, the cups of the house that must be open are those of `#opened`. */
  #openedUntil = 0;

  constructor(parts: CupRunnerParts) {
    this.#parts = parts;
    this.#games = new CupGames(parts);
    this.#roundStarts = new RoundStarts(parts);
    this.#lateRounds = new LateRounds(parts);
    this.#passes = new Passes({
      mayBegin: () => this.#leads(),
      pass: () => this.#pass(),
      pauseMs: () => PAUSE_MS,
      onFailure: (error) => parts.logger.error({ error }, "cups: pairing failed, retrying"),
    });
  }

  /** Starts a pass if this server is the leader. Calls of this method in quick succession share one pass. */
  soon(): void {
    this.#passes.soon();
  }

  stop(): Promise<void> {
    return this.#passes.stop();
  }

  /** Opens the cups of the house that are missing. */
  async keepHouseCups(): Promise<void> {
    const { store, keepsHouseCups, now } = this.#parts;
    const at = now();
    if (!keepsHouseCups || at < this.#openedUntil) return;
    const wanted = houseCups(at);
    for (const cup of wanted) if (!this.#opened.has(cup.slot ?? "")) await store.add(cup);
    this.#opened = new Set(wanted.map(({ slot }) => slot ?? ""));
    this.#openedUntil = Math.min(...wanted.map(({ starts_at }) => starts_at));
  }

  #leads(): boolean {
    const leads = this.#parts.membership.isLeader();
    if (!leads) this.#hasLed = false;
    return leads;
  }

  async #pass(): Promise<void> {
    const { course, now } = this.#parts;
    await this.keepHouseCups();
    if (!this.#hasLed) await this.#takeOver();
    if (await course.hasWork(now())) await this.#advance();
    await this.#clean();
  }

  /** Notifies, cancels, starts and ends the cups whose time has come, and opens the games of the running ones. */
  async #advance(): Promise<void> {
    const { course, starts, audience, now } = this.#parts;
    await this.#tellSoon();
    const changed = [
      ...(await starts.cancelEmpty(now(), CHANGED_IN_PASS)),
      ...(await starts.startByClock(now(), CHANGED_IN_PASS)),
    ];
    for (const cupId of changed) audience.changed(cupId);
    const due = await starts.dueByRounds(now(), STARTED_IN_PASS);
    await inPortions(due, AT_ONCE, async (cup) => {
      if (!(await this.#roundStarts.start(cup))) this.#passes.soon();
    });
    const over = await course.overByClock(now(), ENDED_IN_PASS);
    await inPortions(over, AT_ONCE, (cupId) => this.#endByClock(cupId));
    const isMore = changed.length >= CHANGED_IN_PASS || due.length === STARTED_IN_PASS || over.length === ENDED_IN_PASS;
    if (isMore) this.#passes.soon();
    await this.#endLateRounds();
    await this.#games.openNext();
  }

  /** Every few seconds: ends the rounds whose time is up. */
  async #endLateRounds(): Promise<void> {
    const at = this.#parts.now();
    if (at - this.#lateAt < LATE_EVERY_MS && at >= this.#lateAt) return;
    this.#lateAt = at;
    await this.#lateRounds.end();
  }

  /**
   * Puts the players of all running games on their seats, because the previous leader may have stopped after it had
   * opened a game and before it had seated the players.
   */
  async #takeOver(): Promise<void> {
    const seats = await this.#parts.store.runningSeats();
    if (seats.length > 0) await this.#parts.audience.seated(seats);
    this.#hasLed = true;
  }

  async #tellSoon(): Promise<void> {
    const { course, starts, announceSoon, now } = this.#parts;
    const soon = await starts.takeSoon(now() + SOON_MS, TOLD_IN_PASS);
    if (soon.length === TOLD_IN_PASS) this.#passes.soon();
    await inPortions(soon, AT_ONCE, async ({ id, name, starts_at }) => {
      if (starts_at <= now()) return;
      const players = await course.players(id);
      announceSoon(
        { cupId: id, name, startsAt: starts_at },
        players.map(({ account_id }) => account_id),
      );
    });
  }

  async #endByClock(cupId: string): Promise<void> {
    const { course, audience, now } = this.#parts;
    await course.endByClock(cupId, now());
    audience.changed(cupId);
  }

  /** Once a minute: marks games that no longer run as aborted, and deletes old cups. */
  async #clean(): Promise<void> {
    const { store, course, winners, isRunning, atomically, audience, now } = this.#parts;
    if (now() - this.#cleanedAt < CLEAN_EVERY_MS && now() >= this.#cleanedAt) return;
    this.#cleanedAt = now();
    for (const game of await course.oldGames(now() - OLD_GAME_MS)) {
      if (await isRunning(game.game_id)) continue;
      await atomically(
        store.statements.ending({
          ...{ cup: game, game, players: [], winner: null, counts: false, at: now(), early: null, leaver: null },
        }),
      );
      audience.changed(game.cup_id);
    }
    for (const { id, winner } of await winners.unsettled(now() - KEPT_MS, FORGOTTEN_AT_ONCE))
      await winners.settle(id, winner);
    await course.forget({ over: now() - KEPT_MS, cancelled: now() - DAY_MS, now: now() }, FORGOTTEN_AT_ONCE);
  }
}
