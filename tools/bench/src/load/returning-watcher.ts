// A watcher that behaves like the page: it reconnects automatically, and then watches the game again.
import { randomUUID } from "node:crypto";
import { UPDATES } from "@chkobba/protocol";
import { io, type Socket } from "socket.io-client";
import { BACK_OFF } from "./returning-player.ts";

export class ReturningWatcher {
  /** When this watcher last saw the game after a new connection, by `performance.now()`. */
  backAt = 0;
  /** When the connection was last lost, by `performance.now()`. */
  lostAt = 0;
  /** Resolves once the watcher watches the game for the first time. */
  readonly begun: Promise<void>;
  readonly #socket: Socket;

  constructor(url: string, gameId: string) {
    const auth = { deviceId: randomUUID(), updates: UPDATES };
    this.#socket = io(url, { ...BACK_OFF, transports: ["websocket"], forceNew: true, auth });
    this.#socket.on("disconnect", () => {
      this.lostAt = performance.now();
    });
    this.begun = new Promise((resolve, reject) => {
      this.#socket.on("connect", () => {
        this.#socket.emit(
          "watch-game",
          { gameId },
          ({ success, error }: { readonly success: boolean; readonly error?: string }) => {
            if (!success) return reject(new Error(`a watcher was refused: ${error}`));
            this.backAt = performance.now();
            resolve();
          },
        );
      });
    });
  }

  leave(): void {
    this.#socket.removeAllListeners().disconnect();
  }
}
