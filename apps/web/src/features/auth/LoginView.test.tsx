// @vitest-environment jsdom
// The sign-in of a suspended person; only the server behind `fetch` and the browser's dialogs are replaced.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAuth, useAuthDialog } from "../../shared/auth/auth-dialog.ts";
import { clearIdentity } from "../../shared/auth/auth-store.ts";
import "../../shared/http/page-client.ts";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { type StrictRoot, strictRoot } from "../../shared/root-for-tests.tsx";
import { useToasts } from "../../shared/ui/toasts.ts";
import { LoginView } from "./LoginView.tsx";
import "./SuspendedAccount.tsx";

const LOGIN = { emailOrUsername: "amira", password: "harissa" };
const EXPORT = { exportedAt: 1, tables: { accounts: [{ username: "amira" }] } };
const SUSPENDED = { code: "SUSPENDED", message: "Suspended", errors: [], until: null };
const DOWNLOAD = "Download my data";
const DELETE = "Delete my account";

interface Sent {
  readonly call: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

let root: StrictRoot;
let sent: Sent[];
let signInAnswer: () => Response;
let saved: Blob[];

beforeEach(async () => {
  sent = [];
  saved = [];
  signInAnswer = () => Response.json(SUSPENDED, { status: 403 });
  const answers: Record<string, () => Response> = {
    "POST /api/auth/login": () => signInAnswer(),
    "POST /api/account/access": () => Response.json({ accessToken: "own-data", expiresAt: 1 }),
    "GET /api/account/export": () => Response.json(EXPORT),
    "DELETE /api/account": () => Response.json({}),
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", headers, body }: RequestInit) => {
    const call = `${method} ${url}`;
    const read = typeof body === "string" ? JSON.parse(body) : null;
    sent.push({ call, authorization: new Headers(headers).get("authorization"), body: read });
    return answers[call]?.() ?? new Response(null, { status: 404 });
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
      static override revokeObjectURL = () => {};
    },
  );
  vi.stubGlobal("isSecureContext", false);
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  await startLanguage("en");
  await withTexts(["auth"], Promise.resolve());
  root = strictRoot();
  openAuth("login");
  await act(async () => root.render(<LoginView />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  clearIdentity();
  useToasts.setState({ toasts: [] });
  useAuthDialog.setState({ view: null });
  for (const name of ["showModal", "close"]) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (text: string, within: ParentNode = root.place) =>
  [...within.querySelectorAll("button")].find(({ textContent }) => textContent === text);
const press = (text: string, within?: ParentNode) => act(async () => button(text, within)?.click());

/** The calls that act on the account. The page also reads the person's sanctions, before or after them. */
const acted = () => sent.filter(({ call }) => /export$|^DELETE/.test(call));

/** Waits for the page. Until then React chooses when it renders, as in a browser. */
async function waitFor(check: () => void): Promise<void> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  await vi.waitFor(check);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
}

async function signIn(): Promise<void> {
  for (const [name, value] of Object.entries(LOGIN)) {
    const field = root.place.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field === null) throw new Error(`there is no field ${name}`);
    // React follows the value by a property of its own on the element, so the element's own setter is used.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    await act(async () => field.dispatchEvent(new Event("input", { bubbles: true })));
  }
  await press("Sign In");
  await waitFor(() => expect(root.place.querySelector("[role=alert]")).not.toBeNull());
}

it("a suspended person downloads their data with the token for that alone", async () => {
  await signIn();
  await waitFor(() => expect(button(DOWNLOAD)).toBeDefined());
  await press(DOWNLOAD);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toEqual(EXPORT);
  expect(acted()).toEqual([{ call: "GET /api/account/export", authorization: "Bearer own-data", body: null }]);
  const opened = sent.filter(({ call }) => call === "POST /api/account/access");
  expect(opened.length).toBeGreaterThan(0);
  for (const each of opened) expect(each).toMatchObject({ authorization: null, body: LOGIN });
});

it("a suspended person deletes the account after a question, and the sign-in closes", async () => {
  await signIn();
  await waitFor(() => expect(button(DELETE)).toBeDefined());
  await press(DELETE);
  const question = root.place.querySelector("dialog") ?? root.place;
  expect(question.textContent).toContain("Delete your account for good?");
  await press("Keep it", question);
  expect(root.place.querySelector("dialog")).toBeNull();
  expect(acted()).toEqual([]);
  await press(DELETE);
  await press("Delete the account", root.place.querySelector("dialog") ?? root.place);
  await waitFor(() => expect(useAuthDialog.getState().view).toBeNull());
  expect(acted()).toEqual([
    { call: "DELETE /api/account", authorization: "Bearer own-data", body: { password: LOGIN.password } },
  ]);
  expect(useToasts.getState().toasts).toMatchObject([{ text: "Your account was deleted." }]);
});

it("a person whose sign-in is refused for another reason sees neither button", async () => {
  signInAnswer = () => Response.json({ ...SUSPENDED, code: "WRONG_CREDENTIALS" }, { status: 401 });
  await signIn();
  expect([button(DOWNLOAD), button(DELETE)]).toEqual([undefined, undefined]);
});
