// Tests which invitations the page shows as sent.
import { INVITATION_MS } from "@chkobba/protocol";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetInvitation, rememberInvitation } from "./sent-invitations.ts";

const INVITED = { gameId: "game", username: "Bilel" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a declined invitation is forgotten once, and an unknown one changes nothing", () => {
  rememberInvitation(INVITED);
  expect(forgetInvitation({ ...INVITED, username: "Chedli" })).toBe(false);
  expect(forgetInvitation(INVITED)).toBe(true);
  expect(forgetInvitation(INVITED)).toBe(false);
});

it("an invitation without an answer is forgotten when the friend's page drops it", () => {
  rememberInvitation(INVITED);
  vi.advanceTimersByTime(INVITATION_MS);
  expect(forgetInvitation(INVITED)).toBe(false);
});
