// Passkeys of this browser. The library is loaded when a passkey is first used.
import type { CallInput } from "@chkobba/protocol";
import { call } from "../http/call.ts";
import { type CallRefusal, refusedBy } from "../http/refusal.ts";
import { deviceId } from "../identity/device-id.ts";
import { signInBy } from "./account.ts";

export type PasskeyOutcome =
  | { readonly kind: "signed-in" }
  /** The visitor closed the browser's prompt for a passkey, or did not answer it. */
  | { readonly kind: "given-up" }
  | { readonly kind: "refused"; readonly refusal: CallRefusal };

type PasskeyAnswer = Omit<CallInput<"passkeyLogin">, "deviceId">;

type Problem = Exclude<PasskeyOutcome, { readonly kind: "signed-in" }>;

export type AskedPasskey = { readonly kind: "answered"; readonly answer: PasskeyAnswer } | Problem;

const load = () => import("@simplewebauthn/browser");

/** Browsers offer passkeys only on https and on localhost, and only if the host is a name and not an IP address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && "PublicKeyCredential" in window && !isAddress;
}

/**
 * The host whose pages can use this site's passkeys, if this page is at another one, such as an address that PUBLIC_URL
 * does not name. Null if this page can use them, or if the server does not answer.
 */
export async function passkeysElsewhere(): Promise<string | null> {
  const options = await call("passkeyLoginOptions", {});
  const { hostname } = location;
  if (!options.ok) return null;
  const { rpId } = options.value;
  return hostname === rpId || hostname.endsWith(`.${rpId}`) ? null : rpId;
}

export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  return enterWith(await askForPasskey());
}

/**
 * Offers the passkeys in the field for the name, if the browser supports this. After a call of the returned function, a
 * passkey that the visitor chooses is ignored.
 */
export function offerPasskeys(onDone: (outcome: PasskeyOutcome) => void): () => void {
  let isWanted = true;
  const offer = async () => {
    const { browserSupportsWebAuthnAutofill } = await load();
    if (!(await browserSupportsWebAuthnAutofill()) || !isWanted) return;
    const asked = await askForPasskey({ inField: true });
    // The visitor has not requested a passkey, so a failure is not shown.
    if (!isWanted || asked.kind !== "answered") return;
    const outcome = await enterWith(asked);
    if (isWanted) onDone(outcome);
  };
  // If loading the code fails, the visitor can still use the button.
  offer().catch(() => {});
  return () => {
    isWanted = false;
  };
}

type AddedPasskey = { readonly kind: "added" } | Problem;

/** @param name the passkey's name; if empty, the server names the passkey after the browser and its system */
export async function addPasskey(name: string): Promise<AddedPasskey> {
  const options = await call("passkeyOptions", {});
  if (!options.ok) return { kind: "refused", refusal: options.refusal };
  try {
    const { startRegistration } = await load();
    const { response, ...answer } = await startRegistration({ optionsJSON: options.value });
    const { clientDataJSON, attestationObject, transports } = response;
    const made = { ...answer, response: { clientDataJSON, attestationObject, transports } };
    const added = await call("registerPasskey", name === "" ? made : { ...made, name });
    return added.ok ? { kind: "added" } : { kind: "refused", refusal: added.refusal };
  } catch (error) {
    return problemOf(error);
  }
}

/** Closes the browser's prompt for a passkey, and ends the offer in the field for the name. */
export function stopAsking(): void {
  load().then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => {},
  );
}

/**
 * Asks the browser for a passkey. Returns the browser's answer, which the server accepts once as a proof of the
 * account's owner. A new prompt replaces the previous one.
 */
export async function askForPasskey({ inField = false } = {}): Promise<AskedPasskey> {
  try {
    const { startAuthentication } = await load();
    const options = await call("passkeyLoginOptions", {});
    if (!options.ok) return { kind: "refused", refusal: options.refusal };
    const answer = await startAuthentication({ optionsJSON: options.value, useBrowserAutofill: inField });
    return { kind: "answered", answer };
  } catch (error) {
    return problemOf(error);
  }
}

async function enterWith(asked: AskedPasskey): Promise<PasskeyOutcome> {
  if (asked.kind !== "answered") return asked;
  const refusal = await signInBy(call("passkeyLogin", { ...asked.answer, deviceId: deviceId() }));
  if (refusal === null) return { kind: "signed-in" };
  const isUnknown = refusal.code === "WRONG_CREDENTIALS";
  return { kind: "refused", refusal: isUnknown ? refusedBy("PASSKEY_UNKNOWN").refusal : refusal };
}

/** Turns an error of the browser into a problem. An error may show that the visitor gave up, but it never shows why. */
function problemOf(error: unknown): Problem {
  const { name } = Object(error);
  const isGivenUp = name === "NotAllowedError" || name === "AbortError";
  return isGivenUp ? { kind: "given-up" } : { kind: "refused", refusal: refusedBy("PASSKEY_FAILED").refusal };
}
