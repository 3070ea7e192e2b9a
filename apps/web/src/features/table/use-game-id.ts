// Handing the id of a game to friends: to the clipboard, or through the share sheet of the phone.
import { useEffect, useState } from "react";
import { currentMessages } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import { showToast } from "../../shared/ui/toasts.ts";

const COPIED_MS = 2000;

export function useGameId(gameId: string) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  const [sharing, setSharing] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    const { table: words } = currentMessages();
    if (!(await wrote(gameId))) return showToast({ kind: "error", text: words.copyFailed });
    announce(words.copied);
    setCopies((count) => count + 1);
  };

  const share = async () => {
    if (sharing) return;
    setSharing(true);
    await shareGame(gameId);
    setSharing(false);
  };

  return { copied, copy: () => void copy(), sharing, share: () => void share() };
}

async function shareGame(gameId: string): Promise<void> {
  const { table: words } = currentMessages();
  const invitation = { title: words.shareTitle, text: words.shareText(gameId), url: location.origin };
  if (navigator.share === undefined) return copyInstead(gameId);
  try {
    await navigator.share(invitation);
  } catch (error) {
    // Whoever closes the share sheet wants nothing more.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyInstead(gameId);
  }
}

async function copyInstead(gameId: string): Promise<void> {
  const { table: words } = currentMessages();
  const isCopied = await wrote(gameId);
  showToast(isCopied ? { kind: "message", text: words.sharingUnsupported } : { kind: "error", text: words.copyFailed });
}

async function wrote(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return wroteBySelection(text);
  }
}

/** Where the page is not served securely there is no clipboard, but still the old way. */
function wroteBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
