// Keeps the page from being behind without knowing it. Every update carries the whole game, so the next one heals whatever was
// missed; what nothing heals is the last of a row. So the page asks for the game whenever there is reason to doubt its view.
import type { ClientEvent } from "@chkobba/protocol";

interface Surroundings {
  /** The version of the view on the screen; null away from the table. */
  readonly version: () => number | null;
  /** Asks the server for the view as it is now, and shows it where it is newer. Never rejects. */
  readonly load: () => Promise<void>;
  /** Runs `task` after `ms`. */
  readonly later: (ms: number, task: () => void) => void;
}

export interface Resync {
  /** From now on the view is compared with the server's every 30 s. */
  start(): void;
  /** The page has been asleep or without a network. */
  refresh(): void;
  /** An update has come; `before` is the version that it replaces, null at the first. */
  updated(before: number | null, version: number): void;
  /** A request was sent: if it changes the game, its change is seen soon after its acknowledgement or asked for. */
  requested(event: ClientEvent, answer: Promise<{ readonly success: boolean }>): Promise<void>;
}

const PERIOD_MS = 30_000;
const SHORTLY_MS = 2000;
const COMMANDS: readonly ClientEvent[] = ["start-game", "play-card", "continue-after-round-summary", "reset-game"];

export function createResync({ version, load, later }: Surroundings): Resync {
  let isAsking = false;

  const ask = async () => {
    if (isAsking || version() === null) return;
    isAsking = true;
    await load();
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
    updated(before, after) {
      // Often two changes at once, sometimes a missed update: not worth telling apart.
      if (before !== null && after > before + 1) void ask();
    },
    async requested(event, answer) {
      const before = version();
      if (before === null || !COMMANDS.includes(event)) return;
      const { success } = await answer;
      if (!success) return;
      later(SHORTLY_MS, () => {
        if (version() === before) void ask();
      });
    },
  };
}
