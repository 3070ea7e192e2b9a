// Sends an encrypted notification to the push service of a browser: over https, to public hosts, without following
// redirects, and with bounds on time, size and concurrency.
import { request as requestHttp } from "node:http";
import { Agent, request as requestHttps } from "node:https";
import { generateRequestDetails, type RequestDetails } from "web-push";
import { FairSemaphore } from "../platform/limits/fair-semaphore.ts";
import type { Tally } from "../platform/tally.ts";
import type { Delivery } from "../tallies.ts";
import { publicLookup } from "./public-host.ts";
import type { PushKeys } from "./push-keys.ts";

export interface Recipient {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Networks take turns, so that the subscriptions of one network do not delay those of other networks. */
  readonly network: string;
}

export interface Parcel {
  readonly text: string;
  /** How long the push service keeps the notification for a browser that is not reachable. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
}

export interface PushSenderParts {
  readonly keys: PushKeys;
  /** Where push services can reach the operator: an https or a mailto address. */
  readonly contact: string;
  /** For tests: whether hosts of this machine, and http, are allowed too. */
  readonly allowsLocal: boolean;
  readonly tally: Pick<Tally<Delivery>, "count">;
}

const TIMEOUT_MS = 10_000;
const REPLY_BYTES_MAX = 16 * 1024;
const CONNECTIONS = { permits: 16, permitsOfLine: 4, waitingMax: 200 };
const IDLE_MS = 5000;

export class PushSender {
  readonly #parts: PushSenderParts;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 4, timeout: IDLE_MS });
  /** Limits how many connections are open at the same time, and so how many names are resolved at the same time. */
  readonly #semaphore = new FairSemaphore(CONNECTIONS);
  readonly #lookup = publicLookup();

  constructor(parts: PushSenderParts) {
    this.#parts = parts;
  }

  async send(recipient: Recipient, parcel: Parcel): Promise<Delivery> {
    const delivery = await this.#deliver(recipient, parcel);
    this.#parts.tally.count(delivery);
    return delivery;
  }

  async #deliver({ endpoint, p256dh, auth, network }: Recipient, parcel: Parcel): Promise<Delivery> {
    const release = await this.#semaphore.acquire(network);
    if (release === null) return "busy";
    try {
      const { keys, contact } = this.#parts;
      const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, parcel.text, {
        vapidDetails: { ...keys, subject: contact },
        TTL: parcel.ttlSeconds,
        urgency: parcel.isUrgent ? "high" : "normal",
      });
      return outcomeOf(await this.#post(details));
    } catch {
      return "failed";
    } finally {
      release();
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Returns the status of the reply. The body of the reply is not used. */
  #post({ endpoint, method, headers, body }: RequestDetails): Promise<number> {
    return new Promise((resolve, reject) => {
      const url = new URL(endpoint);
      const options = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
      const request =
        this.#parts.allowsLocal && url.protocol === "http:"
          ? requestHttp(url, options)
          : requestHttps(url, {
              ...options,
              agent: this.#agent,
              ...(this.#parts.allowsLocal ? {} : { lookup: this.#lookup }),
            });
      request.on("error", reject);
      request.on("response", (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > REPLY_BYTES_MAX) response.destroy();
        });
        response.on("error", () => {});
        resolve(response.statusCode ?? 0);
      });
      request.end(body);
    });
  }
}

/** The statuses of a subscription that has ended (RFC 8030), and of a refused key or contact (RFC 8292). */
const GONE = new Set([404, 410]);
const REFUSED = new Set([401, 403]);

function outcomeOf(status: number): Delivery {
  if (status >= 200 && status < 300) return "delivered";
  if (GONE.has(status)) return "gone";
  return REFUSED.has(status) ? "refused" : "failed";
}
