// The answers to errors of requests, and which of them are logged.
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal-body.ts";

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
