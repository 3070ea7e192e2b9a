// Verifies the answers that authenticators sign. The library is loaded with the first answer, because many servers
// never receive an answer.
import type { PasskeyAnswer, passkeys } from "@chkobba/protocol";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type * as z from "zod/mini";
import type { RelyingParty } from "./relying-party.ts";

export type PasskeyRegistration = z.output<typeof passkeys.passkeyRegistration>;

/** ES256, RS256 and Ed25519, by their COSE numbers: every authenticator supports at least one of them. */
export const ALGORITHMS = [-7, -257, -8];

interface Expected extends RelyingParty {
  readonly isOurs: (challenge: string) => boolean;
}

interface VerifiedPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly isSynced: boolean;
}

const libraryOf = () => import("@simplewebauthn/server");

/** The new passkey; null if the answer is not valid. */
export async function verifyNew(
  { id, rawId, type, response, authenticatorAttachment }: PasskeyRegistration,
  { id: expectedRPID, origins, isOurs }: Expected,
): Promise<VerifiedPasskey | null> {
  const { clientDataJSON, attestationObject } = response;
  const answer: RegistrationResponseJSON = {
    ...{ id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
  };
  const { verifyRegistrationResponse } = await libraryOf();
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: isOurs,
    expectedOrigin: [...origins],
    expectedRPID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo;
  return { id: credential.id, publicKey: credential.publicKey, isSynced };
}

/** Whether the passkey with this public key has signed the answer. */
export async function verifyAnswer(
  { id, rawId, type, response, authenticatorAttachment }: PasskeyAnswer,
  publicKey: string,
  { id: expectedRPID, origins, isOurs }: Expected,
): Promise<boolean> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const answer: AuthenticationResponseJSON = {
    ...{ id, rawId, type, clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature },
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
  };
  const { verifyAuthenticationResponse } = await libraryOf();
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: isOurs,
    expectedOrigin: [...origins],
    expectedRPID,
    requireUserVerification: false,
    // Counters are not compared, because a passkey that is synced between devices may report the same or a lower
    // counter again.
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 },
  }).catch(() => null);
  return verified?.verified === true;
}

/** The challenge that an answer signs; null if it is unreadable. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge: unknown = Object(data).challenge;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
