// Notices of moderators to people: the outcome of a report, a warning, a mute, a new name. A notice is sent at once to
// a connected person, and stays in the database until the person has read it.
import { type ModerationNotice, NOTICES_MAX } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Owner } from "../identity/owner.ts";
import { ownersOf } from "../identity/visitor.ts";
import type { Channel } from "../platform/cluster/channel.ts";
import { Topic } from "../platform/cluster/topic.ts";
import type { Database } from "../platform/database/database.ts";
import { readTogether } from "../platform/database/read-together.ts";
import { groupBy } from "../platform/group-by.ts";
import { WorkUnderWay } from "../platform/work-under-way.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import type { ModerationNoticesTable } from "../schema/moderation-tables.ts";
import type { Tables } from "../schema/tables.ts";

type Row = Selectable<ModerationNoticesTable>;

export interface NoticesParts {
  readonly database: Database<Tables>;
  readonly io: Pick<Io, "on"> & { readonly sockets: { readonly sockets: ReadonlyMap<string, IoSocket> } };
  readonly channel: Pick<Channel, "subscribe" | "publish"> | null;
  readonly logger: Logger;
}

export class Notices {
  readonly #parts: NoticesParts;
  /** Reads the newest notices of an owner. */
  readonly #noticesOf: (owner: Owner) => Promise<readonly Row[]>;
  /** The messages between servers: ids of decisions whose notices must be sent. */
  readonly #topic: Topic<string>;
  readonly #underWay = new WorkUnderWay();
  #isClosed = false;

  constructor(parts: NoticesParts) {
    this.#parts = parts;
    this.#noticesOf = readTogether((owners) => this.#newest(owners), []);
    this.#topic = new Topic({ channel: parts.channel, name: "moderation-notices", schema: z.string() });
    parts.io.on("connection", (socket) => this.identified(socket));
  }

  async prepare(): Promise<void> {
    await this.#topic.follow((logId) => void this.#show(logId));
  }

  /**
   * Call when a socket has connected, or acts for another account. Sends the socket the notices that wait for its
   * visitor.
   */
  identified(socket: IoSocket): void {
    if (this.#isClosed) return;
    const { owners } = socket.data.visitor;
    const sent = Promise.all(owners.map(this.#noticesOf)).then((notices) =>
      send(socket, notices.flat().toSorted(byNewest).slice(0, NOTICES_MAX)),
    );
    this.#underWay.add(sent, (error) =>
      this.#parts.logger.error({ error }, "moderation: reading the notices of a person failed"),
    );
  }

  /** Reads no more notices, and resolves once those under way are sent. The next connections get the others. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#underWay.settled();
  }

  /** Sends the stored notices of a decision to the people who are connected to any server. */
  async announce(logId: string): Promise<void> {
    this.#topic.publish(logId);
    await this.#show(logId);
  }

  /** Marks these notices as read by the socket's visitor. */
  async seen({ data }: IoSocket, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#parts.database.query
      .deleteFrom("moderation_notices")
      .where("person", "in", ownersOf(data.visitor))
      .where("log_id", "in", ids)
      .execute();
  }

  /** The newest notices of each of these owners. Owners without notices are missing. */
  async #newest(owners: readonly Owner[]): Promise<ReadonlyMap<Owner, readonly Row[]>> {
    const { reads } = this.#parts.database;
    const ranked = reads
      .selectFrom("moderation_notices")
      .selectAll()
      .select(({ fn }) =>
        fn
          .agg<number>("row_number")
          .over((over) => over.partitionBy("person").orderBy("at", "desc"))
          .as("rank"),
      )
      .where("person", "in", owners);
    const rows = await reads.selectFrom(ranked.as("ranked")).selectAll().where("rank", "<=", NOTICES_MAX).execute();
    return groupBy(rows, ({ person }) => person);
  }

  async #show(logId: string): Promise<void> {
    const { database, io, logger } = this.#parts;
    try {
      const rows = await database.query
        .selectFrom("moderation_notices")
        .selectAll()
        .where("log_id", "=", logId)
        .execute();
      if (rows.length === 0) return;
      const byPerson = new Map(rows.map((row) => [row.person, row]));
      for (const socket of io.sockets.sockets.values()) {
        send(
          socket,
          ownersOf(socket.data.visitor).flatMap((name) => byPerson.get(name) ?? []),
        );
      }
    } catch (error) {
      logger.error({ error, logId }, "moderation: sending notices failed; they are sent with the next connections");
    }
  }
}

function send(socket: IoSocket, rows: readonly Row[]): void {
  if (rows.length > 0) socket.emit("moderation-notices", { notices: rows.map(noticeOf) });
}

function byNewest(one: Row, other: Row): number {
  return other.at - one.at;
}

function noticeOf({ log_id: id, at, kind, name, note, until }: Row): ModerationNotice {
  return { id, at, kind, name, note, until };
}
