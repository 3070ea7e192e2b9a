// The form of an email address. No schemas here: pages load this file early.
import { EMAIL_MAX } from "./limits.ts";

/**
 * The addresses that an HTML email field takes, with a dot after the @. No quotes and brackets, so that no display name
 * hides in it.
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}
