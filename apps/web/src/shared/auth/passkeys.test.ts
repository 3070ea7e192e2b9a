// @vitest-environment jsdom
// Signing in with passkeys and adding them. Only the server behind `fetch` and the browser's own passkeys are replaced.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readRefreshToken } from "../identity/tokens.ts";
import { AMIRA } from "./amira-for-tests.ts";
import { clearIdentity, useAuth } from "./auth-store.ts";
import {
  addPasskey,
  askForPasskey,
  canUsePasskeys,
  offerPasskeys,
  type PasskeyOutcome,
  passkeysElsewhere,
  signInWithPasskey,
  stopAsking,
} from "./passkeys.ts";

const TOKENS = { accessToken: "a", refreshToken: "b", expiresAt: 9_000_000_000_000 };
const LOGIN_OPTIONS = { challenge: "AQID", rpId: "localhost", timeout: 60_000, userVerification: "preferred" };
const NEW_OPTIONS = {
  rp: { name: "Chkobba", id: "localhost" },
  user: { id: "AQ", name: "amira", displayName: "amira" },
  challenge: "BAUG",
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
  attestation: "none",
};
const ADDED = { passkey: { id: "Bw", name: "Phone", createdAt: 1, usedAt: null, isSynced: false } };

const ASK = "/api/auth/passkeys/login-options";
const SIGN_IN = "/api/auth/passkeys/login";
const ASK_NEW = "/api/auth/passkeys/options";
const ADD = "/api/auth/passkeys/register";

/** The paths and the bodies of all requests, the oldest first. */
let sent: [path: string, body: unknown][] = [];
/** The reply to each call, by the call's path. */
let answers: Record<string, () => Response> = {};
const paths = () => sent.map(([path]) => path);
const refusing = (code: string) => () =>
  Response.json({ code, message: "No", error: "No", errors: [] }, { status: code === "RATE_LIMITED" ? 429 : 401 });

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const CHOSEN = {
  id: "Bw",
  rawId: bytes(7),
  type: "public-key",
  response: { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3), userHandle: null },
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({}),
};
const MADE = {
  ...CHOSEN,
  response: {
    clientDataJSON: bytes(4),
    attestationObject: bytes(5),
    getTransports: () => ["internal"],
    getPublicKey: () => bytes(6),
  },
};

type Prompt = CredentialRequestOptions & CredentialCreationOptions;
/** The browser's prompts so far. */
let prompts: Prompt[] = [];
/** Answers a prompt as the visitor does. */
let visitor: (prompt: Prompt) => Promise<unknown>;
/** Leaves the prompt open until the page closes it. */
const leaveOpen = ({ signal }: Prompt) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
const failWith = (name: string) => () => Promise.reject(new DOMException("", name));
const prompted = (prompt: Prompt) => {
  prompts.push(prompt);
  return visitor(prompt);
};
Object.defineProperty(navigator, "credentials", { value: { get: prompted, create: prompted } });

/** Runs all that can run before the next message arrives. */
const settled = () => new Promise(setImmediate);

let canOfferInField: ReturnType<typeof vi.fn<() => Promise<boolean>>>;

beforeEach(() => {
  [sent, prompts] = [[], []];
  answers = {
    [ASK]: () => Response.json(LOGIN_OPTIONS),
    [SIGN_IN]: () => Response.json({ user: AMIRA, tokens: TOKENS }),
    [ASK_NEW]: () => Response.json(NEW_OPTIONS),
    [ADD]: () => Response.json(ADDED, { status: 201 }),
  };
  visitor = async () => CHOSEN;
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push([path, typeof body === "string" ? JSON.parse(body) : null]);
    return answers[path]?.() ?? Response.error();
  });
  canOfferInField = vi.fn(async () => true);
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => {}, { isConditionalMediationAvailable: canOfferInField }),
  );
  document.body.innerHTML = '<input autocomplete="username webauthn">';
  clearIdentity();
});
afterEach(() => {
  stopAsking();
  vi.unstubAllGlobals();
});

it("the button shows why it failed, and the offer in the field, which no one asked for, shows nothing", async () => {
  answers[ASK] = refusing("RATE_LIMITED");
  const onDone = vi.fn();
  offerPasskeys(onDone);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(await signInWithPasskey()).toMatchObject({ kind: "refused", refusal: { code: "RATE_LIMITED" } });
  expect(onDone).not.toHaveBeenCalled();
});

describe("the browser can use passkeys", () => {
  const isPossible = (hostname: string, isSecure = true) => {
    vi.stubGlobal("isSecureContext", isSecure);
    vi.stubGlobal("location", { hostname });
    return canUsePasskeys();
  };

  it.each(["chkobba.tn", "localhost", "chkobba2", "4chkobba.tn"])("on a secure host with the name %s", (hostname) => {
    expect(isPossible(hostname)).toBe(true);
  });

  it.each(["192.168.1.20", "[::1]"])("but not at the IP address %s", (hostname) => {
    expect(isPossible(hostname)).toBe(false);
  });

  it("but not over plain HTTP, and not if it has none", () => {
    expect(isPossible("chkobba.tn", false)).toBe(false);
    vi.unstubAllGlobals();
    expect("PublicKeyCredential" in window).toBe(false);
    expect(isPossible("chkobba.tn")).toBe(false);
    expect(isPossible("192.168.1.20", false)).toBe(false);
  });
});

describe("this site's passkeys", () => {
  const elsewhere = (hostname: string) => {
    vi.stubGlobal("location", { hostname });
    return passkeysElsewhere();
  };

  beforeEach(() => {
    answers[ASK] = () => Response.json({ ...LOGIN_OPTIONS, rpId: "chkobba.tn" });
  });

  it.each(["chkobba.tn", "www.chkobba.tn"])("can be used at %s", async (hostname) => {
    expect(await elsewhere(hostname)).toBeNull();
    expect(paths()).toEqual([ASK]);
  });

  it.each(["other.tn", "mychkobba.tn", "chkobba.tn.other.tn", "tn"])(
    "are elsewhere for a page at %s",
    async (hostname) => {
      expect(await elsewhere(hostname)).toBe("chkobba.tn");
    },
  );

  it("are not known to be elsewhere if the server does not answer", async () => {
    answers = {};
    expect(await elsewhere("other.tn")).toBeNull();
  });
});

describe("the button", () => {
  it("signs in with the passkey that the visitor chooses", async () => {
    expect(await signInWithPasskey()).toEqual({ kind: "signed-in" });
    expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true });
    expect(readRefreshToken()).toBe("b");
    expect(prompts).toMatchObject([{ publicKey: { rpId: "localhost" } }]);
    expect(prompts[0]?.mediation).toBeUndefined();
    expect(sent).toEqual([
      [ASK, null],
      [
        SIGN_IN,
        {
          id: "Bw",
          rawId: "Bw",
          type: "public-key",
          response: { clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw" },
          authenticatorAttachment: "platform",
          clientExtensionResults: {},
          deviceId: localStorage.getItem("chkobba.device-id"),
        },
      ],
    ]);
  });

  it("returns the server's refusal, and an own one for a passkey that the server does not know", async () => {
    answers[SIGN_IN] = refusing("WRONG_CREDENTIALS");
    expect(await signInWithPasskey()).toMatchObject({ kind: "refused", refusal: { code: "PASSKEY_UNKNOWN" } });
    answers[SIGN_IN] = refusing("SUSPENDED");
    expect(await signInWithPasskey()).toMatchObject({ kind: "refused", refusal: { code: "SUSPENDED" } });
    expect(useAuth.getState().user).toBeNull();
  });

  it("knows when the visitor gave up, and then sends nothing more", async () => {
    visitor = failWith("NotAllowedError");
    expect(await signInWithPasskey()).toEqual({ kind: "given-up" });
    visitor = failWith("AbortError");
    expect(await signInWithPasskey()).toEqual({ kind: "given-up" });
    expect(paths()).toEqual([ASK, ASK]);
  });

  it("fails with a reason of its own if the browser fails", async () => {
    visitor = failWith("UnknownError");
    expect(await signInWithPasskey()).toMatchObject({ kind: "refused", refusal: { code: "PASSKEY_FAILED" } });
    expect(paths()).toEqual([ASK]);
  });

  it("gives up when the page closes the prompt", async () => {
    visitor = leaveOpen;
    const outcome = signInWithPasskey();
    await vi.waitFor(() => expect(prompts).toHaveLength(1));
    stopAsking();
    expect(await outcome).toEqual({ kind: "given-up" });
  });
});

it("a passkey proves the account's owner without a sign-in", async () => {
  expect(await askForPasskey()).toMatchObject({
    kind: "answered",
    answer: { id: "Bw", response: { signature: "Aw" } },
  });
  expect(paths()).toEqual([ASK]);
});

describe("the offer in the field", () => {
  it("signs in with the passkey that the visitor chooses there", async () => {
    const done = new Promise<PasskeyOutcome>((resolve) => offerPasskeys(resolve));
    expect(await done).toEqual({ kind: "signed-in" });
    expect(prompts.map(({ mediation }) => mediation)).toEqual(["conditional"]);
    expect(useAuth.getState().user).toEqual(AMIRA);
  });

  it("is not made by a browser that can't, nor after the form has closed", async () => {
    canOfferInField.mockResolvedValue(false);
    offerPasskeys(() => {});
    await vi.waitFor(() => expect(canOfferInField).toHaveBeenCalledTimes(1));
    canOfferInField.mockResolvedValue(true);
    offerPasskeys(() => {})();
    await vi.waitFor(() => expect(canOfferInField).toHaveBeenCalledTimes(2));
    await settled();
    expect([sent, prompts]).toEqual([[], []]);
  });

  it("ignores a passkey that the visitor chooses after the form has closed", async () => {
    let choose = (_: unknown) => {};
    visitor = () =>
      new Promise((resolve) => {
        choose = resolve;
      });
    const onDone = vi.fn();
    const close = offerPasskeys(onDone);
    await vi.waitFor(() => expect(prompts).toHaveLength(1));
    close();
    choose(CHOSEN);
    await settled();
    expect(paths()).toEqual([ASK]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it("reports nothing if the form closes during the sign-in", async () => {
    const onDone = vi.fn();
    answers[SIGN_IN] = () => {
      close();
      return Response.json({ user: AMIRA, tokens: TOKENS });
    };
    const close = offerPasskeys(onDone);
    await vi.waitFor(() => expect(useAuth.getState().user).toEqual(AMIRA));
    await settled();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("ends without a report when the visitor presses the button", async () => {
    visitor = (prompt) => (prompt.mediation === "conditional" ? leaveOpen(prompt) : Promise.resolve(CHOSEN));
    const onDone = vi.fn();
    offerPasskeys(onDone);
    await vi.waitFor(() => expect(prompts).toHaveLength(1));
    expect(await signInWithPasskey()).toEqual({ kind: "signed-in" });
    expect(prompts[0]?.signal?.aborted).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe("a new passkey", () => {
  beforeEach(() => {
    visitor = async () => MADE;
  });

  it("is sent to the server with its name, and without what the server does not read", async () => {
    expect(await addPasskey("Phone")).toEqual({ kind: "added" });
    expect(prompts).toMatchObject([{ publicKey: { rp: NEW_OPTIONS.rp, attestation: "none" } }]);
    expect(sent).toEqual([
      [ASK_NEW, null],
      [
        ADD,
        {
          id: "Bw",
          rawId: "Bw",
          type: "public-key",
          response: { clientDataJSON: "BA", attestationObject: "BQ", transports: ["internal"] },
          authenticatorAttachment: "platform",
          clientExtensionResults: {},
          name: "Phone",
        },
      ],
    ]);
  });

  it("is named by the server if the name is empty", async () => {
    expect(await addPasskey("")).toEqual({ kind: "added" });
    expect(sent[1]?.[1]).toMatchObject({ id: "Bw" });
    expect(sent[1]?.[1]).not.toHaveProperty("name");
  });

  it("can be refused by the server, before the prompt and after it", async () => {
    answers[ASK_NEW] = refusing("PROOF_REQUIRED");
    expect(await addPasskey("")).toMatchObject({ kind: "refused", refusal: { code: "PROOF_REQUIRED" } });
    expect(prompts).toEqual([]);
    answers[ASK_NEW] = () => Response.json(NEW_OPTIONS);
    answers[ADD] = refusing("PASSKEY_REFUSED");
    expect(await addPasskey("")).toMatchObject({ kind: "refused", refusal: { code: "PASSKEY_REFUSED" } });
  });

  it("is not sent if the visitor gives up or the browser fails", async () => {
    visitor = failWith("NotAllowedError");
    expect(await addPasskey("")).toEqual({ kind: "given-up" });
    visitor = failWith("InvalidStateError");
    expect(await addPasskey("")).toMatchObject({ kind: "refused", refusal: { code: "PASSKEY_FAILED" } });
    expect(paths()).toEqual([ASK_NEW, ASK_NEW]);
  });
});
