// The route of an invite link: saves the invitation and redirects to the main screen.
import { readCode } from "@chkobba/protocol";
import { useLayoutEffect } from "react";
import { useLocation } from "wouter";
import { keepInvite } from "../../../shared/seat/pending-invite.ts";
import { openJoinRoom } from "../lobby-view.ts";

export const INVITE_PATH = /^\/invite\/(?<inviteId>[A-Za-z0-9-]+)\/?$/;

export function InviteRoute({ inviteId }: { readonly inviteId: string }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    const code = readCode(inviteId);
    // A link to a room is not stored as an invitation. An invitation ends when its game can no longer be joined, but a
    // room stays open.
    if (code?.kind !== "room") keepInvite(code?.text ?? inviteId);
    navigate("/", { replace: true });
    if (code?.kind === "room") openJoinRoom(code.text);
  }, [inviteId, navigate]);
  return null;
}
