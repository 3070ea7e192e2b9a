// Passes voice signals on to the sockets of a seat, on this server and the others. A socket that does not want to hear
// the sender only learns that the sender wants to connect.

import { voice } from "@chkobba/protocol";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { ownerText } from "../identity/owner.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import type { IoSocket } from "../realtime/socket.ts";

const TOPIC = "voice";

const names = z.readonly(z.array(ownerText));
/**
 * A signal sent to another server. `names`: the sender's owners, to check whether a listener has blocked the sender.
 */
const relayed = z.union([
  z.object({ event: z.literal("webrtc-offer"), signal: voice.offer, names }),
  z.object({ event: z.literal("webrtc-answer"), signal: voice.answer, names }),
  z.object({ event: z.literal("webrtc-ice-candidate"), signal: voice.iceCandidate, names }),
]);
export type RelayedSignal = z.output<typeof relayed>;

type SignalRelayApp = Pick<App, "audience" | "logger" | "people">;

export class SignalRelay {
  readonly #app: SignalRelayApp;
  /** Keeps the signals to one seat in the order in which they came. */
  readonly #mutex = new KeyedMutex();

  constructor(app: SignalRelayApp) {
    this.#app = app;
    const onFailure = (error: unknown) =>
      app.logger.error({ error }, "voice: passing on a signal of another server failed");
    app.audience.channels.listen(TOPIC, relayed, (_, signal) => void this.#deliver(signal).catch(onFailure));
  }

  /** Resolves once the signal is sent to this server's sockets. */
  async send(signal: RelayedSignal): Promise<void> {
    this.#app.audience.channels.tell(signal.signal.gameId, TOPIC, signal);
    await this.#deliver(signal);
  }

  #deliver(relayed: RelayedSignal): Promise<void> {
    const { audience, people } = this.#app;
    const { gameId, from: playerId, to } = relayed.signal;
    if (audience.socketsHere(to).length === 0) return Promise.resolve();
    return this.#mutex.run(to, async () => {
      for (const socket of audience.socketsHere(to)) {
        const isHeard = people.hears(socket, { owners: relayed.names, gameId, playerId });
        if (isHeard instanceof Promise ? await isHeard : isHeard) emit(socket, relayed);
        else if (relayed.event === "webrtc-offer") socket.emit("voice-asked", { gameId, playerId });
      }
    });
  }
}

function emit(socket: IoSocket, relayed: RelayedSignal): void {
  switch (relayed.event) {
    case "webrtc-offer":
      socket.emit(relayed.event, relayed.signal);
      break;
    case "webrtc-answer":
      socket.emit(relayed.event, relayed.signal);
      break;
    case "webrtc-ice-candidate":
      socket.emit(relayed.event, relayed.signal);
      break;
    default:
      relayed satisfies never;
  }
}
