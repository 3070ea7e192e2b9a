// The text of a refused call or field, in the visitor's language.
import type { CallRefusalCode } from "../http/refusal.ts";
import type { Catalogue } from "./catalogue.ts";

interface Refused {
  readonly code: CallRefusalCode;
  readonly message?: string;
}

/** Refusals whose details only the server knows. */
const UNEXPLAINED: readonly CallRefusalCode[] = ["INTERNAL", "INVALID_PAYLOAD", "UNEXPECTED_REPLY"];

/** @param failed the text for a refusal that is not explained */
export function refusalText(
  { app, auth }: Pick<Catalogue, "app" | "auth">,
  { code, message = "" }: Refused,
  failed?: string,
): string {
  if (UNEXPLAINED.includes(code)) return app.unexplained(message, failed ?? auth.failed.other);
  if (code === "NETWORK_ERROR") return auth.networkError(message);
  const texts: Readonly<Partial<Record<CallRefusalCode, string>>> = { ...app.refusals, ...auth.refusals };
  // Only the server knows what is wrong with this field.
  if (code === "FIELD_INVALID" && message !== "") return message;
  return texts[code] ?? message;
}
