// Broadcasts to the sockets of all servers, by Socket.IO's adapter for Redis. Messages are sent through the channel. So
// sockets never wait for Redis, and messages that Redis does not accept are lost.
import { createAdapter } from "@socket.io/redis-adapter";
import type { Channel } from "./channel.ts";
import type { Redis } from "./redis.ts";

const PREFIX = "chkobba:sockets";

export function openBroadcasts(channel: Channel, publisher: Redis, subscriber: Redis) {
  const sender = {
    publish: (name: string, message: string | Buffer) => channel.send(name, message),
    // The adapter recognises the Redis library by these two methods, and counts the servers by the third one.
    pSubscribe: publisher.pSubscribe.bind(publisher),
    sSubscribe: publisher.sSubscribe.bind(publisher),
    sendCommand: publisher.sendCommand.bind(publisher),
    on: publisher.on.bind(publisher),
    off: publisher.off.bind(publisher),
  };
  return createAdapter(sender, quiet(subscriber), { key: PREFIX });
}

/**
 * Ignores rejections of these methods. The adapter does not await them, so a rejection when the connection closes would
 * be unhandled.
 */
function quiet(subscriber: Redis) {
  const heeded =
    <A extends unknown[]>(call: (...args: A) => Promise<unknown>) =>
    (...args: A) =>
      void call.apply(subscriber, args).catch(() => undefined);
  return {
    pSubscribe: heeded<Parameters<Redis["pSubscribe"]>>(subscriber.pSubscribe),
    subscribe: heeded<Parameters<Redis["subscribe"]>>(subscriber.subscribe),
    pUnsubscribe: heeded<Parameters<Redis["pUnsubscribe"]>>(subscriber.pUnsubscribe),
    unsubscribe: heeded<Parameters<Redis["unsubscribe"]>>(subscriber.unsubscribe),
    on: subscriber.on.bind(subscriber),
    off: subscriber.off.bind(subscriber),
  };
}
