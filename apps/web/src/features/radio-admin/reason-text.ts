// Why the station refused a command, in the admin's language.
import type { CallRefusal, CallRefusalCode } from "../../shared/http/refusal.ts";
import type { Catalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";

export function reasonText(catalogue: Catalogue, refusal: CallRefusal): string {
  const { code, message } = refusal;
  const texts: Readonly<Partial<Record<CallRefusalCode, string>>> = catalogue.radioAdmin.refusals;
  // Only the server knows more about these.
  if ((code === "SPEECH_FAILED" || code === "INTERNAL") && message !== "") return message;
  return texts[code] ?? refusalText(catalogue, refusal);
}
