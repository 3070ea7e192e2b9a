// Checks that the contract of the HTTP API is consistent: each call has a unique method and path, and its refusals have
// texts.
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { REFUSALS, refusalStatus, refusalText } from "../refusals.ts";
import { callOf, callRefusal, calls, isCallName } from "./index.ts";
import { callRequest, pathParams } from "./request.ts";

const names = Object.keys(calls).filter(isCallName);

it("no two calls share method and path", () => {
  const places = names.map((name) => `${callOf(name).method} ${callOf(name).path.replace(/:\w+/g, ":")}`);
  expect(new Set(places).size).toBe(names.length);
});

describe.each(names)("%s", (name) => {
  const { method, path, query, body, reply, refusals } = callOf(name);

  it("no name occurs twice in parameters, query and body", () => {
    const parts = [...pathParams(path), ...Object.keys(query?.shape ?? {}), ...Object.keys(body?.shape ?? {})];
    expect(new Set(parts).size).toBe(parts.length);
  });

  it("has a body only where its method has one", () => {
    expect(body === undefined || method !== "GET").toBe(true);
  });

  it("each of its refusals has an English text and a fitting status", () => {
    for (const code of refusals) {
      expect(refusalText(code)).toMatch(/\w/);
      expect(refusalStatus(code)).toBeGreaterThanOrEqual(400);
    }
    expect(new Set(refusals).size).toBe(refusals.length);
  });

  it("can be described as JSON schema", () => {
    for (const schema of [query, body, reply]) {
      if (schema !== undefined)
        expect(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).toHaveProperty("type");
    }
  });

  if (body !== undefined) {
    it("refuses a body of the wrong shape", () => {
      const wrong = Object.fromEntries(Object.keys(body.shape).map((key) => [key, { not: "that" }]));
      for (const given of [wrong, null, [], "text", 5]) expect(body.safeParse(given).success).toBe(false);
    });
  }
});

it("no two codes share a text", () => {
  const texts = Object.values(REFUSALS).map(([, text]) => text);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

describe("the request of a call", () => {
  it("has its parameters in the path and the rest in the body", () => {
    const input = { songId: "a/b", commentaryId: "c d", triggerTimeSeconds: 7 };
    expect(callRequest("moveCommentary", input)).toEqual({
      method: "PUT",
      path: "/radio/songs/a%2Fb/commentary/c%20d",
      body: { triggerTimeSeconds: 7 },
    });
  });

  it("has its query behind the path, without absent values", () => {
    expect(callRequest("getReplay", { id: "g", number: 3 }).path).toBe("/games/g/replay?number=3");
    expect(callRequest("getReplay", { id: "g" })).toEqual({ method: "GET", path: "/games/g/replay", body: undefined });
  });
});

it("a refusal with a code of a newer server is still understood", () => {
  const errors = [{ field: "x", message: "is new", code: "NEW" }];
  expect(callRefusal.parse({ message: "New", errors, code: "NEWER" })).toEqual({
    message: "New",
    errors: [{ field: "x", message: "is new", code: "FIELD_INVALID" }],
    code: "INTERNAL",
  });
});
