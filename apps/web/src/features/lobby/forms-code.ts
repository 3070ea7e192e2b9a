// The code of the lobby's forms. The page has requested it together with its own code, so it only has to run.
import { loadOnce } from "../../shared/load-once.ts";

export const forms = loadOnce(() => import("./LobbyViews.tsx"));

/** Loads the forms before one is opened. */
export function prefetchForms(): void {
  void forms.load().catch(() => {});
}
