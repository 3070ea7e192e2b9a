// The kinds of values that settings have: how each is written, and what is read from it.
import proxyAddress from "proxy-addr";
import { z } from "zod";

export const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

export const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform((text) => Number(text));

export const range = z
  .string()
  .regex(/^\d+(-\d+)?$/)
  .transform((text) => {
    const [min = 0, max = min] = text.split("-").map(Number);
    return { min, max };
  })
  .refine(({ min, max }) => min <= max);

export const onOff = z.enum(["on", "off"]).transform((text) => text === "on");
export const yesNo = z.enum(["true", "false"]).transform((text) => text === "true");

/** Null: none. */
export const optionalText = z.string().transform((text) => (text === "" ? null : text));

const SECRET_MIN = 8;
/** A text that is hard to guess; null: none. */
export const optionalSecret = optionalText.refine((text) => text === null || text.length >= SECRET_MIN);

/** Of one of these schemes; null: none. */
export const address = (...schemes: readonly string[]) =>
  optionalText.refine((text) => text === null || (isOf(schemes, text) && URL.canParse(text)), { abort: true });

function isOf(schemes: readonly string[], text: string): boolean {
  return schemes.some((scheme) => text.startsWith(`${scheme}://`));
}

export const origin = address("http", "https").transform((text) => (text === null ? null : new URL(text).origin));
export const smtp = address("smtp", "smtps").refine((text) => text === null || new URL(text).hostname !== "");
export const media = address("file", "s3").transform((text) => (text === null ? null : new URL(text)));

export const proxies = z
  .string()
  .transform((text): boolean | string[] => {
    if (text === "true" || text === "false") return text === "true";
    return text.split(",").map((network) => network.trim());
  })
  .refine((given) => typeof given === "boolean" || areNetworks(given));

function areNetworks(given: string[]): boolean {
  try {
    proxyAddress.compile(given);
    return true;
  } catch {
    return false;
  }
}

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
