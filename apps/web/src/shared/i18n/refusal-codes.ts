// Maps each refusal of a call to the catalogue with its text; a code without a text does not compile.
import type {
  ACCOUNT_FIELD_REFUSALS,
  ACCOUNT_REFUSALS,
  HTTP_REFUSALS,
  RADIO_FIELD_REFUSALS,
  RADIO_REFUSALS,
} from "@chkobba/protocol";
import type { PageRefusalCode } from "../http/refusal.ts";

type RadioPageCode = "PASSWORD_MISSING" | "PREVIEW_INCOMPLETE";

export type RadioRefusalCode = keyof typeof RADIO_REFUSALS | keyof typeof RADIO_FIELD_REFUSALS | RadioPageCode;
export type AuthRefusalCode =
  | keyof typeof ACCOUNT_REFUSALS
  | keyof typeof HTTP_REFUSALS
  | keyof typeof ACCOUNT_FIELD_REFUSALS
  | Exclude<PageRefusalCode, RadioPageCode | "NETWORK_ERROR">;
