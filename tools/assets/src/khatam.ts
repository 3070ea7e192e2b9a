/** The khatam, an eight-pointed star made of two squares, as SVG path data. */

const innerToOuter = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

export const round = (value: number): string => String(Number(value.toFixed(2)));

/** Returns the point at `angle` (in radians, clockwise from the top) and `radius` (px) around a centre. */
function around(cx: number, cy: number, radius: number, angle: number): string {
  return `${round(cx + radius * Math.sin(angle))} ${round(cy - radius * Math.cos(angle))}`;
}

/**
 * Returns the outline of the star, with one tip at the top. `radius` (px) is the distance of the tips from the centre.
 */
export function khatam(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, i) =>
    around(cx, cy, i % 2 === 0 ? radius : radius * innerToOuter, (i * Math.PI) / 8),
  );
  return `M${points.join("L")}Z`;
}

/** Returns the two squares that make the star, with the lines inside the star too. */
export function crossedSquares(cx: number, cy: number, radius: number): string {
  const square = (turn: number) =>
    `M${[0, 1, 2, 3].map((i) => around(cx, cy, radius, turn + (i * Math.PI) / 2)).join("L")}Z`;
  return square(0) + square(Math.PI / 4);
}

/** Returns the regular octagon with a flat top. `radius` (px) is the distance of the corners from the centre. */
export function octagon(cx: number, cy: number, radius: number): string {
  const corners = Array.from({ length: 8 }, (_, i) => around(cx, cy, radius, Math.PI / 8 + (i * Math.PI) / 4));
  return `M${corners.join("L")}Z`;
}
