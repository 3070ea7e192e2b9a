// An authenticator in software, for tests: it keeps one ES256 key for each passkey and answers as a browser would.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest, passkeys } from "@chkobba/protocol";
import type * as z from "zod/mini";

interface Options {
  /** The origin of the page that asks. */
  readonly origin: string;
  /** The counter that the authenticator reports with every signature. */
  readonly counter?: number;
  /** Whether a password manager copies the passkeys to other devices. */
  readonly isSynced?: boolean;
}

interface Kept {
  readonly id: string;
  readonly key: KeyObject;
  readonly userHandle: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKED_UP = 0x08 | 0x10;
const HAS_KEY = 0x40;

export class Authenticator {
  readonly #options: Options;
  readonly #kept: Kept[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** The answer to `navigator.credentials.create`. */
  create({ challenge, rp, user }: PasskeyCreation): z.input<typeof passkeys.passkeyRegistration> {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const idBytes = randomBytes(32);
    const id = idBytes.toString("base64url");
    this.#kept.push({ id, key: privateKey, userHandle: user.id });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    const data = Buffer.concat([this.#head(rp.id, HAS_KEY), Buffer.alloc(16), length, idBytes, coseOf(publicKey)]);
    const attestationObject = Buffer.concat([
      ...[map(3), text("fmt"), text("none"), text("attStmt"), map(0), text("authData"), bytes(data)],
    ]).toString("base64url");
    const clientDataJSON = this.#clientData("webauthn.create", challenge).toString("base64url");
    return {
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {}, authenticatorAttachment: "platform" },
      response: { clientDataJSON, attestationObject, transports: ["internal", "hybrid"] },
    };
  }

  /** The answer to `navigator.credentials.get`, by the passkey with this id; without an id, by the newest passkey. */
  get({ challenge, rpId }: PasskeyRequest, id = this.#kept.at(-1)?.id): PasskeyAnswer {
    const kept = this.#kept.find((passkey) => passkey.id === id);
    if (kept === undefined) throw new Error("the authenticator has no such passkey");
    const authenticatorData = this.#head(rpId, 0);
    const clientData = this.#clientData("webauthn.get", challenge);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
    return {
      ...{ id: kept.id, rawId: kept.id, type: "public-key", clientExtensionResults: {} },
      authenticatorAttachment: "platform",
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, kept.key).toString("base64url"),
        userHandle: kept.userHandle,
      },
    };
  }

  #head(rpId: string, more: number): Buffer {
    const { counter = 0, isSynced = false } = this.#options;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(USER_PRESENT | USER_VERIFIED | more | (isSynced ? BACKED_UP : 0));
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), tail]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#options.origin, crossOrigin: false }));
  }
}

/** The public key in COSE: an EC2 key, ES256, on P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [atX, atY] = [x, y].map((coordinate) => bytes(Buffer.from(coordinate, "base64url")));
  return Buffer.concat([
    map(5),
    Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    atX ?? Buffer.of(),
    Buffer.of(0x22),
    atY ?? Buffer.of(),
  ]);
}

/** `map` encodes the beginning of a CBOR map. `text` and `bytes` encode a whole text or byte string. */
function map(size: number): Buffer {
  return Buffer.of(0xa0 + size);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  if (value.length < 256) return Buffer.concat([Buffer.of(0x58, value.length), value]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([Buffer.of(0x59), length, value]);
}
