// What the browser's Back does at the table: it closes what is open there, and leaves the page only when the player has left the game.
// While a layer is registered, one more history entry lies above that of the page. Back takes that entry away and runs the newest layer's
// action; if a layer is still registered afterwards, the entry is added again.
import { useEffect, useEffectEvent } from "react";
import { fieldsOf } from "./fields-of.ts";

const ENTRY = { isAboveTable: true };

const layers: (() => void)[] = [];
let isFollowing = false;
/** Whether the page itself goes back over the entry, since no layer needs it. */
let isReturning = false;

/** Back runs `act` while the component is shown and `isOpen`, unless a component registered later is. */
export function useBack(act: () => void, isOpen = true): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => run();
    follow();
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Whether the current history entry is that of the table's layers. */
export function isAboveTable(): boolean {
  return fieldsOf(history.state).isAboveTable === true;
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener("popstate", () => {
    if (isReturning) isReturning = false;
    else if (layers.length > 0 && !isAboveTable() && !closeOnTop()) layers.at(-1)?.();
    settleSoon();
  });
}

/** In a task of its own: then one layer that closes while another opens changes nothing, and the page's own entries are there. */
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (isReturning) return;
  if (layers.length > 0 && !isAboveTable()) history.pushState(ENTRY, "");
  if (layers.length === 0 && isAboveTable()) {
    isReturning = true;
    history.back();
  }
}

/** Closes the topmost dialog or popover of the page, as Escape does; false if none is open. A dialog without a way out stays. */
function closeOnTop(): boolean {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  const dialog = dialogs.find((it) => it.contains(document.activeElement)) ?? dialogs.at(-1);
  const [popover] = [...document.querySelectorAll<HTMLElement>(":popover-open")].reverse();
  if (popover !== undefined && (dialog === undefined || dialog.contains(popover))) popover.hidePopover();
  else dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
  return popover !== undefined || dialog !== undefined;
}
