// Runs a zod schema on input from clients.

/** Zod itself throws a `TypeError` for a payload such as `{ length: { toString: 1 } }`; then `otherwise` answers. */
export function checked<T>(check: () => T, otherwise: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof TypeError) return otherwise();
    throw error;
  }
}
