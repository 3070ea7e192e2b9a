// Why the station refused a command, in the admin's language.
import type { CallRefusal, CallRefusalCode } from "../../shared/http/refusal.ts";
import type { Catalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";

export function reasonText(catalogue: Catalogue, refusal: CallRefusal): string {
  const { code, message, status } = refusal;
  const texts: Readonly<Partial<Record<CallRefusalCode, string>>> = catalogue.radioAdmin.refusals;
  // For these codes, the details are only in the server's own text.
  if ((code === "SPEECH_FAILED" || code === "INTERNAL") && message !== "") return message;
  if (code === "INTERNAL" && status !== undefined) return `HTTP error! Status: ${status}`;
  return texts[code] ?? refusalText(catalogue, refusal);
}
