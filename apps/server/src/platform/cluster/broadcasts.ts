// Broadcasts to the sockets of all servers: Socket.IO's adapter for Redis streams, with clients that are wrapped so that no
// socket waits for Redis, and no message is missed between two reads.
import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { Redis } from "./redis.ts";

const STREAM = "chkobba:sockets";
/** A server that falls behind by more messages than this loses some. */
const STREAM_LENGTH = 10_000;

export interface BroadcastsParts {
  readonly publisher: Redis;
  readonly newReader: () => Redis;
  /** A broadcast did not get through. */
  readonly onLost: () => void;
}

/** The adapter for a Socket.IO server. It starts at the end of the stream: earlier broadcasts are skipped. */
export async function openBroadcasts({ publisher, newReader, onLost }: BroadcastsParts) {
  const last = await publisher.xRevRange(STREAM, "+", "-", { COUNT: 1 });
  const end = last?.[0]?.id ?? "0-0";
  const client = {
    // The adapter would wait for Redis before it emits to the sockets of its own server.
    xAdd: (...message: Parameters<typeof publisher.xAdd>) => {
      publisher.xAdd(...message).catch(onLost);
      return Promise.resolve("");
    },
    publish: publisher.publish.bind(publisher),
    pubSubNumSub: publisher.pubSubNumSub.bind(publisher),
    // The adapter recognises the library by this method.
    sSubscribe: publisher.sSubscribe.bind(publisher),
    duplicate: () => readingFrom(end, newReader()),
  };
  return createAdapter(client, { streamName: STREAM, maxLen: STREAM_LENGTH, onlyPlaintext: true });
}

/** Until its first message, the adapter reads from "now" on, and would miss what was written since `end`: it reads from there. */
function readingFrom(end: string, reader: Redis) {
  const xRead = reader.xRead.bind(reader);
  return Object.assign(reader, {
    xRead: (streams: { key: string; id: string }[], options: { COUNT: number; BLOCK: number }) =>
      xRead(
        streams.map(({ key, id }) => ({ key, id: id === "$" ? end : id })),
        options,
      ),
  });
}
