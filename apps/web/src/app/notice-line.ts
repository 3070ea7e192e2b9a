// The text of a notice, as one player reads it.
import type { Notice } from "@chkobba/protocol";
import type { Catalogue } from "../shared/i18n/index.ts";

/**
 * Returns null if nothing is to be shown.
 * @param text the server's English text, used for a notice that this page doesn't know
 * @param ownId the player's own id
 */
export function noticeLine(
  { text, notice, ownId }: { readonly text: string; readonly notice?: Notice; readonly ownId: string | undefined },
  app: Pick<Catalogue["app"], "notice" | "ownNotice">,
): string | null {
  // A server of another version may send no notice, or a code that this page doesn't know.
  if (notice === undefined) return text;
  const isOwn = "playerId" in notice && notice.playerId !== undefined && notice.playerId === ownId;
  return isOwn ? app.ownNotice(notice) : (app.notice(notice) ?? text);
}
