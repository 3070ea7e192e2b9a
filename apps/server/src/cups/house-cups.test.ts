import { expect, it } from "vitest";
import { houseCups } from "./house-cups.ts";

const shown = (now: string) =>
  houseCups(Date.parse(now)).map(({ name, kind, starts_at, minutes, size }) => ({
    ...{ name, kind, minutes, size, at: new Date(starts_at).toISOString().slice(0, 16) },
  }));

it("the house keeps the next two evening arenas and Friday knockouts open", () => {
  const arena = { name: "Evening arena", kind: "arena", minutes: 45, size: null };
  const knockout = { name: "Friday knockout", kind: "knockout", minutes: null, size: 32 };
  expect(shown("2026-11-25T18:59:59Z")).toEqual([
    { ...arena, at: "2026-11-25T19:00" },
    { ...arena, at: "2026-11-26T19:00" },
    { ...knockout, at: "2026-11-27T20:00" },
    { ...knockout, at: "2026-12-04T20:00" },
  ]);
  expect(shown("2026-11-27T20:00:00Z")).toEqual([
    { ...arena, at: "2026-11-28T19:00" },
    { ...arena, at: "2026-11-29T19:00" },
    { ...knockout, at: "2026-12-04T20:00" },
    { ...knockout, at: "2026-12-11T20:00" },
  ]);
});
