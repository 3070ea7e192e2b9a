// Attacks a server and checks what holds for every attack: the server lives, logs no error, and answers an honest pair.
import { expect } from "vitest";
import type { z } from "zod";
import type { ServerProcess } from "../server-process.ts";
import type { attackOptions } from "./attackers.ts";
import { bare, type Prepare } from "./prepared.ts";
import { type Outcome, underAttack } from "./under-attack.ts";

/** The longest wait of the honest pair; tools/bench measures it on a machine of its own. */
const P99_MAX_MS = 2000;
export const MEGABYTE = 1e6;

export interface Attacked extends Outcome {
  readonly server: ServerProcess;
}

export async function attack(given: z.input<typeof attackOptions>, server: ServerProcess): Promise<Attacked> {
  const outcome = await underAttack(server, given, { afterMs: 0 });
  const { counts, moves, p99, memory, busy } = outcome;
  const megabytes = Object.values(memory).map((bytes) => Math.round(bytes / MEGABYTE));
  console.log(
    `${given.name} ${given.count}: ${JSON.stringify(counts)}; ${moves} moves meanwhile, p99 ${p99.toFixed(1)} ms; ${megabytes.join(", ")} MB; ${busy.toFixed(1)} s of CPU after; ${server.loggedBytes} bytes logged`,
  );
  expect(outcome).toMatchObject({ hasEnded: false, brokenOff: null });
  expect(server.errors).toEqual([]);
  expect(p99).toBeLessThan(P99_MAX_MS);
  expect(await server.health()).toMatchObject({ status: "ok" });
  return { ...outcome, server };
}

/** The same at a server of its own: limits that count by address remember earlier attacks. */
export async function attackAlone(given: z.input<typeof attackOptions>, prepare: Prepare = bare): Promise<Attacked> {
  const { server, has } = await prepare();
  try {
    return await attack({ ...given, ...has }, server);
  } finally {
    await server.stop();
  }
}
