// The radio in the page header. The track's name is shown at once; the player's code is loaded at the first gesture.
import { useConnectingShown } from "../features/connecting/connecting-shown.ts";
import { RadioControl } from "../features/radio/RadioControl.tsx";

/** While the page says that it is connecting, a new title waits. */
export function Radio() {
  return <RadioControl isTitleHeld={useConnectingShown()} />;
}
