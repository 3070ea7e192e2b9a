// Text to speech with espeak-ng, which needs no network. Texts are spoken one after the other, each in its own process.
import { fork } from "node:child_process";
import { extname } from "node:path";
import { refusalText } from "@chkobba/protocol";
import { inspectAudio } from "../media/audio-file.ts";
import { type EspeakAnswer, type EspeakCall, espeakAnswer } from "./espeak-call.ts";
import { type Speech, SpeechError, type Spoken } from "./speech.ts";

export interface EspeakParts {
  /** The most texts that may wait. */
  readonly waitingMax?: number;
  readonly timeLimitMs?: number;
  /** The program that each process runs. */
  readonly program?: URL;
}

// A build has espeak-process.js next to the server. Tests use the TypeScript source.
const PROGRAM = new URL(`./espeak-process${extname(import.meta.url)}`, import.meta.url);

export function openEspeak({ waitingMax = 8, timeLimitMs = 15_000, program = PROGRAM }: EspeakParts = {}): Speech {
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let unspoken = 0;
  return {
    speak: async ({ text, languageCode, voiceName }) => {
      if (unspoken > waitingMax) throw new SpeechError(refusalText("SPEECH_BUSY"), "SPEECH_BUSY");
      unspoken += 1;
      const spoken = last.then(() =>
        say({ text, languageCode, voiceName }, { program, timeLimitMs, closing: closing.signal }),
      );
      last = spoken
        .catch(() => {})
        .finally(() => {
          unspoken -= 1;
        });
      return spoken;
    },
    close: async () => {
      closing.abort();
      await last;
    },
  };
}

interface Run {
  readonly program: URL;
  readonly timeLimitMs: number;
  readonly closing: AbortSignal;
}

async function say(call: EspeakCall, run: Run): Promise<Spoken> {
  const answer = await ask(call, run);
  if ("failure" in answer) throw new SpeechError(answer.failure);
  if (answer.mp3 === null) throw new SpeechError(refusalText("NOTHING_TO_SAY"), "NOTHING_TO_SAY");
  const audio = inspectAudio(answer.mp3);
  if (audio === null) throw new SpeechError("espeak-ng made no sound of this text");
  return { bytes: answer.mp3, ...audio };
}

function ask(call: EspeakCall, { program, timeLimitMs, closing }: Run): Promise<EspeakAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new SpeechError(reason));
    if (closing.aborted) return fail("The server is closing");
    const child = fork(program, {
      // The process must not see the secrets in the environment variables.
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      timeout: timeLimitMs,
      killSignal: "SIGKILL",
      signal: closing,
    });
    child.once("message", (message) => {
      const answer = espeakAnswer.safeParse(message);
      if (answer.success) resolve(answer.data);
      else fail("espeak-ng answered something else than speech");
    });
    child.once("error", ({ message }) => fail(`espeak-ng was stopped: ${message}`));
    child.once("exit", (code, signal) =>
      fail(
        child.killed ? `espeak-ng took longer than ${timeLimitMs / 1000} s` : `espeak-ng broke off (${signal ?? code})`,
      ),
    );
    // Errors of `send` can be ignored, because the exit of the process is reported too.
    child.send(call, () => {});
  });
}
