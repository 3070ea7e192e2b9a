// The types of settings: zod schemas that parse their text.
import { fileURLToPath } from "node:url";
import proxyAddress from "proxy-addr";
import { z } from "zod";
import { addressesOf } from "../platform/database/postgres-addresses.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_MS = 60_000;

export const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

export const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform((text) => Number(text))
  .pipe(z.number().max(DAY_SECONDS));

export const range = z
  .string()
  .regex(/^\d+(-\d+)?$/)
  .transform((text) => {
    const [min = 0, max = min] = text.split("-").map(Number);
    return { min, max };
  })
  .refine(({ min, max }) => min <= max && max <= MINUTE_MS);

export const onOff = z.enum(["on", "off"]).transform((text) => text === "on");
export const yesNo = z.enum(["true", "false"]).transform((text) => text === "true");

/** A text; null if the setting is empty. */
export const optionalText = z.string().transform((text) => (text === "" ? null : text));

export const SECRET_MIN = 8;
/** A secret; null if the setting is empty. */
export const optionalSecret = optionalText.refine((text) => text === null || text.length >= SECRET_MIN);

export const PASSWORD_MIN = 4;
/** A password that people type, and whose wrong tries are limited; null if the setting is empty. */
export const optionalPassword = optionalText.refine((text) => text === null || text.length >= PASSWORD_MIN);

/** An address with one of these schemes; null if not set. */
export const address = (...schemes: readonly string[]) =>
  optionalText.refine((text) => text === null || (isOf(schemes, text) && URL.canParse(text)), { abort: true });

function isOf(schemes: readonly string[], text: string): boolean {
  return schemes.some((scheme) => text.startsWith(`${scheme}://`));
}

/** The address of a PostgreSQL database, which may name several hosts; null if not set. */
export const postgresAddress = optionalText.refine(
  (text) =>
    text === null || (isOf(["postgres", "postgresql"], text) && addressesOf(text).every((one) => URL.canParse(one))),
  { abort: true },
);

/** An address without a path, because the server is not served below a path. */
export const origin = address("http", "https")
  .refine((text) => text === null || isOrigin(new URL(text)), { abort: true })
  .transform((text) => (text === null ? null : new URL(text).origin));

function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === "/" && `${search}${hash}${username}${password}` === "";
}

/** The sender of mails: an address, or a name and an address in angle brackets. */
export const sender = z.string().regex(/^(?:[^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/);

export const smtp = address("smtp", "smtps").refine((text) => text === null || isMailServer(new URL(text)));

function isMailServer({ hostname, username, password }: URL): boolean {
  return hostname !== "" && works(() => decodeURIComponent(`${username}:${password}`));
}

export const media = address("file", "s3")
  .transform((text) => (text === null ? null : new URL(text)))
  .refine((url) => url === null || (url.protocol === "file:" ? works(() => fileURLToPath(url)) : isBucket(url)));

function isBucket({ hostname, pathname, searchParams }: URL): boolean {
  const endpoint = searchParams.get("endpoint");
  const isEndpoint = endpoint === null || (isOf(["http", "https"], endpoint) && URL.canParse(endpoint));
  return hostname !== "" && isEndpoint && works(() => decodeURIComponent(pathname));
}

function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

export const proxies = z
  .string()
  .transform((text): boolean | string[] => {
    if (text === "true" || text === "false") return text === "true";
    return text.split(",").map((network) => network.trim());
  })
  .refine((given) => typeof given === "boolean" || works(() => proxyAddress.compile(given)));

const iceAddress = z.string().regex(/^(stuns?|turns?):\S+$/);
const iceServer = z.object({
  urls: z.union([iceAddress, z.array(iceAddress).min(1)]),
  username: z.string().optional(),
  credential: z.string().optional(),
});

export const iceServers = optionalText
  .transform((text, context) => {
    if (text === null) return null;
    if (!text.startsWith("[")) return text.split(",").map((urls) => ({ urls: urls.trim() }));
    try {
      const list: unknown = JSON.parse(text);
      return list;
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(z.array(iceServer).nullable());
