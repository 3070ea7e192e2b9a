// The route of an invite link: saves the invitation and redirects to the main screen.
import { useLayoutEffect } from "react";
import { useLocation } from "wouter";
import { keepInvite } from "../../../shared/socket/pending-invite.ts";

export const INVITE_PATH = /^\/invite\/(?<inviteId>[A-Za-z0-9-]+)\/?$/;

export function InviteRoute({ inviteId }: { readonly inviteId: string }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    keepInvite(inviteId);
    navigate("/", { replace: true });
  }, [inviteId, navigate]);
  return null;
}
