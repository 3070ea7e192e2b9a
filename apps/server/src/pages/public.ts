// The services of the pages for other features.
import type { Language } from "@chkobba/protocol";
import type { Caller } from "../platform/http/calls.ts";

export interface Pages {
  /** The language of a visitor, from the headers of a request. */
  readonly languageOf: (headers: Caller["headers"]) => Language;
}
