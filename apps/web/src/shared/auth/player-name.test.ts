// @vitest-environment jsdom
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { act, createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { strictRoot } from "../root-for-tests.tsx";

const AMIRA = { id: "1", username: "amira", email: "a@b.tn", isGuest: false, role: "player", createdAt: 1 } as const;

let names: typeof import("./player-name.ts");
let shown: readonly [string | null, string];

function Names() {
  shown = [names.useChosenName(), names.usePlayerName()];
  return null;
}

/** Opens a new page. `shown` returns the chosen name, and the name with which forms are filled in. */
async function open() {
  vi.resetModules();
  const auth = await import("./auth-store.ts");
  const { startLanguage } = await import("../i18n/index.ts");
  await startLanguage("en");
  names = await import("./player-name.ts");
  const root = strictRoot();
  await act(async () => root.render(createElement(Names)));
  return { ...names, ...auth, shown: () => shown, change: (task: () => void) => act(async () => task()) };
}

describe("the player's name", () => {
  it("is Guest with four digits for a new visitor", async () => {
    vi.spyOn(Math, "random").mockReturnValueOnce(0.99999);
    expect((await open()).shown()).toEqual([null, "Guest 9999"]);
  });

  it("is the name that a guest has typed, even after a reload", async () => {
    const { rememberName, shown, change } = await open();
    await change(() => rememberName(" Nour "));
    expect(shown()).toEqual([" Nour ", " Nour "]);
    expect((await open()).shown()).toEqual([" Nour ", " Nour "]);
  });

  it.each(["", "   "])("is missing if %j is saved", async (saved) => {
    localStorage.setItem("chkobba.name", saved);
    expect((await open()).shown()[0]).toBeNull();
  });

  it("is cut to the maximum length if a longer one is saved", async () => {
    localStorage.setItem("chkobba.name", "a".repeat(PLAYER_NAME_MAX + 9));
    expect((await open()).shown()[0]).toBe("a".repeat(PLAYER_NAME_MAX));
  });

  it("is the account's username, or until the page closes what its owner typed instead", async () => {
    const { rememberName, setSignedIn, shown, change } = await open();
    await change(() => rememberName("Nour"));
    await change(() => setSignedIn(AMIRA));
    expect(shown()).toEqual(["amira", "amira"]);
    await change(() => rememberName("Amira B"));
    expect(shown()).toEqual(["Amira B", "Amira B"]);
    expect(localStorage.getItem("chkobba.name")).toBe("Nour");
    await change(() => setSignedIn({ ...AMIRA, id: "2", username: "sami" }));
    expect(shown()).toEqual(["sami", "sami"]);
  });
});
