// The findings of a run: each kind once, with its first examples. Also the rules that make an answer a finding.
import { withTimeout } from "../../src/platform/with-timeout.ts";

/** The longest wait for an answer. A poll of Engine.IO takes up to 25 s. */
const ANSWER_MS = 30_000;
const EXAMPLES = 5;

/** Matches internals of the server: positions in its files, and messages of its database. */
const INSIDE = /\bat [^\n]{0,200}:\d+:\d+|\/(dist|src|node_modules)\/[\w./-]+\.[jt]s|SQLITE_|ZodError/;

export class Findings {
  readonly #byKind = new Map<string, { count: number; readonly examples: unknown[] }>();

  add(kind: string, example: unknown): void {
    const found = this.#byKind.get(kind) ?? { count: 0, examples: [] };
    found.count++;
    if (found.examples.length < EXAMPLES) found.examples.push(example);
    this.#byKind.set(kind, found);
  }

  /** Adds a finding if the answer shows internals of the server. */
  check(asked: unknown, answer: string): void {
    if (INSIDE.test(answer) && !INSIDE.test(JSON.stringify(asked)))
      this.add("an answer shows the inside", { asked, answer });
  }

  /** The answer, or null if it does not come in time, which is a finding. */
  async withTimeout<T>(asked: unknown, answer: Promise<T>): Promise<T | null> {
    try {
      return await withTimeout(answer, ANSWER_MS);
    } catch (error) {
      this.add(error instanceof Error ? error.message : String(error), asked);
      return null;
    }
  }

  get all(): Readonly<Record<string, { readonly count: number; readonly examples: readonly unknown[] }>> {
    return Object.fromEntries(this.#byKind);
  }
}
