// @vitest-environment jsdom
// Tests which invitations the page shows as sent.
import { INVITATION_MS } from "@chkobba/protocol";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { strictRoot } from "../root-for-tests.tsx";
import { forgetInvitation, rememberInvitation, useIsInvited } from "./sent-invitations.ts";

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

it("forgetting an invitation keeps the others", () => {
  const others = [
    { ...INVITED, username: "Chedli" },
    { ...INVITED, gameId: "other" },
  ];
  for (const invited of [INVITED, ...others]) rememberInvitation(invited);
  expect([INVITED, ...others, INVITED].map(forgetInvitation)).toEqual([true, true, true, false]);
});

function Friend({ gameId, username }: typeof INVITED) {
  return useIsInvited(gameId, username) ? "invited" : "not invited";
}

it("a page shows an invitation of this game and friend until it is dropped", async () => {
  const root = strictRoot();
  const shown = async (invited: typeof INVITED) => {
    await act(async () => root.render(createElement(Friend, invited)));
    return root.place.textContent;
  };
  expect(await shown(INVITED)).toBe("not invited");
  await act(async () => rememberInvitation(INVITED));
  expect(root.place.textContent).toBe("invited");
  expect(await shown({ ...INVITED, username: "Chedli" })).toBe("not invited");
  expect(await shown({ ...INVITED, gameId: "other" })).toBe("not invited");
  expect(await shown(INVITED)).toBe("invited");
  await act(async () => vi.advanceTimersByTime(INVITATION_MS));
  expect(root.place.textContent).toBe("not invited");
});
