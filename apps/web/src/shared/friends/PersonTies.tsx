// The tie of the signed-in account with another player: the games that they played against each other, and a button to
// become friends. The code is loaded only for signed-in visitors.
import { type ComponentType, lazy, Suspense } from "react";
import { useAccount } from "../auth/auth-store.ts";
import { loadTies } from "./friends-code.ts";
import type { TiesProps } from "./Ties.tsx";

/** If the code can't be loaded, nothing is shown. */
const Ties = lazy<ComponentType<TiesProps>>(() =>
  loadTies().then(
    ({ Ties: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

export function PersonTies(props: TiesProps) {
  const account = useAccount();
  if (account === null || account.username === props.username) return null;
  return (
    <Suspense>
      <Ties {...props} />
    </Suspense>
  );
}
