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
  const root = strictRoot();
  await act(async () => root.render(<CupsPage />));
  return {
    names: () => [...root.place.querySelectorAll("li strong")].map(({ textContent }) => textContent),
    radios: () => [...root.place.querySelectorAll<HTMLInputElement>("input[type=radio]")],
  };
}

it('the filter "Ours" lists the public cups that the account has joined; without such a cup there is no filter', async () => {
  await startLanguage("en");
  await withTexts(["cups"], Promise.resolve());
  const without = await page([]);
  expect([without.names(), without.radios()]).toEqual([["Cup joined", "Cup other"], []]);
  const { names, radios } = await page(["joined"]);
  expect(names()).toEqual(["Cup joined", "Cup other"]);
  await act(async () => radios()[1]?.click());
  expect(names()).toEqual(["Cup joined"]);
});
