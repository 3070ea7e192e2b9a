// The form of an email address. This file has no schemas, because pages load it early.
import { EMAIL_MAX } from "./limits/accounts.ts";

/**
 * The addresses that an HTML email field accepts and that have a dot after the @. Quotes and brackets are not allowed,
 * so an address cannot contain a display name.
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}
