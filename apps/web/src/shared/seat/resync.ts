// Loads the game whenever the shown view may be out of date. Either an update was skipped, or the last update before a
// pause is missing.
import type { ClientEvent } from "@chkobba/protocol";

interface Surroundings {
  /** Version of the shown view; null if no game of the server is shown. */
  readonly version: () => number | null;
  /** Asks the server for the current view, and shows it if it is newer. Never rejects. */
  readonly load: () => Promise<void>;
  /** Runs `task` after `ms`. */
  readonly later: (ms: number, task: () => void) => void;
}

export interface Resync {
  /** From now on, compares the shown view with the server's view every 30 s. */
  start(): void;
  /** Called when the page becomes visible or the network comes back. */
  refresh(): void;
  /** Called when an entry does not follow the shown version. */
  missed(): void;
  /** Called with each request. If a command succeeds but its update doesn't arrive within 2 s, loads the game. */
  requested(event: ClientEvent, result: Promise<{ readonly ok: boolean }>): Promise<void>;
}

const PERIOD_MS = 30_000;
const SHORTLY_MS = 2000;
const COMMANDS: readonly ClientEvent[] = ["start-game", "play-card", "continue-after-round-summary", "reset-game"];

export function createResync({ version, load, later }: Surroundings): Resync {
  let isAsking = false;
  /** Whether an update was missed while a request was running. The reply may then be older than that update. */
  let isMissing = false;

  const ask = async () => {
    if (isAsking || version() === null) return;
    isAsking = true;
    do {
      isMissing = false;
      await load();
    } while (isMissing);
    isAsking = false;
  };

  const askEveryPeriod = () => {
    later(PERIOD_MS, () => {
      void ask();
      askEveryPeriod();
    });
  };

  return {
    start: askEveryPeriod,
    refresh: () => void ask(),
    missed() {
      isMissing = true;
      void ask();
    },
    async requested(event, result) {
      const before = version();
      if (before === null || !COMMANDS.includes(event)) return;
      const { ok } = await result;
      if (!ok) return;
      later(SHORTLY_MS, () => {
        if (version() === before) void ask();
      });
    },
  };
}
