import fc from "fast-check";
import { expect, it } from "vitest";
import { placesAtStart, type Wish } from "./house-places.ts";

const wishes = (...networks: readonly string[]): Wish[] =>
  networks.map((network, nth) => ({ accountId: `${nth}`, nth, network, isOutOfOrder: false }));
const networksOf = (places: readonly Wish[]) => places.map(({ network }) => network).join("");

it("places go in the order of joining, whatever the order of the rows", () => {
  const all = wishes("a", "b", "c", "d", "e");
  expect(placesAtStart(all.toReversed(), 4).map(({ accountId }) => accountId)).toEqual(["0", "1", "2", "3"]);
});

it("a player who was absent from the last starts comes after all others, within the same shares", () => {
  const [first, ...others] = wishes("a", "b", "c");
  if (first === undefined) throw new Error("no wish");
  const places = placesAtStart([{ ...first, isOutOfOrder: true }, ...others], 2);
  expect(networksOf(places)).toBe("bc");
});

it("one network that joined first gets a quarter of the places while others wait", () => {
  const all = wishes(..."aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", ..."bcdefghijklmnopqrstuvwxyz");
  const places = placesAtStart(all, 32);
  expect(places).toHaveLength(32);
  expect(networksOf(places)).toBe("aaaaaaaabcdefghijklmnopqrstuvwxy");
});

it("places that no other network wants go to the network that has its share already", () => {
  expect(networksOf(placesAtStart(wishes(..."aaaaab"), 4))).toBe("abaa");
  expect(placesAtStart(wishes(..."aaaaaaaaaa"), 8)).toHaveLength(8);
});

it("no place stays free while a player waits, and no player beyond a share comes before a player within one", () => {
  const networks = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 40 });
  fc.assert(
    fc.property(networks, fc.constantFrom(4, 8, 16), (given, size) => {
      const places = placesAtStart(wishes(...given), size);
      expect(places).toHaveLength(Math.min(size, given.length));
      expect(new Set(places).size).toBe(places.length);
      const left = wishes(...given).filter(({ nth }) => !places.some((place) => place.nth === nth));
      const countOf = (network: string) => places.filter((place) => place.network === network).length;
      const isOverShare = given.some((network) => countOf(network) > size / 4);
      // A network is over its share only if every waiting player's network is at its share, too.
      if (isOverShare) expect(left.every(({ network }) => countOf(network) >= size / 4)).toBe(true);
    }),
  );
});
