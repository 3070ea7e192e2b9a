// Handles the browser's Back at the table. Back first closes what is open. It leaves the page only after the player has
// left the game. While an action is registered, the history has one entry above the page's own entry. A press of Back
// removes this entry and runs the newest action. If an action is still registered after this, the entry is added again.
// If the last action is taken back without Back, the entry stays, and a later Back skips it. The entry is not
// removed at once, because the removal could affect an entry that the player has just opened.
//
// At a table the browser's Back closes an open dialog, then asks before the player leaves the game
// (`shared/back.ts`): while the table is shown, the history has one more entry above the page's. The screen of a
// phone: every size comes from the custom properties of `theme.css` (`--screen-width`, `--screen-height`,
// `--inset-*`), which leave out the notch and an open keyboard. Sound starts inside a tap or a key press
// (`shared/sound/audio-context.ts`), and the screen stays on while a player waits for people
// (`shared/wake-lock.ts`). Changing texts are excluded from the browser's translation
// (`shared/ui/Untranslated.tsx`).
import { useEffect, useEffectEvent } from "react";
import { fieldsOf } from "./fields-of.ts";

const NEEDED = { isAboveTable: true };
const UNUSED = { isAboveTable: false };

const actions: (() => void)[] = [];
let isFollowing = false;
/**
 * Whether the page was on an unused history entry before the last navigation. An entry is unused if it was added for
 * actions and no action needs it any more.
 */
let wasUnused = false;

/**
 * Registers an action while the component is shown and `isOpen` is true. Back then runs `act`, unless another action
 * has been registered since.
 */
export function useBack(act: () => void, isOpen = true): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isOpen) return;
    const action = () => run();
    follow();
    actions.push(action);
    settleSoon();
    return () => {
      actions.splice(actions.indexOf(action), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Whether the current history entry is the one above the table's own. */
export function isAboveTable(): boolean {
  return fieldsOf(history.state).isAboveTable === true;
}

function isUnused(): boolean {
  return fieldsOf(history.state).isAboveTable === false;
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener("popstate", () => {
    const isToSkip = wasUnused && !isUnused() && history.state === null;
    wasUnused = isUnused();
    if (actions.length > 0) {
      if (!isAboveTable() && !closeOnTop()) actions.at(-1)?.();
      settleSoon();
    } else if (isToSkip) {
      history.back();
    }
  });
}

/**
 * Runs `settle` in a separate task. If one part closes and another opens in the same task, both have happened when
 * `settle` runs, so the history does not change. The page's own history entries also exist by then.
 */
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (actions.length > 0 && isUnused()) history.replaceState(NEEDED, "");
  else if (actions.length > 0 && !isAboveTable()) history.pushState(NEEDED, "");
  else if (actions.length === 0 && isAboveTable()) history.replaceState(UNUSED, "");
  wasUnused = isUnused();
}

/**
 * Closes the topmost dialog or popover of the page, as Escape does. Returns false if none is open. A dialog that can't
 * be closed stays open.
 */
function closeOnTop(): boolean {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  const dialog = dialogs.find((it) => it.contains(document.activeElement)) ?? dialogs.at(-1);
  const [popover] = [...document.querySelectorAll<HTMLElement>(":popover-open")].reverse();
  if (popover !== undefined && (dialog === undefined || dialog.contains(popover))) popover.hidePopover();
  else dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
  return popover !== undefined || dialog !== undefined;
}
