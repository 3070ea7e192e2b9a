// @vitest-environment jsdom
// The state of friends on this page: ties to a person, and the invitations that are shown.
import { type FriendList, type GameInvitation, INVITATION_MS } from "@chkobba/protocol";
import { beforeEach, expect, it, vi } from "vitest";
import { tieTo } from "./friend-list.ts";
import { addInvitation, dropInvitation, useFriends } from "./friends-state.ts";

beforeEach(() => {
  vi.useFakeTimers();
  useFriends.setState({ invitations: [] });
});

const list: FriendList = {
  friends: [{ username: "Amira", status: "online", gameId: null, canJoin: false }],
  received: [{ username: "Bilel", at: 1 }],
  sent: [{ username: "Cyrine", at: 1 }],
  appearOffline: false,
};

it("a person is a friend, has asked, was asked, or is none of these; unknown until the list is loaded", () => {
  expect(["Amira", "Bilel", "Cyrine", "Dali"].map((name) => tieTo(list, name))).toEqual([
    ...["friends", "received", "sent", "none"],
  ]);
  expect(tieTo(null, "Amira")).toBeNull();
});

const invitation = (gameId: string, until = 1): GameInvitation => ({
  ...{ gameId, until, teamMode: false, targetScore: 11, isRematch: false },
  from: { username: "Amira", isGuest: false },
});

it("a newer invitation to the same game replaces the older one", () => {
  for (const until of [1, 2]) addInvitation(invitation("a", until));
  expect(useFriends.getState().invitations).toMatchObject([invitation("a", 2)]);
});

it("at most three invitations are shown, the newest, until each is dropped", () => {
  for (const gameId of ["a", "b", "c", "d"]) addInvitation(invitation(gameId));
  const { invitations } = useFriends.getState();
  expect(invitations.map(({ gameId }) => gameId)).toEqual(["b", "c", "d"]);
  for (const each of invitations) dropInvitation(each);
  expect(useFriends.getState().invitations).toEqual([]);
});

it("an invitation ends after a minute, also one that no banner shows; a newer one to the same game stays", () => {
  addInvitation(invitation("a", 1));
  vi.advanceTimersByTime(INVITATION_MS / 2);
  addInvitation(invitation("a", 2));
  vi.advanceTimersByTime(INVITATION_MS / 2);
  expect(useFriends.getState().invitations).toMatchObject([invitation("a", 2)]);
  vi.advanceTimersByTime(INVITATION_MS / 2);
  expect(useFriends.getState().invitations).toEqual([]);
});

/** Reloads the page: all values in the memory of its modules are lost. */
async function reloaded() {
  vi.resetModules();
  const [state, kept] = await Promise.all([import("./friends-state.ts"), import("./kept-invitations.ts")]);
  const shown = () => state.useFriends.getState().invitations.map(({ gameId }) => gameId);
  return { ...state, ...kept, shown };
}

it("an account's invitations are shown again after a reload until their minute is over, and to no other account", async () => {
  const before = await reloaded();
  before.addInvitation(invitation("early"));
  before.keepInvitations("amira");
  vi.advanceTimersByTime(INVITATION_MS / 2);
  before.addInvitation(invitation("late"));
  vi.advanceTimersByTime(INVITATION_MS / 2 - 1);
  const other = await reloaded();
  other.keepInvitations("bilel");
  expect(other.shown()).toEqual([]);

  before.addInvitation(invitation("newest"));
  const after = await reloaded();
  after.keepInvitations("amira");
  expect(after.shown()).toEqual(["early", "late", "newest"]);
  vi.advanceTimersByTime(1);
  expect(after.shown()).toEqual(["late", "newest"]);
  vi.advanceTimersByTime(INVITATION_MS);
  expect(after.shown()).toEqual([]);
});

it("an invitation that was declined while the connection was lost is not shown again", async () => {
  const page = await reloaded();
  page.keepInvitations("amira");
  page.addInvitation(invitation("a"));
  for (const each of page.useFriends.getState().invitations) page.dropInvitation(each);
  page.keepInvitations("amira");
  expect(page.shown()).toEqual([]);
  const after = await reloaded();
  after.keepInvitations("amira");
  expect(after.shown()).toEqual([]);
});
