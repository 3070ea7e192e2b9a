// Inviting friends: copies the code or the link of a table, or shares the link.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { copyText } from "../../../shared/copy-text.ts";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { request } from "../../../shared/socket/connection.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { showToast } from "../../../shared/ui/toasts.ts";

const COPIED_MS = 2000;
/** How long the share button ignores further presses after the share sheet has closed. */
const SHARED_MS = 500;

type Invited = Pick<GameState, "id" | "code" | "roomCode">;

/**
 * The code or id by which friends find the table. In a room it is the room's: a game dies when its last person leaves,
 * and the room stays. A game without a code has only its id.
 */
export function wayIn({ id, code, roomCode }: Invited): string {
  return roomCode ?? code ?? id;
}

export function useGameId(game: Invited) {
  const way = wayIn(game);
  const { copied, copy } = useCopying();
  const { sharing, share } = useSharing(way);
  return {
    idCopied: copied === "id",
    copyId: () => copy("id", way),
    codeCopied: copied === "code",
    copyCode: () => copy("code", way),
    linkCopied: copied === "link",
    copyLink: () => copy("link", inviteLink(way)),
    sharing,
    share,
  };
}

type Copied = "id" | "code" | "link";

/** Copies texts. For two seconds after a copy, `copied` tells which text was copied. */
export function useCopying() {
  const [copied, setCopied] = useState<{ readonly what: Copied } | null>(null);

  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (what: Copied, text: string) => {
    const { table: texts } = currentCatalogue();
    if (!(await copyText(text))) return showToast({ kind: "error", text: texts.copyFailed });
    announce(texts.copied);
    setCopied({ what });
  };

  return { copied: copied?.what, copy: (what: Copied, text: string) => void copy(what, text) };
}

function useSharing(way: string) {
  const [sharing, setSharing] = useState(false);

  const share = async () => {
    if (sharing) return;
    setSharing(true);
    if (await shared(way)) tellShared();
    setTimeout(() => setSharing(false), SHARED_MS);
  };

  return { sharing, share: () => void share() };
}

/** @param way the code or id that `wayIn` returns */
export function inviteLink(way: string): string {
  return `${location.origin}/invite/${way}`;
}

export function tellShared(): void {
  void request("track-share", {});
}

/** Returns whether the invitation was shared or copied. */
async function shared(way: string): Promise<boolean> {
  const { table: texts } = currentCatalogue();
  if (navigator.share === undefined) return copiedInstead(way);
  try {
    await navigator.share({ title: texts.shareTitle, text: texts.shareText, url: inviteLink(way) });
    return true;
  } catch (error) {
    // Closing the share sheet is not an error: the player decided not to share.
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return isClosed ? false : copiedInstead(way);
  }
}

async function copiedInstead(way: string): Promise<boolean> {
  const { table: texts } = currentCatalogue();
  const isCopied = await copyText(way);
  showToast(isCopied ? { kind: "message", text: texts.sharingUnsupported } : { kind: "error", text: texts.copyFailed });
  return isCopied;
}
