// An invite link: the invitation is kept, and the address is that of the main screen again.
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
