// The tie of the signed-in account with another player: the games that they played against each other, and a button to
// become friends. The code is loaded only for signed-in visitors.
import { useAccount } from "../auth/auth-store.ts";
import { latePart } from "../late-part.tsx";
import type { TiesProps } from "./Ties.tsx";

/** The group "auth" has the texts for refused calls. */
const Ties = latePart(async () => (await import("./Ties.tsx")).Ties, { texts: ["auth", "friends"] });

export function PersonTies(props: TiesProps) {
  const account = useAccount();
  return account === null || account.username === props.username ? null : <Ties {...props} />;
}
