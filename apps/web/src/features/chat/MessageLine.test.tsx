// @vitest-environment jsdom
// The mark of an account's own name in the chat.
import { act } from "react";
import { expect, it, vi } from "vitest";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { strictRoot } from "../../shared/root-for-tests.tsx";

const MESSAGE = { id: "m", playerId: "p", playerName: "Amira", message: "Aslema", timestamp: 0 };
const LINE = { message: MESSAGE, seat: 0, name: "Amira", isMine: false, goesOn: false, isFolded: false };

it.each([
  ["en", "account"],
  ["fr", "compte"],
  ["ar", "حساب"],
] as const)(
  "a message of an account is marked beside its name, one of a guest is not, in %s",
  async (language, label) => {
    // The chat's store reads the size of the screen when it is loaded.
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const { MessageLine } = await import("./MessageLine.tsx");
    await startLanguage(language);
    await withTexts(["table"], Promise.resolve());
    const root = strictRoot();
    const labels = async (isAccount: boolean) => {
      await act(async () => root.render(<MessageLine {...LINE} isAccount={isAccount} onPerson={() => {}} />));
      return [...root.place.querySelectorAll("[role=img]")].map((mark) => mark.getAttribute("aria-label"));
    };
    expect(await labels(true)).toEqual([label]);
    expect(await labels(false)).toEqual([]);
    await act(async () => root.unmount());
    await startLanguage("en");
    vi.unstubAllGlobals();
  },
);
