// Lets networks take turns for the pieces of the files that they receive. Without turns, a network that requests
// hundreds of large files at once would delay the moves of all other players. This is a Fastify hook.
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FairTurns } from "../limits/fair-turns.ts";
import { widestNetwork } from "../limits/networks.ts";

/** Each piece of a streamed answer, usually 64 kB, waits for a turn of the receiver's network. */
export function paceFiles(turns: FairTurns) {
  return async ({ ip }: Pick<FastifyRequest, "ip">, _: FastifyReply | null, body: unknown): Promise<unknown> => {
    if (!(body instanceof Readable)) return body;
    return Readable.from(paced(body, widestNetwork(ip), turns));
  };
}

async function* paced(pieces: Readable, line: string, turns: FairTurns): AsyncGenerator<unknown> {
  for await (const piece of pieces) {
    await turns.ask(line);
    yield piece;
  }
}
