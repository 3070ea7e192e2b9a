// @vitest-environment jsdom
import type { Cup } from "@chkobba/protocol";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { strictRoot } from "../../shared/root-for-tests.tsx";
import { CupsPage } from "./CupsPage.tsx";

const cup = (id: string): Cup => ({
  ...{ id, name: `Cup ${id}`, kind: "arena", targetScore: 11, turnSeconds: 30, startsAt: 1_900_000_000_000 },
  ...{ minutes: 10, endsAt: 1_900_000_600_000, size: null, isPrivate: false, createdBy: null, state: "open" },
  ...{ players: 0, winner: null },
});

const { lists } = vi.hoisted(() => ({ lists: [] as object[] }));
vi.mock("../../shared/http/call.ts", () => ({ call: async () => ({ ok: true, value: lists[0] }) }));

async function page(ours: readonly string[]) {
  lists[0] = { cups: [cup("joined"), cup("other")], ours, serverTime: 1_800_000_000_000 };
  const place = document.createElement("div");
  document.body.append(place);
  const root = strictRoot(place);
  await act(async () => root.render(<CupsPage />));
  return {
    names: () => [...place.querySelectorAll("li strong")].map(({ textContent }) => textContent),
    radios: () => [...place.querySelectorAll<HTMLInputElement>("input[type=radio]")],
    close: () => act(async () => root.unmount()),
  };
}

it('the filter "Ours" lists the public cups that the account has joined; without such a cup there is no filter', async () => {
  await startLanguage("en");
  await withTexts(["cups"], Promise.resolve());
  const without = await page([]);
  expect([without.names(), without.radios()]).toEqual([["Cup joined", "Cup other"], []]);
  await without.close();
  const { names, radios, close } = await page(["joined"]);
  expect(names()).toEqual(["Cup joined", "Cup other"]);
  await act(async () => radios()[1]?.click());
  expect(names()).toEqual(["Cup joined"]);
  await close();
});
