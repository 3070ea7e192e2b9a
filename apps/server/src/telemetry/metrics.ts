// The server's metrics for Prometheus.
import { type BotLevel, type EventRefusalCode, rateWebVital, type WebVital } from "@chkobba/protocol";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Tally } from "../platform/tally.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import type { Tallies } from "../tallies.ts";

export interface MetricsParts {
  /** The number of unfinished games by status; empty if another server reports them. */
  readonly gamesByStatus: () => Promise<Readonly<Record<string, number>>>;
  readonly connections: () => number;
  /** The number of connections that have completed the Socket.IO handshake. */
  readonly sockets: () => number;
  /** The number of sockets that listen to the radio. */
  readonly listeners: () => number;
  readonly tallies: Tallies;
  readonly version: string;
  /** When the newest backup was finished, in ms since the epoch; null if there is none. */
  readonly lastBackup: () => number | null;
  /** How many jobs and reads of this server wait for the database. */
  readonly databaseWaiting: () => number;
  /** Values that only the leader reads from the database; null at other servers. */
  readonly backlogs: () => Promise<Backlogs | null>;
}

export interface Backlogs {
  readonly packingDelayMs: number;
  readonly erasures: number;
  readonly searches: number;
}

/** The upper bounds of the histograms' buckets, in seconds. */
const EVENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const THINKING_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
const LCP_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const INP_BUCKETS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1];

export class Metrics {
  readonly registry = new Registry();
  readonly #events = new Histogram({
    name: "chkobba_event_seconds",
    help: "Time from an event's arrival to its answer",
    labelNames: ["event"],
    buckets: EVENT_BUCKETS,
    registers: [this.registry],
  });
  readonly #eventSeconds = new Map<string, Histogram.Internal<"event">>();
  readonly #refusals = new Counter({
    name: "chkobba_refusals_total",
    help: "Events that were refused, by the code of the refusal",
    labelNames: ["code"],
    registers: [this.registry],
  });
  readonly #moves = new Counter({
    name: "chkobba_moves_total",
    help: "Cards played, by whom: the player, a bot, or the clock",
    labelNames: ["by"],
    registers: [this.registry],
  });
  readonly #thoughts = new Counter({
    name: "chkobba_thoughts_total",
    help: "Moves that bots thought of, by the level that was asked for: chosen at it, or by its fallback, the normal one",
    labelNames: ["level", "outcome"],
    registers: [this.registry],
  });
  readonly #thinking = new Histogram({
    name: "chkobba_thinking_seconds",
    help: "Time that a bot thought of a move, the wait for a thread included",
    labelNames: ["level"],
    buckets: THINKING_BUCKETS,
    registers: [this.registry],
  });
  readonly #shares = new Counter({
    name: "chkobba_shares_total",
    help: "Invitations that were shared",
    registers: [this.registry],
  });
  readonly #messagesLost = new Counter({
    name: "chkobba_messages_lost_total",
    help: "Messages to other servers that were not sent, because Redis did not take them",
    registers: [this.registry],
  });
  readonly #clientErrors = new Counter({
    name: "chkobba_client_errors_total",
    help: "Errors that pages reported",
    registers: [this.registry],
  });
  readonly #webVitals: Readonly<Record<WebVital, Histogram>> = {
    LCP: new Histogram({
      name: "chkobba_lcp_seconds",
      help: "Largest contentful paint, as pages measured it",
      buckets: LCP_BUCKETS,
      registers: [this.registry],
    }),
    INP: new Histogram({
      name: "chkobba_inp_seconds",
      help: "Interaction to next paint, as pages measured it",
      buckets: INP_BUCKETS,
      registers: [this.registry],
    }),
  };
  readonly #ratings = new Counter({
    name: "chkobba_web_vitals_total",
    help: "Measurements of pages by their rating",
    labelNames: ["metric", "rating"],
    registers: [this.registry],
  });

  constructor({
    gamesByStatus,
    connections,
    sockets,
    listeners,
    tallies,
    version,
    lastBackup,
    databaseWaiting,
    backlogs,
  }: MetricsParts) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: "chkobba_build_info",
      help: "Always 1; the labels say which release this server is",
      labelNames: ["version"],
      registers: [this.registry],
    }).set({ version }, 1);
    new Gauge({
      name: "chkobba_database_waiting",
      help: "Jobs and reads that wait for the database",
      registers: [this.registry],
      collect() {
        this.set(databaseWaiting());
      },
    });
    new Gauge({
      name: "chkobba_backlog",
      help: "Work of all servers that waits, of several servers one reports it: seconds that the oldest finished log waits to be packed, deleted accounts still in logs, people who search for a match",
      labelNames: ["of"],
      registers: [this.registry],
      async collect() {
        this.reset();
        const read = await orNothing(backlogs(), failures);
        if (read === null) return;
        this.set({ of: "packing_seconds" }, read.packingDelayMs / 1000);
        this.set({ of: "erasures" }, read.erasures);
        this.set({ of: "searches" }, read.searches);
      },
    });
    this.#showTally(
      "chkobba_http_requests_total",
      "Answered HTTP requests, by the class of route and of status",
      tallies.requests,
    );
    new Gauge({
      name: "chkobba_backup_timestamp_seconds",
      help: "When deploy/backup/backup.sh finished its newest backup; absent if it never did",
      registers: [this.registry],
      collect() {
        this.remove();
        const at = lastBackup();
        if (at !== null) this.set(at / 1000);
      },
    });
    const failures = new Counter({
      name: "chkobba_scrape_failures_total",
      help: "Values that could not be read for a scrape, because the database did not answer; they are left out",
      registers: [this.registry],
    });
    this.#showTally(
      "chkobba_pushes_total",
      "Notifications for browsers, by the outcome of sending them",
      tallies.pushes,
    );
    this.#showTally(
      "chkobba_connections_refused_total",
      "New connections that were refused, by reason: too many of one address or network, or a page of another site",
      tallies.refusedConnections,
    );
    this.#showTally("chkobba_mails_total", "Attempts to hand a mail to the mail server, by outcome", tallies.mails);
    new Gauge({
      name: "chkobba_games",
      help: "Unfinished games by status, those of all servers together: of several servers one reports them",
      labelNames: ["status"],
      registers: [this.registry],
      async collect() {
        this.reset();
        const counts = await orNothing(gamesByStatus(), failures);
        for (const [status, count] of Object.entries(counts ?? {})) this.set({ status }, count);
      },
    });
    new Gauge({
      name: "chkobba_connections",
      help: "Open connections",
      registers: [this.registry],
      collect() {
        this.set(connections());
      },
    });
    new Gauge({
      name: "chkobba_sockets",
      help: "Sockets, at most one for each connection",
      registers: [this.registry],
      collect() {
        this.set(sockets());
      },
    });
    new Gauge({
      name: "chkobba_radio_listeners",
      help: "Connections that listen to the radio",
      registers: [this.registry],
      collect() {
        this.set(listeners());
      },
    });
  }

  #showTally(name: string, help: string, tally: Pick<Tally<string>, "counts">): void {
    new Counter({
      ...{ name, help, labelNames: ["outcome"], registers: [this.registry] },
      collect() {
        this.reset();
        for (const [outcome, count] of tally.counts) this.inc({ outcome }, count);
      },
    });
  }

  eventAnswered(event: string, ms: number, refusal: EventRefusalCode | null): void {
    this.#secondsOf(event).observe(ms / 1000);
    if (refusal !== null) this.#refusals.inc({ code: refusal });
  }

  /** The histogram of an event name. Each histogram is looked up only once. */
  #secondsOf(event: string): Histogram.Internal<"event"> {
    const known = this.#eventSeconds.get(event);
    if (known !== undefined) return known;
    const seconds = this.#events.labels(event);
    this.#eventSeconds.set(event, seconds);
    return seconds;
  }

  moved(by: "player" | "bot" | "clock"): void {
    this.#moves.inc({ by });
  }

  thought(level: BotLevel, outcome: "chosen" | "fallback", ms: number): void {
    this.#thoughts.inc({ level, outcome });
    this.#thinking.observe({ level }, ms / 1000);
  }

  messageLost(): void {
    this.#messagesLost.inc();
  }

  shared(): void {
    this.#shares.inc();
  }

  clientFailed(): void {
    this.#clientErrors.inc();
  }

  /** @param value milliseconds */
  webVital(metric: WebVital, value: number): void {
    this.#webVitals[metric].observe(value / 1000);
    this.#ratings.inc({ metric, rating: rateWebVital(metric, value) });
  }
}

/** The longest wait for the values of one metric. Prometheus waits 10 s for all. */
const READ_TIMEOUT_MS = 2000;

/** The result of a read; null if it fails. A metric that can't be read must not hide all others. */
async function orNothing<T>(read: Promise<T>, failures: Counter): Promise<T | null> {
  try {
    return await withTimeout(read, READ_TIMEOUT_MS);
  } catch {
    failures.inc();
    return null;
  }
}
