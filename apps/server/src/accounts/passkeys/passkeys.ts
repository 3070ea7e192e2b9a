// The passkeys of accounts. A person makes a passkey in a signed-in session. Later the passkey signs in, or proves
// without the password that the account's owner uses a session.
import {
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  type User,
  passkeys as wire,
} from "@chkobba/protocol";
import { accepted, type Result, refused } from "../../platform/result.ts";
import { CHALLENGE_MS, type Challenges } from "./challenges.ts";
import { base64url, type PasskeyStore } from "./passkey-store.ts";
import type { RelyingParty } from "./relying-party.ts";
import { ALGORITHMS, challengeOf, type PasskeyRegistration, verifyAnswer, verifyNew } from "./webauthn.ts";

const SITE_NAME = "Chkobba";
const SIGN_IN = "sign-in";
/** Requests a discoverable passkey, so that a person signs in without typing a name. */
const SELECTION = { residentKey: "required", requireResidentKey: true, userVerification: "preferred" } as const;

export interface PasskeysParts {
  readonly store: PasskeyStore;
  readonly challenges: Challenges;
  readonly now: () => number;
}

export class Passkeys {
  readonly #parts: PasskeysParts;

  constructor(parts: PasskeysParts) {
    this.#parts = parts;
  }

  async creationOptions(
    { id, username }: User,
    party: RelyingParty,
  ): Promise<Result<PasskeyCreation, "PASSKEYS_FULL">> {
    const { store, challenges } = this.#parts;
    const known = await store.of(id);
    if (known.length >= PASSKEYS_MAX) return refused("PASSKEYS_FULL");
    return accepted({
      rp: { name: SITE_NAME, id: party.id },
      user: { id: userHandleOf(id), name: username, displayName: username },
      challenge: challenges.issue(adding(id)),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map((passkey) => ({
        ...{ id: passkey.id, type: "public-key" as const, transports: [...passkey.transports] },
      })),
      authenticatorSelection: SELECTION,
      attestation: "none",
    });
  }

  /** @param client the browser and system; they are the passkey's name if `answer` contains no name */
  async register(
    { id: accountId }: User,
    answer: PasskeyRegistration,
    party: RelyingParty,
    client: string | null,
  ): Promise<Result<Passkey, "PASSKEY_REFUSED" | "PASSKEYS_FULL">> {
    const { store, now } = this.#parts;
    const expected = { ...party, isOurs: this.#isOurs(adding(accountId)) };
    const verified = await verifyNew(answer, expected);
    if (verified === null) return refused("PASSKEY_REFUSED");
    if (!(await this.#redeem(answer.response.clientDataJSON, adding(accountId)))) return refused("PASSKEY_REFUSED");
    const name = answer.name ?? (client ?? SITE_NAME).slice(0, PASSKEY_NAME_MAX);
    const transports = (answer.response.transports ?? []).filter(wire.isPasskeyTransport);
    const added = await store.add({ ...verified, accountId, transports, name, createdAt: now() });
    if (added === "full") return refused("PASSKEYS_FULL");
    if (added === "taken") return refused("PASSKEY_REFUSED");
    return accepted({ ...{ id: verified.id, name, createdAt: now(), usedAt: null }, isSynced: verified.isSynced });
  }

  loginOptions({ id: rpId }: RelyingParty): PasskeyRequest {
    const challenge = this.#parts.challenges.issue(SIGN_IN);
    return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: "preferred" };
  }

  /** The account whose passkey signed this answer; null if the answer is not valid. Uses up the answer's challenge. */
  async accountOf(answer: PasskeyAnswer, party: RelyingParty): Promise<string | null> {
    const { store, now } = this.#parts;
    const passkey = await store.find(answer.id);
    if (passkey === null) return null;
    const { account_id: accountId, public_key: publicKey } = passkey;
    const { clientDataJSON, userHandle } = answer.response;
    if (userHandle !== undefined && userHandle !== userHandleOf(accountId)) return null;
    const isSigned = await verifyAnswer(answer, publicKey, { ...party, isOurs: this.#isOurs(SIGN_IN) });
    if (!isSigned || !(await this.#redeem(clientDataJSON, SIGN_IN))) return null;
    return (await store.markUsed(passkey.id, now())) ? accountId : null;
  }

  async list(accountId: string): Promise<readonly Passkey[]> {
    const passkeys = await this.#parts.store.of(accountId);
    return passkeys.map(({ id, name, createdAt, usedAt, isSynced }) => ({ id, name, createdAt, usedAt, isSynced }));
  }

  /** Removes a passkey. Returns its name. */
  async remove(id: string, accountId: string): Promise<Result<string, "PASSKEY_NOT_FOUND">> {
    const name = await this.#parts.store.remove(id, accountId);
    return name === null ? refused("PASSKEY_NOT_FOUND") : accepted(name);
  }

  deleteExpired(): Promise<void> {
    return this.#parts.store.deleteExpired(this.#parts.now());
  }

  #isOurs(purpose: string): (challenge: string) => boolean {
    return (challenge) => this.#parts.challenges.expiryOf(challenge, purpose) !== null;
  }

  async #redeem(clientDataJSON: string, purpose: string): Promise<boolean> {
    const challenge = challengeOf(clientDataJSON);
    const expiresAt = challenge === null ? null : this.#parts.challenges.expiryOf(challenge, purpose);
    return challenge !== null && expiresAt !== null && this.#parts.store.redeem(challenge, expiresAt);
  }
}

function adding(accountId: string): string {
  return `add:${accountId}`;
}

/** The id of the account as authenticators keep it. */
function userHandleOf(accountId: string): string {
  return base64url(Buffer.from(accountId));
}
