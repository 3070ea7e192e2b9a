// The result of an attempt: its value, or a refusal with a code. Code uses the refusal's code. People read the text
// that the catalogue has for this code.

export interface Refusal<Code extends string = string> {
  readonly code: Code;
}

export type Result<Value, Refused extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refused };

export function accepted<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refused<Refused extends Refusal>(refusal: Refused): { readonly ok: false; readonly refusal: Refused } {
  return { ok: false, refusal };
}
