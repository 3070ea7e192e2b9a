// Attacks a server and checks what holds for every attack: the server keeps running, logs no error, and answers two honest players.
import { expect } from "vitest";
import type { z } from "zod";
import type { ServerProcess } from "../server-process.ts";
import type { attackOptions } from "./attackers.ts";
import { bare, type Prepare } from "./prepared.ts";
import { type Outcome, underAttack } from "./under-attack.ts";

/** The longest wait of the two honest players; tools/bench measures it without other load. */
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

/** The same with a new server, because limits by address remember earlier attacks. */
export async function attackAlone(given: z.input<typeof attackOptions>, prepare: Prepare = bare): Promise<Attacked> {
  const { server, has } = await prepare();
  try {
    return await attack({ ...given, ...has }, server);
  } finally {
    await server.stop();
  }
}
