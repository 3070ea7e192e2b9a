// Passkeys on the wire: the data that browsers send and receive (in the JSON forms of WebAuthn Level 3), and the list
// of an account's passkeys.
import * as z from "zod/mini";
import { name, optional } from "./fields.ts";
import { DEVICE_ID_MAX, PASSKEY_NAME_MAX, PASSWORD_MAX } from "./limits/accounts.ts";

const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+={0,2}$/));

/** WebAuthn limits an id to 1023 bytes. */
const credentialId = base64url(1400);
const publicKeyType = z.literal("public-key");
const attachment = optional(z.enum(["platform", "cross-platform"]));
const clientDataJSON = base64url(8192);
/** The ways in which a browser can reach a passkey. The server does not store newer ways that are not in this list. */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type PasskeyTransport = (typeof TRANSPORTS)[number];

export function isPasskeyTransport(text: unknown): text is PasskeyTransport {
  return TRANSPORTS.some((known) => known === text);
}

const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10));
/** Outputs of extensions, which the server does not read. */
const clientExtensionResults = z.optional(z.unknown());

/** The browser's answer to the options of a sign-in. */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    /** The account's id, as it was in the options when the passkey was registered. */
    userHandle: optional(base64url(128)),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults,
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/**
 * Proves that a request comes from the account's owner, by the password or by a passkey's answer to `login-options`.
 */
export const ownerProof = z.object({
  currentPassword: optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  passkey: optional(passkeyAnswer),
});
export type OwnerProof = z.output<typeof ownerProof>;

export const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(32_768),
    authenticatorData: z.optional(z.unknown()),
    transports: optional(transports),
    publicKeyAlgorithm: z.optional(z.unknown()),
    publicKey: z.optional(z.unknown()),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults,
  /** The passkey's name in the account's list. Absent: the browser and its system are the name. */
  name: optional(name(PASSKEY_NAME_MAX)),
});

export const passkeyLogin = z.extend(passkeyAnswer, {
  deviceId: optional(z.string().check(z.maxLength(DEVICE_ID_MAX))),
});

const descriptor = z.object({
  id: z.string(),
  type: publicKeyType,
  transports: z.array(z.enum(TRANSPORTS)),
});

/** The options for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKeyType })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("preferred"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/**
 * The options for `navigator.credentials.get`. They name no account, so the browser offers all its passkeys for this
 * site.
 */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("preferred"),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

export const passkey = z.object({
  /** The id of the WebAuthn credential. */
  id: z.string(),
  name: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.int(),
  /** The time of the last sign-in with the passkey, in ms since the epoch; null if there was none. */
  usedAt: z.nullable(z.int()),
  /** Whether a password manager copies the passkey to the owner's other devices. */
  isSynced: z.boolean(),
});
export type Passkey = Readonly<z.output<typeof passkey>>;
