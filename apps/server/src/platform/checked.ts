// Runs a zod schema on input from clients.

/**
 * Returns the result of `check`, or that of `otherwise` if Zod itself fails. For a payload such as `{ length: {
 * toString: 1 } }`, Zod throws a `TypeError`.
 */
export function checked<T>(check: () => T, otherwise: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof TypeError) return otherwise();
    throw error;
  }
}
