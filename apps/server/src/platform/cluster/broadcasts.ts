// What one server tells sockets reaches those of all: the Redis streams adapter of Socket.IO, so handed its clients that no
// socket waits for Redis, and nothing is missed between two looks.
import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { Redis } from "./redis.ts";

const STREAM = "chkobba:sockets";
/** A server that falls behind by so many messages loses some. */
const STREAM_LENGTH = 10_000;

export interface BroadcastsParts {
  readonly talker: Redis;
  readonly newReader: () => Redis;
  /** Something that was told did not get through. */
  readonly onLost: () => void;
}

/** The adapter for a Socket.IO server. What others have told before is none of its business. */
export async function openBroadcasts({ talker, newReader, onLost }: BroadcastsParts) {
  const last = await talker.xRevRange(STREAM, "+", "-", { COUNT: 1 });
  const end = last?.[0]?.id ?? "0-0";
  const client = {
    // The adapter waits for Redis before it tells the sockets of its own server; they need not wait.
    xAdd: (...said: Parameters<typeof talker.xAdd>) => {
      talker.xAdd(...said).catch(onLost);
      return Promise.resolve("");
    },
    publish: talker.publish.bind(talker),
    pubSubNumSub: talker.pubSubNumSub.bind(talker),
    // By this name the adapter knows which library it is.
    sSubscribe: talker.sSubscribe.bind(talker),
    duplicate: () => readingFrom(end, newReader()),
  };
  return createAdapter(client, { streamName: STREAM, maxLen: STREAM_LENGTH, onlyPlaintext: true });
}

/** Until it has read something, the adapter asks for what comes after the moment of asking; it is given what comes after `end`. */
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
