// Interprets the text that a visitor types or pastes to join: a code, the id of a game or a room, or a whole link.
import { copiedText, readCode } from "@chkobba/protocol";

export type Destination =
  /** A game or a room, by its code or its id. */
  | { readonly kind: "game" | "room" | "unknown"; readonly named: string }
  /** Another page of this site, such as a deal or a link to a seat. */
  | { readonly kind: "page"; readonly path: string };

const INVITATION = /\/invite\/([A-Za-z0-9-]+)/;
const PAGE = /\/((?:seat|deal|on)\/[\w-]+)/;
const PARTNER = /\?(party=[\w&=%.-]*[\w%=-])/;

/** Returns null if the field is empty. */
export function destinationOf(typed: string): Destination | null {
  const text = copiedText(typed);
  if (text === "") return null;
  const invited = INVITATION.exec(text)?.[1];
  if (invited !== undefined) return named(invited);
  const page = PAGE.exec(text)?.[1];
  if (page !== undefined) return { kind: "page", path: `/${page}` };
  const partner = PARTNER.exec(text)?.[1];
  if (partner !== undefined) return { kind: "page", path: `/?${partner}` };
  return named(text);
}

function named(text: string): Destination {
  const code = readCode(text);
  if (code === null) return { kind: "unknown", named: text };
  return code.kind === "screen" ? { kind: "page", path: `/on/${code.text}` } : { kind: code.kind, named: code.text };
}
