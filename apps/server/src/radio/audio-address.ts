// Where audio may lie: at an address of the web or at a path of this server. It is told to browsers and never fetched here.
import { TRACK_NAME_MAX } from "@chkobba/protocol";
import { z } from "zod";

const ADDRESS_MAX = 2000;
/** Any origin: a path that leads to another one is no path of this server. */
const HERE = "http://here.invalid";

export const audioAddress = z
  .string({ error: "Please provide a valid URL." })
  .trim()
  .min(1, "Please provide a valid URL.")
  .max(ADDRESS_MAX, `A URL has at most ${ADDRESS_MAX} characters.`)
  .refine((text) => isPath(text) || isWebAddress(text), "Please provide a valid URL.");

function isPath(text: string): boolean {
  if (hasStrangers(text) || !text.startsWith("/") || !URL.canParse(text, HERE)) return false;
  return new URL(text, HERE).origin === HERE;
}

function isWebAddress(text: string): boolean {
  if (hasStrangers(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** What browsers leave out or turn round before they go there. */
function hasStrangers(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text);
}

/** What to call what lies there: the last part of the path without its ending, else the host. */
export function nameFromAddress(address: string): string {
  const { pathname, hostname } = new URL(address, HERE);
  const file = decoded(pathname.split("/").findLast((part) => part !== "") ?? "");
  return (file.replace(/\.[^.]*$/, "").trim() || hostname).slice(0, TRACK_NAME_MAX);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
