import { describe, expect, it } from "vitest";
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

it("without a reply French and Arabic have their own text", () => {
  expect(refusalText(fr, { code: "NETWORK_ERROR", message: "Failed to fetch" })).toBe("Le serveur ne répond pas");
  expect(refusalText(ar, { code: "NETWORK_ERROR", message: "Failed to fetch" })).toBe("السرفر ما يجاوبش");
});

describe.each(["INTERNAL", "INVALID_PAYLOAD", "UNEXPECTED_REPLY"] as const)(
  "%s, which the catalogue can't explain,",
  (code) => {
    const message = "The server's own words";

    it("shows the server's text in English, if there is one", () => {
      expect(refusalText(en, { code, message }, "The room was not deleted")).toBe(message);
      expect(refusalText(en, { code, message: "" }, "The room was not deleted")).toBe("The room was not deleted");
      expect(refusalText(en, { code })).toBe(en.auth.failed.other);
    });

    it("names the failed action in French and Arabic", () => {
      expect(refusalText(fr, { code, message }, "La salle est restée")).toBe("La salle est restée");
      expect(refusalText(ar, { code, message })).toBe(ar.auth.failed.other);
    });
  },
);

it("a field with a problem that only the server can explain has the server's text", () => {
  expect(refusalText(en, { code: "FIELD_INVALID", message: "must be a number" })).toBe("must be a number");
});

it("a refusal has the visitor's text instead of the server's", () => {
  expect(refusalText(fr, { code: "WRONG_CREDENTIALS", message: "The server's own words" })).toBe(
    "Nom d'utilisateur ou mot de passe incorrect.",
  );
  expect(refusalText(fr, { code: "FIELD_INVALID" })).toBe("Cette valeur n'est pas valable");
});

it("a refusal without a text in the catalogue has the server's", () => {
  expect(refusalText(fr, { code: "TRACK_NOT_FOUND", message: "Track not found" })).toBe("Track not found");
});
