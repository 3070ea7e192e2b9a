// For tests of components.
import { act as flush } from "preact/test-utils";
import { nextTask } from "./next-task.ts";

/** Runs `change`, then waits for the effects that follow from it and for the promises that these effects wait for. */
export async function act(change: () => unknown): Promise<void> {
  await flush(async () => void (await change()));
  await flush(() => new Promise<void>(nextTask));
}
