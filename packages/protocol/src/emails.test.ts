import { expect, it } from "vitest";
import { isEmail } from "./emails.ts";
import { EMAIL_MAX } from "./limits/accounts.ts";

it.each(["a@b.tn", "first.last+tag@mail.example.com", "o'neil_9@a-b.example", "x@1.example"])(
  "%s is an address",
  (text) => expect(isEmail(text)).toBe(true),
);

it.each([
  ["without a dot after the @", "a@localhost"],
  ["without a name", "@b.tn"],
  ["without a host", "a@"],
  ["with two @", "a@b@c.tn"],
  ["with a space", "a b@c.tn"],
  ["with a display name around it", "Amira <a@b.tn>"],
  ["with an address after it", "a@b.tn, c@d.tn"],
  ["with a quoted name", '"a"@b.tn'],
  ["with a part that begins with a hyphen", "a@-b.tn"],
  ["with a part that ends with a hyphen", "a@b-.tn"],
  ["with an ending that begins with a hyphen", "a@b.-tn"],
  ["with an ending that ends with a hyphen", "a@b.tn-"],
  ["with two dots", "a@b..tn"],
  ["with a dot at the end", "a@b.tn."],
  ["with an underscore in the host", "a@b_c.tn"],
])("%s it is not an address: %s", (_, text) => expect(isEmail(text)).toBe(false));

it("no part of the host is longer than 63 characters, and no address longer than 254", () => {
  const part = "a".repeat(63);
  expect(isEmail(`a@${part}.${part}`)).toBe(true);
  expect(isEmail(`a@${part}a.tn`)).toBe(false);
  expect(isEmail(`a@b.${part}a`)).toBe(false);
  const host = `@${part}.${part}.${part}.tn`;
  expect(isEmail(`${"a".repeat(EMAIL_MAX - host.length)}${host}`)).toBe(true);
  expect(isEmail(`${"a".repeat(EMAIL_MAX - host.length + 1)}${host}`)).toBe(false);
});
