// @vitest-environment jsdom
import { act } from "react";
import { expect, it } from "vitest";
import { useAuth } from "../shared/auth/auth-store.ts";
import { addInvitation, useFriends } from "../shared/friends/friends-state.ts";
import { strictRoot } from "../shared/root-for-tests.tsx";
import { FriendsLayer } from "./FriendsLayer.tsx";

const amira = { id: "amira", username: "Amira", email: "", isGuest: false, role: "player", createdAt: 0 } as const;
const from = { username: "Bilel", isGuest: false };
const invitation = { gameId: "a", until: 1, teamMode: false, targetScore: 11, isRematch: false, from };

it("invitations to a guest stay when the guest signs in, and those to an account end when it signs out", async () => {
  const root = strictRoot();
  const shown = () => useFriends.getState().invitations.length;
  await act(() => root.render(<FriendsLayer />));
  addInvitation(invitation);
  await act(() => useAuth.setState({ user: amira }));
  expect(shown()).toBe(1);
  await act(() => useAuth.setState({ user: null }));
  expect(shown()).toBe(0);
  root.unmount();
});
