/** The khatam: the eight-pointed star of two squares, as SVG path data. */

const innerToOuter = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

export const round = (value: number): string => String(Number(value.toFixed(2)));

/** Points at `angle` (radians, clockwise from up) and `radius` (px) around a centre. */
function around(cx: number, cy: number, radius: number, angle: number): string {
  return `${round(cx + radius * Math.sin(angle))} ${round(cy - radius * Math.cos(angle))}`;
}

/** Outline of the star, one tip straight up; `radius` (px) reaches the tips. */
export function khatam(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, i) =>
    around(cx, cy, i % 2 === 0 ? radius : radius * innerToOuter, (i * Math.PI) / 8),
  );
  return `M${points.join("L")}Z`;
}

/** The two squares that make the star, so that their lines cross inside it. */
export function crossedSquares(cx: number, cy: number, radius: number): string {
  const square = (turn: number) =>
    `M${[0, 1, 2, 3].map((i) => around(cx, cy, radius, turn + (i * Math.PI) / 2)).join("L")}Z`;
  return square(0) + square(Math.PI / 4);
}

/** The regular octagon with a flat top; `radius` (px) reaches its corners. */
export function octagon(cx: number, cy: number, radius: number): string {
  const corners = Array.from({ length: 8 }, (_, i) => around(cx, cy, radius, Math.PI / 8 + (i * Math.PI) / 4));
  return `M${corners.join("L")}Z`;
}
