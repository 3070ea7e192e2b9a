// The other servers of a database, as one of them knows them (`server-membership.ts` reads their heartbeats). On a
// database that no other server can use, there are none.
import { EventEmitter } from "node:events";

export interface MembershipEvents {
  /**
   * The server with this number has stopped, so no socket is connected to it any more. The listener must call `forget`
   * when it has dealt with these sockets.
   */
  readonly lost: [server: number];
  /** This server has written no heartbeat for `forMs` ms, so other servers may have declared it lost. */
  readonly revived: [forMs: number];
  /** Another server has changed the number that it shares under this name. */
  readonly shared: [name: string];
}

export interface Membership extends Pick<EventEmitter<MembershipEvents>, "on"> {
  /** The number of this server; undefined if no other server can use the database. */
  readonly number: number | undefined;
  /**
   * Whether a server is running, as far as this server knows. True for this server, and for each server whose
   * heartbeats this one sees.
   */
  isAlive(server: number | undefined): boolean;
  /**
   * Reads the rows of all servers again if one of these servers is unknown. It may have started recently and taken over
   * a seat.
   */
  lookFor(servers: readonly (number | undefined)[]): Promise<void>;
  /**
   * Whether this server is the leading server. The leading server has the lowest number, and does the work that exactly
   * one server must do.
   */
  isLeader(): boolean;
  /** Whether a server has announced its stop, so that its silence is no loss. */
  hasStopped(server: number): boolean;
  /** The place of this server among the running ones, from 0 in the order of their numbers, and how many there are. */
  place(): { readonly place: number; readonly of: number };
  /** Shares a number with the other servers, under a name. The number is sent with a heartbeat. */
  share(name: string, value: number): void;
  /** The numbers that the other servers share under this name. */
  shared(name: string): readonly number[];
  /** Removes the row of a lost server. Call this when the server's connections have been dealt with. */
  forget(server: number): Promise<void>;
  /**
   * Removes the rows of all other servers. Call this only if no other server has connections. A server that is just
   * starting restores its row by `confirm`.
   */
  forgetOthers(): Promise<void>;
  confirm(): Promise<void>;
  close(): Promise<void>;
}

/** The membership of a server on a database that no other server can use. */
export function noMembership(): Membership {
  const events = new EventEmitter<MembershipEvents>();
  return Object.assign(events, {
    number: undefined,
    isAlive: (server: number | undefined) => server === undefined,
    lookFor: () => Promise.resolve(),
    isLeader: () => true,
    place: () => ({ place: 0, of: 1 }),
    hasStopped: () => false,
    share: () => undefined,
    shared: () => [],
    forget: () => Promise.resolve(),
    forgetOthers: () => Promise.resolve(),
    confirm: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
}
