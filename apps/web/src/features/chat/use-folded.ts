// The folded messages of the chat at the current table.

import { useSession } from "../../shared/seat/session.ts";
import { useSettings } from "../../shared/settings.ts";
import { foldedIn } from "./chat.ts";
import { useSaid } from "./chat-store.ts";
import { isAmongStrangers } from "./strangers.ts";

/** Returns the ids of the folded messages. */
export function useFolded(): readonly string[] {
  const isOn = useSettings((settings) => settings.foldsStrangers);
  const areStrangers = useSession(({ game }) => game !== null && isAmongStrangers(game));
  return foldedIn(useSaid(), isOn && areStrangers);
}
