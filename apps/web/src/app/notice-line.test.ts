import { expect, it } from "vitest";
import { app as arabic } from "../shared/i18n/ar/app.ts";
import { app as english } from "../shared/i18n/en/app.ts";
import { app as french } from "../shared/i18n/fr/app.ts";
import { noticeLine } from "./notice-line.ts";

const AMIRA = { name: "Amira", playerId: "amira" };

it.each([english, french, arabic])("a player's own name never appears in a notice to them", (app) => {
  const said = (code: "TIME_RAN_OUT" | "AWAY" | "JOINED", ownId: string) =>
    noticeLine({ text: "", notice: { code, ...AMIRA }, ownId }, app);
  expect(said("TIME_RAN_OUT", "bilel")).toContain("Amira");
  expect(said("TIME_RAN_OUT", "amira")).toBe(app.ownNotice({ code: "TIME_RAN_OUT", ...AMIRA }));
  expect(said("TIME_RAN_OUT", "amira")).not.toContain("Amira");
  expect(said("AWAY", "amira")).toBeNull();
  expect(said("JOINED", "amira")).toBeNull();
});

it("a notice from another version shows the server's text", () => {
  expect(noticeLine({ text: "Something new", ownId: "amira" }, english)).toBe("Something new");
  const unknown = JSON.parse('{ "code": "NEWER" }');
  expect(noticeLine({ text: "Something new", notice: unknown, ownId: "amira" }, english)).toBe("Something new");
});
