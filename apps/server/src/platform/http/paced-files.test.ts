import { once } from "node:events";
import { Readable } from "node:stream";
import fastify from "fastify";
import { expect, it } from "vitest";
import { FairTurns } from "../limits/fair-turns.ts";
import { paceFiles } from "./paced-files.ts";

const PIECE = Buffer.alloc(1000, "s");

it("a paced file arrives whole, and other answers are unchanged", async () => {
  const app = fastify();
  app.addHook("onSend", paceFiles(new FairTurns()));
  app.get("/file", (_, reply) => reply.header("content-length", 50 * PIECE.length).send(pieces(50)));
  app.get("/text", (_, reply) => reply.send("text"));
  const file = await app.inject("/file");
  expect(file.headers["content-length"]).toBe(`${50 * PIECE.length}`);
  expect(file.rawPayload.equals(Buffer.alloc(50 * PIECE.length, "s"))).toBe(true);
  const text = await app.inject("/text");
  expect(text.body).toBe("text");
  // A stream would have no length.
  expect(text.headers["content-length"]).toBe("4");
});

it("the pieces of a file are sent in several turns of the event loop", async () => {
  const file = await paceFiles(new FairTurns())({ ip: "192.0.2.1" }, null, pieces(1000));
  if (!(file instanceof Readable)) throw new Error("the file is no stream any more");
  let sent = 0;
  file.on("data", () => sent++);
  await once(file, "data");
  await new Promise(setImmediate);
  // Each turn has at most 28 pieces.
  expect(sent).toBeLessThan(100);
  await once(file, "end");
  expect(sent).toBe(1000);
});

it("three hundred files of one network let the first piece of another network through", async () => {
  const pace = paceFiles(new FairTurns());
  let sent = 0;
  for (let nth = 0; nth < 300; nth++) {
    const file = await pace({ ip: "192.0.2.1" }, null, pieces(100));
    if (file instanceof Readable) file.on("data", () => sent++);
  }
  while (sent < 100) await new Promise(setImmediate);
  const before = sent;
  const other = await pace({ ip: "198.51.100.1" }, null, pieces(1));
  if (!(other instanceof Readable)) throw new Error("the file is no stream any more");
  await once(other, "data");
  // A piece passes through some turns of the event loop, and each turn has at most 28 pieces of the first network.
  expect(sent - before).toBeLessThan(300);
});

it("a file whose receiver leaves is closed", async () => {
  const source = pieces(1_000_000);
  const file = await paceFiles(new FairTurns())({ ip: "192.0.2.1" }, null, source);
  if (!(file instanceof Readable)) throw new Error("the file is no stream any more");
  await once(file, "data");
  file.destroy();
  // `once` would reject, because the source reports that it was aborted.
  await new Promise<void>((resolve) => source.once("close", resolve));
  expect(source.destroyed).toBe(true);
});

it("a file that can't be read breaks its answer off", async () => {
  const source = new Readable({ read: () => source.destroy(new Error("the disk is gone")) });
  const file = await paceFiles(new FairTurns())({ ip: "192.0.2.1" }, null, source);
  if (!(file instanceof Readable)) throw new Error("the file is no stream any more");
  file.resume();
  await expect(once(file, "end")).rejects.toThrow("the disk is gone");
});

function pieces(count: number): Readable {
  return Readable.from(
    (function* () {
      for (let nth = 0; nth < count; nth++) yield PIECE;
    })(),
  );
}
