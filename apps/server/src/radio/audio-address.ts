// Where audio may lie: at an address of the web or at a path of this server. It is told to browsers and never fetched here.
import { nameFitting, TRACK_NAME_MAX } from "@chkobba/protocol";
import { z } from "zod";

export const DAY_SECONDS = 24 * 3600;
const ADDRESS_MAX = 2000;
/** Any origin: a path that leads to another one is no path of this server. */
const HERE = "http://here.invalid";

export const audioAddress = z
  .string({ error: "Please provide a valid URL." })
  .trim()
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

const RECORDING = "A recording has an id, a URL and a duration in seconds.";
const ID_MAX = 200;

/** As the radio's admin names what was spoken before. */
export const recording = z.object({
  id: z.string(RECORDING).min(1, RECORDING).max(ID_MAX, RECORDING),
  url: audioAddress,
  duration: z.number(RECORDING).positive(RECORDING).max(DAY_SECONDS, RECORDING),
});

/** What to call what lies there: the last part of the path without its ending, else the host. */
export function nameFromAddress(address: string): string {
  const { pathname, hostname } = new URL(address, HERE);
  return (
    nameFromFile(decoded(pathname.split("/").findLast((part) => part !== "") ?? "")) ||
    nameFitting(hostname, TRACK_NAME_MAX)
  );
}

/** Without its ending; may be empty. */
export function nameFromFile(file: string): string {
  return nameFitting(file.replace(/\.[^.]*$/, ""), TRACK_NAME_MAX);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
