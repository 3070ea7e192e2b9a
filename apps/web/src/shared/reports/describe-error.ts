// Turns any thrown value into a report with a message and a stack.

/** Limits of a report, in characters. */
const MESSAGE_MAX = 1000;
const STACK_MAX = 4000;

export interface ErrorDescription {
  readonly message: string;
  readonly stack?: string | undefined;
}

export function describeError(thrown: unknown): ErrorDescription {
  const message = messageOf(thrown).slice(0, MESSAGE_MAX);
  return thrown instanceof Error ? { message, stack: thrown.stack?.slice(0, STACK_MAX) } : { message };
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return typeof thrown === "string" ? thrown : `${typeof thrown} thrown: ${printed(thrown)}`;
}

/**
 * Returns a function that returns true for the first occurrence of each distinct error. After `most` distinct errors,
 * it always returns false.
 */
export function onceForEach(most: number): (fault: ErrorDescription) => boolean {
  const known = new Set<string>();
  return ({ message, stack }) => {
    const key = `${message}\n${stack}`;
    if (known.has(key) || known.size >= most) return false;
    known.add(key);
    return true;
  };
}

function printed(thrown: unknown): string {
  try {
    return JSON.stringify(thrown) ?? String(thrown);
  } catch {
    return String(thrown);
  }
}
