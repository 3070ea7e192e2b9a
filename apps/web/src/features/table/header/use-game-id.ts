// Inviting friends: copies the game's id, code or invite link, or shares the link.
import { useEffect, useState } from "react";
import { copyText } from "../../../shared/copy-text.ts";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { request } from "../../../shared/socket/connection.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { showToast } from "../../../shared/ui/toasts.ts";

const COPIED_MS = 2000;
/** How long the share button ignores further presses after the share sheet has closed. */
const SHARED_MS = 500;

export function useGameId(gameId: string, code: string | null = null) {
  const { copied, copy } = useCopying();
  const { sharing, share } = useSharing(gameId);
  return {
    idCopied: copied === "id",
    copyId: () => copy("id", gameId),
    codeCopied: copied === "code",
    copyCode: () => copy("code", code ?? gameId),
    linkCopied: copied === "link",
    copyLink: () => copy("link", inviteLink(gameId)),
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

function useSharing(gameId: string) {
  const [sharing, setSharing] = useState(false);

  const share = async () => {
    if (sharing) return;
    setSharing(true);
    if (await shared(gameId)) tellShared();
    setTimeout(() => setSharing(false), SHARED_MS);
  };

  return { sharing, share: () => void share() };
}

export function inviteLink(gameId: string): string {
  return `${location.origin}/invite/${gameId}`;
}

export function tellShared(): void {
  void request("track-share", {});
}

/** Returns whether the invitation was shared or copied. */
async function shared(gameId: string): Promise<boolean> {
  const { table: texts } = currentCatalogue();
  if (navigator.share === undefined) return copiedInstead(gameId);
  try {
    await navigator.share({ title: texts.shareTitle, text: texts.shareText, url: inviteLink(gameId) });
    return true;
  } catch (error) {
    // Closing the share sheet is not an error: the player decided not to share.
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return isClosed ? false : copiedInstead(gameId);
  }
}

async function copiedInstead(gameId: string): Promise<boolean> {
  const { table: texts } = currentCatalogue();
  const isCopied = await copyText(gameId);
  showToast(isCopied ? { kind: "message", text: texts.sharingUnsupported } : { kind: "error", text: texts.copyFailed });
  return isCopied;
}
