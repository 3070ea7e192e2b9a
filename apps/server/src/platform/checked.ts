// A check of what comes from outside, whatever it is.

/** Zod compares the length of whatever has one, and throws where that is no number: `{ length: { toString: 1 } }`. */
export function checked<T>(check: () => T, otherwise: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof TypeError) return otherwise();
    throw error;
  }
}
