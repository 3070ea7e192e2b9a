// Google's speech service, which a server of the test replaces: the requests to it, and the handling of its answers.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openGoogle } from "../src/platform/speech/google.ts";
import { type Speech, SpeechError, type Utterance } from "../src/platform/speech/speech.ts";
import { makeMp3 } from "./sounds.ts";

const KEY = "a key of Google";
/** Long enough for a busy machine. */
const LONG_MS = 60_000;
const SECONDS = 2;
/** The number of MP3 in Google's list of encodings. */
const MP3 = 2;
const GREETING: Utterance = { text: "Bonsoir à tous", languageCode: "fr-FR", voiceName: undefined };
const spoken = { audioContent: (await makeMp3(SECONDS)).toString("base64") };

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly key: string | string[] | undefined;
  readonly body: unknown;
}

const asked: Asked[] = [];
/** The answer of the test's server; null if it never answers. */
let answer: { readonly status: number; readonly body: unknown } | null = { status: 200, body: spoken };
const server = createServer((request, response) => void serve(request, response));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  const body: unknown = JSON.parse(await text(request));
  asked.push({ method, path: url?.split("?")[0], key: headers["x-goog-api-key"], body });
  if (answer === null) return;
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
}

let url = "";
let speech: Speech;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a port was wanted");
  url = `http://127.0.0.1:${address.port}`;
  speech = openGoogle({ key: KEY, url, timeLimitMs: LONG_MS });
});
afterAll(async () => {
  await speech.close();
  server.close();
  server.closeAllConnections();
});

describe("speech by Google", () => {
  it.each([
    ["en-US", undefined],
    ["fr-FR", undefined],
    ["ar-XA", "ar-XA-Wavenet-B"],
  ] as const)("of %s by the voice %s is requested as an mp3, and measured", async (languageCode, voiceName) => {
    answer = { status: 200, body: spoken };
    asked.length = 0;
    const { bytes, type, duration } = await speech.speak({ ...GREETING, languageCode, voiceName });
    expect(asked).toEqual([
      {
        method: "POST",
        path: "/v1/text:synthesize",
        key: KEY,
        body: {
          input: { text: "Bonsoir à tous" },
          voice: { languageCode, ...(voiceName === undefined ? {} : { name: voiceName }) },
          audioConfig: { audioEncoding: MP3 },
        },
      },
    ]);
    expect(Buffer.from(bytes).toString("base64")).toBe(spoken.audioContent);
    expect(type).toBe("audio/mpeg");
    expect(duration).toBeGreaterThan(SECONDS);
    expect(duration).toBeLessThan(SECONDS + 0.2);
  });

  it.each([
    [
      "a refusal",
      400,
      { error: { code: 400, message: "Voice 'x' does not exist.", status: "INVALID_ARGUMENT" } },
      "Voice 'x' does not exist.",
    ],
    [
      "a wrong key",
      403,
      { error: { code: 403, message: "API key not valid.", status: "PERMISSION_DENIED" } },
      "API key not valid.",
    ],
    ["a failure", 503, { error: { code: 503, message: "Not now.", status: "UNAVAILABLE" } }, "Not now."],
    ["no sound", 200, { audioContent: "" }, "without sound"],
    ["something else than sound", 200, { audioContent: Buffer.from("<html>").toString("base64") }, "without sound"],
  ])("that ends in %s says so, and is not asked for again", async (_, status, body, message) => {
    answer = { status, body };
    asked.length = 0;
    const failing = speech.speak(GREETING);
    await expect(failing).rejects.toThrow(SpeechError);
    await expect(failing).rejects.toThrow(message);
    expect(asked).toHaveLength(1);
    answer = { status: 200, body: spoken };
    expect((await speech.speak(GREETING)).duration).toBeGreaterThan(SECONDS);
  });

  it("that never arrives is an error after a time-out", async () => {
    answer = null;
    const hasty = openGoogle({ key: KEY, url, timeLimitMs: 300 });
    await expect(hasty.speak(GREETING)).rejects.toThrow(new SpeechError("Google can't speak: no answer within 0.3 s"));
    await hasty.close();
  });

  it("from an address without a server is an error", async () => {
    const lost = openGoogle({ key: KEY, url: "http://127.0.0.1:1", timeLimitMs: LONG_MS });
    await expect(lost.speak(GREETING)).rejects.toThrow(/^Google can't speak: .*ECONNREFUSED/s);
    await lost.close();
  });
});
