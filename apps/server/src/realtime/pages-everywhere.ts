// The pages in a room on all servers. While the other servers can't be asked or don't answer, the pages of this server
// count alone. A notification is then sent to a person who may see a page of another server, instead of to no one.
import type { Logger } from "pino";
import type { Channel } from "../platform/cluster/channel.ts";
import type { Io } from "./socket.ts";

export interface Page {
  /** When the page was hidden, in ms since the epoch. Null while the page is visible. */
  readonly hiddenSince: number | null;
}

export interface PagesEverywhereParts {
  readonly io: Pick<Io, "in" | "local">;
  /** The channel to the other servers; null if there are none. */
  readonly channel: Pick<Channel, "isInDoubt"> | null;
  readonly logger: Logger;
}

export function pagesEverywhere({ io, channel, logger }: PagesEverywhereParts) {
  return async (room: string): Promise<readonly Page[]> => {
    if (channel?.isInDoubt === true) return pagesOf(await io.local.in(room).fetchSockets());
    try {
      return pagesOf(await io.in(room).fetchSockets());
    } catch (error) {
      logger.warn({ error }, "cluster: other servers did not say which pages they have");
      return pagesOf(await io.local.in(room).fetchSockets());
    }
  };
}

function pagesOf(sockets: readonly { readonly data: Page }[]): readonly Page[] {
  return sockets.map(({ data }) => data);
}
