// The answers to errors of requests, and which of them are logged.
import fastify, { type FastifyError } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { RefusedRequest, refusalOf } from "./refusal-body.ts";

describe("an error of a request", () => {
  /** The answer to an error with this code, and the lines logged as errors. */
  function answered(code: string) {
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line) => lines.push(line) });
    const refused = refusalOf({ code, message: "secret" }, { log });
    return { refused, lines };
  }

  it("is logged, and its text is not sent", () => {
    const { refused, lines } = answered("ENOSPC");
    expect(refused).toMatchObject({ status: 500, body: { code: "INTERNAL" } });
    expect(JSON.stringify(refused)).not.toContain("secret");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("secret");
  });

  it("is not logged if the client closed its connection in the middle of a file", () => {
    expect(answered("ERR_STREAM_PREMATURE_CLOSE").lines).toEqual([]);
  });
});

const FORM = z.object({
  seats: z.optional(z.array(z.object({ name: z.string() }))),
  email: z.optional(z.string().check(z.minLength(3, "EMAIL_INVALID"))),
});

/** The schema library's own text, which is longer if any module has loaded its texts. */
const FOR_PROGRAMMERS: unknown = expect.stringMatching(/^Invalid input/);

/** The answer to a request with this body, for which `FORM` is the schema. The handler of a valid body throws `error`. */
async function answerTo(payload: string, { error = new Error(), type = "application/json" } = {}) {
  const app = fastify({ bodyLimit: 100 });
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler<FastifyError>((thrown, request, reply) => {
    const { status, body, headers } = refusalOf(thrown, request);
    return reply.code(status).headers(headers).send(body);
  });
  app.post("/", { schema: { body: FORM } }, () => Promise.reject(error));
  const headers = { "content-type": type };
  const { statusCode, headers: sent, ...answer } = await app.inject({ method: "POST", url: "/", headers, payload });
  return { status: statusCode, retryAfter: sent["retry-after"], body: answer.json<unknown>() };
}

describe("a refusal that is thrown", () => {
  it("is answered with its status and code, and says when to try again", async () => {
    const error = new RefusedRequest({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: 7 });
    expect(await answerTo("{}", { error })).toEqual({
      status: 429,
      retryAfter: "7",
      body: { message: "Too many requests from this address", errors: [], code: "TOO_MANY_REQUESTS" },
    });
  });

  it("names the field that it is about", async () => {
    const message = "This username is already taken";
    expect(await answerTo("{}", { error: new RefusedRequest({ code: "USERNAME_TAKEN" }) })).toEqual({
      status: 409,
      retryAfter: undefined,
      body: { message, errors: [{ field: "username", message, code: "USERNAME_TAKEN" }], code: "USERNAME_TAKEN" },
    });
  });

  it("has its details as the message", async () => {
    const error = new RefusedRequest({ code: "SPEECH_FAILED", detail: "no such voice" });
    expect(await answerTo("{}", { error })).toMatchObject({
      body: { message: "no such voice", code: "SPEECH_FAILED" },
    });
  });
});

describe("a request that can't be read", () => {
  it.each([
    ["that is no JSON", "{", "application/json", 400, "MALFORMED_JSON"],
    ["that is too large", `"${"x".repeat(200)}"`, "application/json", 413, "BODY_TOO_LARGE"],
    ["of another type", "<form/>", "text/xml", 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["that is empty", "", "application/json", 400, "BAD_REQUEST"],
  ])("has a code of its own for a body %s", async (_, payload, type, status, code) => {
    const message: unknown = expect.stringMatching(/\w{4}/);
    expect(await answerTo(payload, { type })).toMatchObject({ status, body: { message, errors: [], code } });
  });

  it("has the code of an upload's error, and the field with the file", async () => {
    const error = Object.assign(new Error("too large"), { code: "FST_REQ_FILE_TOO_LARGE", statusCode: 413 });
    expect(await answerTo("{}", { error })).toMatchObject({
      status: 413,
      body: { errors: [{ field: "file", code: "FILE_TOO_LARGE" }], code: "FILE_TOO_LARGE" },
    });
  });
});

describe("a request with invalid fields", () => {
  it("is answered with all of them, and with the first message that is written for people", async () => {
    const message = "Please enter a valid email address";
    expect(await answerTo('{"seats":[{"name":1}],"email":"x"}')).toMatchObject({
      status: 400,
      body: {
        message,
        errors: [
          { field: "seats.0.name", message: FOR_PROGRAMMERS, code: "FIELD_INVALID" },
          { field: "email", message, code: "EMAIL_INVALID" },
        ],
        code: "EMAIL_INVALID",
      },
    });
  });

  it("has the general code if no message is written for people", async () => {
    expect(await answerTo('{"seats":1}')).toMatchObject({
      status: 400,
      body: { errors: [{ field: "seats", message: FOR_PROGRAMMERS }], code: "INVALID_PAYLOAD" },
    });
  });
});
