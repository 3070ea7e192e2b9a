// Notices a connection that is dead although it was never closed. This happens after a change of networks, behind a
// router that has forgotten the connection, or when the device wakes up. Whenever the connection may be dead, this
// module sends a probe, which asks the server for an answer.
import type { Later } from "../later.ts";

interface Surroundings {
  /** The time of a clock, in milliseconds. */
  readonly now: () => number;
  readonly later: Later;
  /**
   * Whether the page is visible. A hidden page sends no probe because of silence, so that hidden pages cost the server
   * nothing.
   */
  readonly isVisible: () => boolean;
  /** Asks the server for an answer over the connection. */
  readonly sendProbe: (answered: () => void) => void;
  /** Called when a probe was not answered. */
  readonly wentSilent: () => void;
}

export interface SilenceWatch {
  opened(): void;
  closed(): void;
  /** Called with each packet that arrives. */
  heard(): void;
  /** Called if the connection may be dead, for example after a change of networks. */
  doubt(): void;
  /** Called with each request. A request that stays unanswered for some time causes a probe. */
  requested(answered: Promise<unknown>): void;
  /** Resolves when no probe is running. */
  decided(): Promise<void>;
}

/**
 * Without a request, a dead connection is noticed after at most `SILENCE_MS` + `PROBE_MS` (9 s). After a request, it is
 * noticed after at most `UNANSWERED_MS` + `PROBE_MS` (7 s).
 */
const SILENCE_MS = 5000;
const UNANSWERED_MS = 3000;
const PROBE_MS = 4000;
/**
 * Extra time for the probe's answer. It is given if other packets have arrived since the probe was sent, because the
 * connection is then only slow.
 */
const SLOW_PROBE_MS = 2500;
/**
 * If a timer runs later than planned by more than this time, the device or the page was paused. A missing answer to a
 * probe is then no sign of a dead connection.
 */
const LATE_MS = 1000;

export function createSilenceWatch(surroundings: Surroundings): SilenceWatch {
  const { now, later, isVisible, wentSilent } = surroundings;
  let isOpen = false;
  let heardAt = 0;
  let cancelWait = () => {};

  const watch = () => {
    cancelWait();
    cancelWait = later(Math.max(0, heardAt + SILENCE_MS - now()), () => {
      if (!isVisible()) heardAt = now();
      else if (now() - heardAt >= SILENCE_MS) return doubt();
      watch();
    });
  };

  const probe = createProbe(surroundings, {
    heardAt: () => heardAt,
    onAnswered: () => {
      heardAt = now();
      watch();
    },
    onPaused: () => {
      watch();
      doubt();
    },
    onUnanswered: wentSilent,
  });

  const doubt = () => {
    if (!isOpen || probe.isRunning()) return;
    cancelWait();
    probe.start();
  };

  return {
    opened() {
      isOpen = true;
      heardAt = now();
      watch();
    },
    closed() {
      isOpen = false;
      cancelWait();
      probe.end();
    },
    heard() {
      heardAt = now();
    },
    doubt,
    requested(answered) {
      const cancel = later(UNANSWERED_MS, doubt);
      void answered.then(cancel);
    },
    decided: probe.decided,
  };
}

interface ProbeEvents {
  /** Returns when the last packet arrived. */
  readonly heardAt: () => number;
  readonly onAnswered: () => void;
  /** The device or the page was paused during the wait. */
  readonly onPaused: () => void;
  /** The answer did not come in time. The probe still runs. */
  readonly onUnanswered: () => void;
}

/** Sends one probe at a time. */
function createProbe(
  { now, later, sendProbe }: Pick<Surroundings, "now" | "later" | "sendProbe">,
  { heardAt, onAnswered, onPaused, onUnanswered }: ProbeEvents,
) {
  let cancelRunning: (() => void) | null = null;
  let onDecided: (() => void)[] = [];

  const end = () => {
    cancelRunning?.();
    cancelRunning = null;
    for (const resolve of onDecided) resolve();
    onDecided = [];
  };

  const start = () => {
    const sentAt = now();
    let isCancelled = false;
    const endWith = (outcome: () => void) => {
      if (isCancelled) return;
      end();
      outcome();
    };
    const expire = (expectedAt: number) => {
      if (now() - expectedAt > LATE_MS) endWith(onPaused);
      else if (heardAt() > sentAt && expectedAt === sentAt + PROBE_MS) wait(expectedAt + SLOW_PROBE_MS);
      else onUnanswered();
    };
    const wait = (until: number) => {
      const cancel = later(until - now(), () => expire(until));
      cancelRunning = () => {
        isCancelled = true;
        cancel();
      };
    };
    wait(sentAt + PROBE_MS);
    sendProbe(() => endWith(onAnswered));
  };

  return {
    isRunning: () => cancelRunning !== null,
    start,
    end,
    decided: (): Promise<void> =>
      cancelRunning === null ? Promise.resolve() : new Promise((resolve) => onDecided.push(resolve)),
  };
}
