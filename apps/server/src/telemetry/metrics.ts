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
  readonly #events = this.#histogram(
    "chkobba_event_seconds",
    "Time from an event's arrival to its answer",
    EVENT_BUCKETS,
    ["event"],
  );
  readonly #eventSeconds = new Map<string, Histogram.Internal<"event">>();
  readonly #refusals = this.#counter("chkobba_refusals_total", "Events that were refused, by the code of the refusal", [
    "code",
  ]);
  readonly #moves = this.#counter("chkobba_moves_total", "Cards played, by whom: the player, a bot, or the clock", [
    "by",
  ]);
  readonly #thoughts = this.#counter(
    "chkobba_thoughts_total",
    "Moves that bots thought of, by the level that was asked for: chosen at it, or by its fallback, the normal one",
    ["level", "outcome"],
  );
  readonly #thinking = this.#histogram(
    "chkobba_thinking_seconds",
    "Time that a bot thought of a move, the wait for a thread included",
    THINKING_BUCKETS,
    ["level"],
  );
  readonly #shares = this.#counter("chkobba_shares_total", "Invitations that were shared");
  readonly #messagesLost = this.#counter(
    "chkobba_messages_lost_total",
    "Messages to other servers that were not sent, because Redis did not take them",
  );
  readonly #clientErrors = this.#counter("chkobba_client_errors_total", "Errors that pages reported");
  readonly #webVitals: Readonly<Record<WebVital, Histogram>> = {
    LCP: this.#histogram("chkobba_lcp_seconds", "Largest contentful paint, as pages measured it", LCP_BUCKETS),
    INP: this.#histogram("chkobba_inp_seconds", "Interaction to next paint, as pages measured it", INP_BUCKETS),
  };
  readonly #ratings = this.#counter("chkobba_web_vitals_total", "Measurements of pages by their rating", [
    "metric",
    "rating",
  ]);
  readonly #failures = this.#counter(
    "chkobba_scrape_failures_total",
    "Values that could not be read for a scrape, because the database did not answer; they are left out",
  );

  constructor(parts: MetricsParts) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: "chkobba_build_info",
      help: "Always 1; the labels say which release this server is",
      labelNames: ["version"],
      registers: [this.registry],
    }).set({ version: parts.version }, 1);
    this.#showTallies(parts.tallies);
    this.#showValues(parts);
    this.#show("chkobba_database_waiting", "Jobs and reads that wait for the database", parts.databaseWaiting);
    this.#show("chkobba_connections", "Open connections", parts.connections);
    this.#show("chkobba_sockets", "Sockets, at most one for each connection", parts.sockets);
    this.#show("chkobba_radio_listeners", "Connections that listen to the radio", parts.listeners);
    this.#show(
      "chkobba_backup_timestamp_seconds",
      "When deploy/backup/backup.sh finished its newest backup; absent if it never did",
      () => {
        const at = parts.lastBackup();
        return at === null ? null : at / 1000;
      },
    );
  }

  #showTallies({ requests, pushes, refusedConnections, mails }: Tallies): void {
    this.#showTally(
      "chkobba_http_requests_total",
      "Answered HTTP requests, by the class of route and of status",
      requests,
    );
    this.#showTally("chkobba_pushes_total", "Notifications for browsers, by the outcome of sending them", pushes);
    this.#showTally(
      "chkobba_connections_refused_total",
      "New connections that were refused, by reason: too many of one address or network, or a page of another site",
      refusedConnections,
    );
    this.#showTally("chkobba_mails_total", "Attempts to hand a mail to the mail server, by outcome", mails);
  }

  /** Values that the database has. Of several servers one reports them. */
  #showValues({ gamesByStatus, backlogs }: MetricsParts): void {
    this.#showRead(
      "chkobba_games",
      "Unfinished games by status, those of all servers together: of several servers one reports them",
      "status",
      gamesByStatus,
    );
    this.#showRead(
      "chkobba_backlog",
      "Work of all servers that waits, of several servers one reports it: seconds that the oldest finished log waits to be packed, deleted accounts still in logs, people who search for a match",
      "of",
      async () => {
        const read = await backlogs();
        if (read === null) return {};
        return {
          packing_seconds: read.packingDelayMs / 1000,
          erasures: read.erasures,
          searches: read.searches,
        };
      },
    );
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  #histogram<Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[] = [],
  ): Histogram<Label> {
    return new Histogram({ name, help, buckets, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** @param value null: the metric is absent */
  #show(name: string, help: string, value: () => number | null): void {
    new Gauge({
      ...{ name, help, registers: [this.registry] },
      collect() {
        const now = value();
        if (now === null) this.remove();
        else this.set(now);
      },
    });
  }

  /** @param read the values by their label; if it fails, they are left out */
  #showRead(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void {
    const failures = this.#failures;
    new Gauge({
      ...{ name, help, labelNames: [label], registers: [this.registry] },
      async collect() {
        this.reset();
        const values = await orNothing(read(), failures);
        for (const [key, value] of Object.entries(values ?? {})) this.set({ [label]: key }, value);
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
