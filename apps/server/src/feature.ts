// The interface of a feature: event handlers, calls, routes and tasks. `features.ts` lists all features.
import type { FastifyInstance } from "fastify";
import type { CallGuards, CallHandlers } from "./platform/http/calls.ts";
import type { PeriodicWork } from "./platform/periodic-task.ts";
import type { EventHandlers } from "./realtime/event-handlers.ts";

/** Work that the server does without a request, with a course of its own. Most such work is `PeriodicWork`. */
export interface Task {
  start(): void;
  /** Resolves when the current work is done. No new work starts after this call. */
  stop(): Promise<void>;
}

export interface Feature {
  /** Handlers of events that clients send. */
  readonly events?: Partial<EventHandlers>;
  /** Handlers of HTTP calls, under /api. */
  readonly calls?: Partial<CallHandlers>;
  /** Checks that run before the body of a call is read. */
  readonly guards?: CallGuards;
  /** Adds the feature's other HTTP routes. */
  serve?(app: FastifyInstance): void;
  /** Runs once the port is open, before the first socket is admitted. */
  prepare?(): Promise<void>;
  /**
   * Tasks that start in this order after `prepare`. When the server stops, they stop in the same order, before the last
   * events are answered.
   */
  readonly tasks?: readonly (Task | PeriodicWork)[];
  /** Called when the server begins to stop, before the tasks stop. */
  stop?(): void;
  /** Called once when the server stops, after the last event was answered. */
  close?(): Promise<void> | void;
}

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type CallsOf<F> = F extends { readonly calls: infer C } ? C : never;
type EventsOf<F> = F extends { readonly events: infer E } ? E : never;

/**
 * The event handlers of all features together. The result is not assignable to `EventHandlers` if an event has no
 * handler.
 */
export function eventHandlersOf<const F extends readonly Feature[]>(features: F): Intersection<EventsOf<F[number]>> {
  return Object.assign({}, ...features.map(({ events }) => events));
}

/**
 * The call handlers of all features together. The result is not assignable to `CallHandlers` if a call has no handler.
 */
export function callHandlersOf<const F extends readonly Feature[]>(features: F): Intersection<CallsOf<F[number]>> {
  return Object.assign({}, ...features.map(({ calls }) => calls));
}
