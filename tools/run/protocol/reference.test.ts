import { readFileSync } from "node:fs";
import { join } from "node:path";
import { callOf, calls, clientEvents, isCallName, isClientEvent } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { exampleContent, reference } from "./reference.ts";
import { described } from "./shape.ts";

it("docs/protocol.md is what `npm run reference` writes", async () => {
  const file = join(import.meta.dirname, "../../../docs/protocol.md");
  expect(readFileSync(file, "utf8")).toBe(await reference());
});

const withoutNames = z.registry<{ id: string }>();

describe("an example of the reference is accepted by its schema:", () => {
  it.each(Object.keys(clientEvents).filter(isClientEvent))("the event %s", (event) => {
    const { payload } = clientEvents[event];
    const example = exampleContent(event, described(payload, "input", withoutNames));
    expect(payload.safeParse(example).error?.issues).toBeUndefined();
  });

  const withBody = Object.keys(calls).filter(
    (name) => isCallName(name) && callOf(name).body !== undefined && !callOf(name).isUpload,
  );
  it.each(withBody.filter(isCallName))("the call %s", (call) => {
    const { body } = callOf(call);
    if (body === undefined) throw new Error(`${call} has no body`);
    const example = exampleContent(call, described(body, "input", withoutNames));
    expect(body.safeParse(example).error?.issues).toBeUndefined();
  });
});
