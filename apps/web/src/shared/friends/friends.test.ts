// @vitest-environment jsdom
// The state of friends on this page: ties to a person, and the invitations that are shown.
import { type FriendList, type GameInvitation, INVITATION_MS } from "@chkobba/protocol";
import { beforeEach, expect, it, vi } from "vitest";
import { tieTo } from "./friend-list.ts";
import { addInvitation, dropInvitation, useFriends } from "./friends-state.ts";
import { keepInvitations } from "./kept-invitations.ts";

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

it("an account's invitations are shown again after a reload until their minute is over, and to no other account", () => {
  const shown = () => useFriends.getState().invitations.map(({ gameId }) => gameId);
  addInvitation(invitation("early"));
  const leavePage = keepInvitations("amira");
  vi.advanceTimersByTime(INVITATION_MS / 2);
  addInvitation(invitation("late"));
  leavePage();
  useFriends.setState({ invitations: [] });
  vi.advanceTimersByTime(INVITATION_MS / 2);

  keepInvitations("amira")();
  expect(shown()).toEqual(["late"]);
  vi.advanceTimersByTime(INVITATION_MS / 2);
  expect(shown()).toEqual([]);

  addInvitation(invitation("other"));
  keepInvitations("amira")();
  useFriends.setState({ invitations: [] });
  keepInvitations("bilel")();
  expect(shown()).toEqual([]);
});
