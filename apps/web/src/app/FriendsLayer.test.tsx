// @vitest-environment jsdom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { useAuth } from "../shared/auth/auth-store.ts";
import { addInvitation, useFriends } from "../shared/friends/friends-state.ts";
import { strictRoot } from "../shared/root-for-tests.tsx";
import { useSession } from "../shared/seat/session.ts";
import { FriendsLayer } from "./FriendsLayer.tsx";

const amira = { id: "amira", username: "Amira", email: "", isGuest: false, role: "player", createdAt: 0 } as const;
const from = { username: "Bilel", isGuest: false };
const invitation = {
  gameId: "a",
  until: Date.now() + 60_000,
  teamMode: false,
  targetScore: 11,
  isRematch: false,
  from,
};

it("a player who leaves a table is not invited there once more", async () => {
  const root = strictRoot();
  await act(async () => root.render(<FriendsLayer />));
  await act(async () => {
    useSession.setState({ seat: { gameId: "a", playerId: "amira", playerName: "Amira" } });
    addInvitation({ ...invitation, isRematch: true });
    addInvitation({ ...invitation, gameId: "b" });
  });
  await act(async () => useSession.setState({ seat: null }));
  expect(useFriends.getState().invitations.map(({ gameId }) => gameId)).toEqual(["b"]);
  await act(async () => useFriends.setState({ invitations: [] }));
});

it("invitations to a guest stay when the guest signs in, and those to an account end when it signs out", async () => {
  const root = strictRoot();
  const shown = () => useFriends.getState().invitations.length;
  await act(async () => root.render(<FriendsLayer />));
  await act(async () => addInvitation(invitation));
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain("Bilel");
  });
  await act(async () => useAuth.setState({ user: amira }));
  expect(shown()).toBe(1);
  await act(async () => useAuth.setState({ user: null }));
  expect(shown()).toBe(0);
});
