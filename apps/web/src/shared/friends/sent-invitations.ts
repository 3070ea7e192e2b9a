// The invitations that this page has sent and that their friends have neither declined nor let pass.
import { INVITATION_MS } from "@chkobba/protocol";
import { create } from "zustand";

type Invited = { readonly gameId: string; readonly username: string };

const useSent = create<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

const keyOf = ({ gameId, username }: Invited) => `${gameId} ${username}`;

export function useIsInvited(gameId: string, username: string): boolean {
  return useSent(({ keys }) => keys.has(keyOf({ gameId, username })));
}

/** Remembers an invitation until it is declined, or for as long as the friend's page shows it. */
export function rememberInvitation(invited: Invited): void {
  const key = keyOf(invited);
  useSent.setState(({ keys }) => ({ keys: new Set(keys).add(key) }));
  setTimeout(() => forgetInvitation(invited), INVITATION_MS);
}

/** Returns whether the invitation was remembered. */
export function forgetInvitation(invited: Invited): boolean {
  const { keys } = useSent.getState();
  const key = keyOf(invited);
  if (!keys.has(key)) return false;
  useSent.setState({ keys: new Set([...keys].filter((each) => each !== key)) });
  return true;
}
