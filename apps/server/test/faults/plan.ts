// The faults of a run and their times: plain data, drawn from the seed before the run.
import type { StopMode } from "../postgres-process.ts";
import { between, oneOf, type Random } from "./random.ts";

/** "sqlite": one server. "postgres": several servers, with Redis. */
export type DatabaseKind = "sqlite" | "postgres";

/** A fault. Times are in milliseconds. */
export type Fault =
  /** The node is killed. During the last `noRepliesMs` before the kill, it receives no replies of the database. */
  | { readonly kind: "kill node"; readonly node: number; readonly noRepliesMs: number; readonly forMs: number }
  | { readonly kind: "freeze node"; readonly node: number; readonly forMs: number }
  /** The node stops cleanly and starts again, as in an update. */
  | { readonly kind: "redeploy node"; readonly node: number; readonly forMs: number }
  | { readonly kind: "restart Redis"; readonly forMs: number }
  /** Redis does not answer; its connections stay open. */
  | { readonly kind: "freeze Redis"; readonly forMs: number }
  /** Redis delays each answer by `pauseMs`. */
  | { readonly kind: "slow Redis"; readonly pauseMs: number; readonly forMs: number }
  /** Redis stores nothing new. */
  | { readonly kind: "fill Redis"; readonly forMs: number }
  | { readonly kind: "restart PostgreSQL"; readonly stopMode: StopMode; readonly forMs: number }
  /** PostgreSQL refuses writes on its open connections, like an old primary after a failover. */
  | { readonly kind: "demote PostgreSQL"; readonly forMs: number }
  /** Redis is a replica of an unreachable one, and keeps its connections. */
  | { readonly kind: "demote Redis"; readonly forMs: number }
  /** The node receives no replies of PostgreSQL; then its connections are reset. */
  | { readonly kind: "cut PostgreSQL off"; readonly node: number; readonly forMs: number }
  /** Cuts off a share of the node's players, from 0 to 1. */
  | { readonly kind: "cut players off"; readonly node: number; readonly share: number; readonly forMs: number };

export interface Step {
  readonly atMs: number;
  readonly fault: Fault;
}

export interface Plan {
  readonly database: DatabaseKind;
  readonly nodes: number;
  /** How far the clock of each node's machine is ahead, in ms. */
  readonly clocks: readonly number[];
  readonly lengthMs: number;
  readonly steps: readonly Step[];
}

export interface PlanOptions {
  readonly database: DatabaseKind;
  readonly lengthMs: number;
}

/** The gap between two faults. */
const GAP_MS = { min: 200, max: 2500 };
const SHORT_MS = { min: 100, max: 3000 };
const MOMENT_MS = { min: 0, max: 300 };
/** Longer than the time after which the other servers count a silent server as lost. */
const LONG_MS = { min: 11_000, max: 14_000 };

/** Servers start with these differences between their clocks. They refuse to start only with larger differences. */
const CLOCK_MS = { min: -25_000, max: 25_000 };
const PAUSE_MS = { min: 100, max: 1500 };
const OF_REDIS = ["restart Redis", "freeze Redis", "slow Redis", "fill Redis", "demote Redis"] as const;
const OF_POSTGRES = ["restart PostgreSQL", "demote PostgreSQL"] as const;

/** The pause between two faults of one target, in which the target can restart and games go on. */
const REST_MS = { min: 3000, max: 6000 };

/** Draws the faults. All faults end within the plan's length. */
export function drawPlan(random: Random, { database, lengthMs }: PlanOptions): Plan {
  const nodes = database === "sqlite" ? 1 : between(random, 2, 4);
  const clocks = Array.from({ length: nodes }, () =>
    random() < 0.5 ? 0 : between(random, CLOCK_MS.min, CLOCK_MS.max),
  );
  const steps: Step[] = [];
  const restsUntil = new Map<string, number>();
  let atMs = between(random, GAP_MS.min, GAP_MS.max);
  while (atMs < lengthMs) {
    const fault = drawFault(random, database, nodes);
    const isAtRest = atMs < (restsUntil.get(targetOf(fault)) ?? 0);
    const endsAt = atMs + fault.forMs;
    if (!isAtRest && endsAt <= lengthMs) {
      steps.push({ atMs, fault });
      restsUntil.set(targetOf(fault), endsAt + between(random, REST_MS.min, REST_MS.max));
    }
    atMs += between(random, GAP_MS.min, GAP_MS.max);
  }
  return { database, nodes, clocks, lengthMs, steps };
}

/** The node or service that a fault affects. */
export function targetOf(fault: Fault): string {
  if ("node" in fault) return `node ${fault.node}`;
  if (OF_POSTGRES.some((kind) => kind === fault.kind)) return "PostgreSQL";
  return OF_REDIS.some((kind) => kind === fault.kind) ? "Redis" : fault.kind;
}

/** Whether the fault closes players' connections, so that they must reconnect. */
export function closesConnections(fault: Fault): boolean {
  switch (fault.kind) {
    case "kill node":
    case "redeploy node":
    case "cut players off":
      return true;
    case "freeze node":
    case "restart Redis":
    case "freeze Redis":
    case "slow Redis":
    case "fill Redis":
    case "demote Redis":
    case "restart PostgreSQL":
    case "demote PostgreSQL":
    case "cut PostgreSQL off":
      return false;
  }
}

function drawFault(random: Random, database: DatabaseKind, nodes: number): Fault {
  const anywhere = ["kill node", "redeploy node", "freeze node", "cut players off"] as const;
  const kind =
    database === "sqlite"
      ? oneOf<Fault["kind"]>(random, anywhere)
      : oneOf<Fault["kind"]>(random, [...anywhere, ...OF_REDIS, ...OF_POSTGRES, "cut PostgreSQL off"]);
  const node = between(random, 0, nodes);
  const forMs = between(random, SHORT_MS.min, SHORT_MS.max);
  const momentMs = between(random, MOMENT_MS.min, MOMENT_MS.max);
  switch (kind) {
    case "kill node":
      return { kind, node, noRepliesMs: momentMs, forMs };
    case "freeze node":
      return { kind, node, forMs: random() < 0.25 ? between(random, LONG_MS.min, LONG_MS.max) : forMs };
    case "redeploy node":
      return { kind, node, forMs };
    case "restart Redis":
    case "freeze Redis":
    case "fill Redis":
    case "demote Redis":
    case "demote PostgreSQL":
      return { kind, forMs };
    case "slow Redis":
      return { kind, pauseMs: between(random, PAUSE_MS.min, PAUSE_MS.max), forMs: 2 * forMs };
    case "restart PostgreSQL":
      return { kind, stopMode: oneOf<StopMode>(random, ["fast", "crash"]), forMs };
    case "cut PostgreSQL off":
      return { kind, node, forMs: momentMs };
    case "cut players off":
      return { kind, node, share: random(), forMs: momentMs };
  }
}
