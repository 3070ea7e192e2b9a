import { expect, it } from "vitest";
import { auth as arabicAuth } from "./ar/auth.ts";
import { page as arabicPage } from "./ar/index.ts";
import { auth as englishAuth } from "./en/auth.ts";
import { page as englishPage } from "./en/index.ts";
import { auth as frenchAuth } from "./fr/auth.ts";
import { page as frenchPage } from "./fr/index.ts";
import { refusalText } from "./refusal-text.ts";

const en = { ...englishPage, auth: englishAuth };
const fr = { ...frenchPage, auth: frenchAuth };
const ar = { ...arabicPage, auth: arabicAuth };

it.each([
  ["Failed to fetch", "Failed to fetch"],
  ["", "Network error occurred"],
])("without a reply English shows the browser's reason (%j)", (message, shown) => {
  expect(refusalText(en, { code: "NETWORK_ERROR", message })).toBe(shown);
});

it("without a reply French and Arabic have a text of their own", () => {
  expect(refusalText(fr, { code: "NETWORK_ERROR", message: "Failed to fetch" })).toBe("Le serveur ne répond pas");
  expect(refusalText(ar, { code: "NETWORK_ERROR", message: "Failed to fetch" })).toBe("السرفر ما يجاوبش");
});

it.each(["INTERNAL", "INVALID_PAYLOAD", "UNEXPECTED_REPLY"] as const)(
  "%s explains nothing: what failed is said",
  (code) => {
    expect(refusalText(en, { code, message: "a server's words" }, "The room was not deleted")).toBe(
      "The room was not deleted",
    );
    expect(refusalText(en, { code })).toBe(en.auth.failed.other);
  },
);

it("a field that only the server knows about has the server's text", () => {
  expect(refusalText(en, { code: "FIELD_INVALID", message: "must be a number" })).toBe("must be a number");
});
