import fc from "fast-check";
import { expect, it } from "vitest";
import { graphOf, HEIGHT, WIDTH } from "./graph.ts";

const pointsOf = (line: string) => {
  const numbers = line.split(" ").map(Number);
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? Number.NaN }] : []));
};

it("a graph fills the width of its picture, stays inside, and is higher for higher values", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 200 }), (values) => {
      const graph = graphOf(values);
      const points = pointsOf(graph?.line ?? "");
      expect(points).toHaveLength(Math.max(2, values.length));
      expect([graph?.low, graph?.high]).toEqual([Math.min(...values), Math.max(...values)]);
      expect(graph?.end).toEqual(points.at(-1));
      expect(points[0]?.x).toBeLessThan(points.at(-1)?.x ?? 0);
      points.forEach(({ x, y }, at) => {
        expect(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT).toBe(true);
        const [before, value] = [values[at - 1], values[at]];
        if (before !== undefined && value !== undefined && value > before) {
          expect(y).toBeLessThanOrEqual(points[at - 1]?.y ?? 0);
        }
      });
    }),
  );
});

it("small changes do not look large, and without games there is no graph", () => {
  const heights = pointsOf(graphOf([1500, 1505])?.line ?? "").map(({ y }) => y);
  expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeLessThan(HEIGHT / 5);
  expect(graphOf([])).toBeNull();
});
