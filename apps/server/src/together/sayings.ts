// Sends reactions and phrases to the people who look at a game together, on this server and the others, except people
// who have blocked the author. Nothing is stored.
import { type TogetherSaid, togetherSaid } from "@chkobba/protocol";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { type Owner, ownerText } from "../identity/owner.ts";
import { Topic } from "../platform/cluster/topic.ts";
import type { TogetherRooms } from "./rooms.ts";

const TOPIC = "together-said";
/** A message between servers. */
const message = z.object({ server: z.int(), said: togetherSaid, owner: ownerText });

export class Sayings {
  readonly #app: Pick<App, "cluster" | "logger" | "people">;
  readonly #rooms: Pick<TogetherRooms, "socketsIn">;
  readonly #topic: Topic<z.output<typeof message>>;

  constructor(app: Pick<App, "cluster" | "logger" | "people">, rooms: Pick<TogetherRooms, "socketsIn">) {
    this.#app = app;
    this.#rooms = rooms;
    this.#topic = new Topic({ channel: app.cluster.channel, name: TOPIC, schema: message });
  }

  async prepare(): Promise<void> {
    const onFailure = (error: unknown) =>
      this.#app.logger.error({ error }, "together: showing a reaction of another server failed");
    await this.#topic.follow(({ server, said, owner }) => {
      if (server !== this.#app.cluster.membership.number) this.#show(said, owner).catch(onFailure);
    });
  }

  /** Resolves once it is sent to this server's sockets. @param owner the author */
  async say(said: TogetherSaid, owner: Owner): Promise<void> {
    const server = this.#app.cluster.membership.number;
    if (server !== undefined) this.#topic.publish({ server, said, owner });
    await this.#show(said, owner);
  }

  async #show(said: TogetherSaid, owner: Owner): Promise<void> {
    const sockets = this.#rooms.socketsIn(said);
    for (const socket of await this.#app.people.listenersTo(owner, sockets)) socket.emit("together-said", said);
  }
}
