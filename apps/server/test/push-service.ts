// Replaces the push service of a browser vendor. It takes notifications, checks the server's signature, and decrypts
// the notifications as a browser would (RFC 8188, 8291 and 8292).
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";

export interface Notification {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly kind: string;
  readonly language: string;
}

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly received: Notification[];
  status: number;
}

const json = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());

export class PushService {
  readonly #server: Server;
  readonly #browsers = new Map<string, Browser>();
  /** The public keys of the servers that have sent notifications. */
  readonly senders = new Set<string>();
  #requests = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#take(request).then(
        (status) => response.writeHead(status, { location: "http://127.0.0.1:1/" }).end(),
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#server.listen(0, "127.0.0.1");
    await once(service.#server, "listening");
    return service;
  }

  get #origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the push service has no port");
    return `http://127.0.0.1:${address.port}`;
  }

  /** How many requests have arrived, including refused requests. */
  get requests(): number {
    return this.#requests;
  }

  /** Creates the subscription of a new browser. */
  subscribe(): BrowserSubscription {
    const ecdh = createECDH("prime256v1");
    const p256dh = ecdh.generateKeys("base64url");
    const auth = randomBytes(16);
    const endpoint = `${this.#origin}/push/${randomBytes(12).toString("hex")}`;
    this.#browsers.set(endpoint, { ecdh, auth, received: [], status: 201 });
    return { endpoint, keys: { p256dh, auth: auth.toString("base64url") } };
  }

  /** The notifications that a browser has received, the oldest first. */
  received({ endpoint }: BrowserSubscription): readonly Notification[] {
    return this.#browser(endpoint).received;
  }

  /** From now on, notifications for this subscription are answered with that status. */
  answer({ endpoint }: BrowserSubscription, status: number): void {
    this.#browser(endpoint).status = status;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #browser(endpoint: string): Browser {
    const browser = this.#browsers.get(endpoint);
    if (browser === undefined) throw new Error("this service knows no such subscription");
    return browser;
  }

  async #take(request: IncomingMessage): Promise<number> {
    this.#requests++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const browser = this.#browser(this.#origin + request.url);
    if (browser.status !== 201) return browser.status;
    this.#checkSignature(request);
    if (request.headers["content-encoding"] !== "aes128gcm" || request.headers.ttl === undefined) return 400;
    browser.received.push(JSON.parse(decrypted(Buffer.concat(chunks), browser)));
    return 201;
  }

  #checkSignature({ headers: { authorization = "" } }: IncomingMessage): void {
    const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    const [header = "", claims = "", signature = ""] = token.split(".");
    const { aud, exp, sub } = json(claims);
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
    const signed = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
    if (!verify("sha256", Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, "base64url"))) {
      throw new Error("the signature is wrong");
    }
    if (aud !== this.#origin || exp * 1000 <= Date.now() || !/^(mailto|https):/.test(sub))
      throw new Error("wrong claims");
    this.senders.add(key);
  }
}

function decrypted(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyBytes);
  const sealed = body.subarray(21 + keyBytes);
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salted, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
