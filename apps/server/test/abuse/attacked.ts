// Attacks a server and checks the requirements of every attack: the server keeps running, logs no error, and accepts
// every move of two honest players. `npm run abuse -w tools/bench` measures how long these players wait.
import { expect } from "vitest";
import type { z } from "zod";
import type { ServerProcess } from "../server-process.ts";
import type { attackOptions } from "./attackers.ts";
import { bare, type Prepare } from "./prepared.ts";
import { type Outcome, underAttack } from "./under-attack.ts";

export const MEGABYTE = 1e6;

export interface Attacked extends Outcome {
  readonly server: ServerProcess;
}

export async function attack(given: z.input<typeof attackOptions>, server: ServerProcess): Promise<Attacked> {
  const outcome = await underAttack(server, given, { afterMs: 0, isMeasured: false });
  const { counts, moves, memory } = outcome;
  const megabytes = Object.values(memory).map((bytes) => Math.round(bytes / MEGABYTE));
  console.log(
    `${given.name} ${given.count}: ${JSON.stringify(counts)}; ${moves} moves meanwhile; ${megabytes.join(", ")} MB; ${server.loggedBytes} bytes logged`,
  );
  expect(outcome).toMatchObject({ hasEnded: false, brokenOff: null });
  expect(server.errors).toEqual([]);
  expect(moves).toBeGreaterThan(0);
  expect(await server.health()).toMatchObject({ status: "ok" });
  return { ...outcome, server };
}

/**
 * Like `attack`, but with a new server, because a server's limits still count earlier attacks from the same address.
 */
export async function attackAlone(given: z.input<typeof attackOptions>, prepare: Prepare = bare): Promise<Attacked> {
  const { server, has } = await prepare();
  try {
    return await attack({ ...given, ...has }, server);
  } finally {
    await server.stop();
  }
}
