// The exponential function with the same last digit in every engine. `Math.exp` may differ between engines, so two
// engines could then choose different moves from the same random numbers.

/** ln 2 in two parts. The first part has so few bits that its product with a whole number is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
/** The coefficients of a rational approximation of e^x near 0, with an error below 2^-59 (fdlibm). */
const NEAR_ZERO = [
  0.16666666666666602, -0.0027777777777015593, 6.613756321437934e-5, -1.6533902205465252e-6, 4.1381367970572385e-8,
] as const;
const LARGEST = 1023;

/** Powers of two from 2^-1022 to 2^1023, computed by doubling and halving, which are exact. */
const powersOfTwo = new Float64Array(2 * LARGEST);
let power = 1;
for (let at = 0; at <= LARGEST; at++, power *= 2) powersOfTwo[LARGEST - 1 + at] = power;
power = 1;
for (let at = 0; at < LARGEST; at++, power /= 2) powersOfTwo[LARGEST - 1 - at] = power;

/**
 * Returns e^x from additions, multiplications and divisions only, whose results the standard of floating-point numbers
 * fixes. Returns 0 for results below 2^-1022. Throws for results above 2^1023.
 */
export function exp(x: number): number {
  const twos = Math.floor(x * Math.LOG2E + 0.5);
  if (twos > LARGEST) throw new Error(`e^${x} is too large`);
  if (twos <= -LARGEST) return 0;
  const high = x - twos * LN2_HIGH;
  const low = twos * LN2_LOW;
  const rest = high - low;
  const square = rest * rest;
  const [a, b, c, d, e] = NEAR_ZERO;
  const even = rest - square * (a + square * (b + square * (c + square * (d + square * e))));
  const near = 1 - (low - (rest * even) / (2 - even) - high);
  return near * (powersOfTwo[LARGEST - 1 + twos] ?? 0);
}
