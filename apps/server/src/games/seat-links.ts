// Links by which a seat moves to another browser. A link contains the id of its game and a secret. The log keeps only
// the secret's digest.
import { randomBytes } from "node:crypto";
import { digest, isDigestOf } from "../platform/secrets.ts";
import type { SeatLink } from "../schema/game-record.ts";
import type { TablePeople } from "./table/live-game.ts";

export const LINK_MS = 10 * 60_000;
/** How many links may be made to one seat in one game. Limited because each link is a record in the log. */
export const LINKS_OF_SEAT = 100;
const SECRET_BYTES = 16;
/** The 16 bytes of a game's id, then the secret, both in base64url. */
const TOKEN = /^([\w-]{22})([\w-]{22})$/;

export interface SeatToken {
  readonly gameId: string;
  readonly secret: string;
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/** @param gameId a UUID */
export function tokenOf({ gameId, secret }: SeatToken): string {
  return Buffer.from(gameId.replaceAll("-", ""), "hex").toString("base64url") + secret;
}

/** The game's id and the secret in a token; null if the text is not a token. */
export function readToken(token: string): SeatToken | null {
  const [, id = "", secret = ""] = TOKEN.exec(token) ?? [];
  const hex = Buffer.from(id, "base64url").toString("hex");
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts === null ? null : { gameId: parts.slice(1).join("-"), secret };
}

export function linkTo(secret: string, now: number): SeatLink {
  return { digest: digest(secret), until: now + LINK_MS };
}

/** The id of the player whose seat the secret opens; null if the secret opens no seat now. */
export function seatOpenedBy(
  secret: string,
  { links, owners }: Pick<TablePeople, "links" | "owners">,
  now: number,
): string | null {
  for (const [playerId, link] of links) {
    if (isDigestOf(secret, link.digest) && now < link.until && owners.has(playerId)) return playerId;
  }
  return null;
}
