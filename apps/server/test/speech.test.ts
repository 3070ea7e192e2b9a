// The radio's own voice. espeak-ng speaks three languages, which are decoded and measured. Also the failures of speech.
import { MPEGDecoder } from "mpg123-decoder";
import { afterAll, describe, expect, it } from "vitest";
import { openEspeak } from "../src/platform/speech/espeak.ts";
import { loudness } from "../src/platform/speech/loudness.ts";
import { type Speech, SpeechError, type Spoken, type Utterance } from "../src/platform/speech/speech.ts";

const PROGRAM = new URL("../dist/espeak-process.js", import.meta.url);
const BADLY = new URL("./speaking-badly.mjs", import.meta.url);
/** Long enough for a busy machine. */
const LONG_MS = 600_000;
const TEXTS = [
  { languageCode: "en-US", text: "Good evening everybody, and welcome to the Chkobba café." },
  { languageCode: "fr-FR", text: "Bonsoir à tous, et bienvenue au café Chkobba." },
  { languageCode: "ar-XA", text: "مساء الخير ومرحبا بكم في مقهى شكبة" },
] as const;

const closing: Speech[] = [];
afterAll(() => Promise.all(closing.map((speech) => speech.close())));

function open(parts: Parameters<typeof openEspeak>[0] = {}): Speech {
  const speech = openEspeak({ program: PROGRAM, timeLimitMs: LONG_MS, ...parts });
  closing.push(speech);
  return speech;
}

const english = (text: string, voiceName?: string): Utterance => ({ text, languageCode: "en-US", voiceName });

interface Sound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

async function decode({ bytes }: Spoken): Promise<Sound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(bytes);
  decoder.free();
  return { samples: channelData[0] ?? new Float32Array(), sampleRate };
}

/** The times, in seconds from the beginning, of the first and of the last sound that can be heard. */
function heardIn({ samples, sampleRate }: Sound): { first: number; last: number } {
  const isHeard = (sample: number) => Math.abs(sample) > 0.02;
  return { first: samples.findIndex(isHeard) / sampleRate, last: samples.findLastIndex(isHeard) / sampleRate };
}

describe("speech", () => {
  const speech = open();

  it.each(TEXTS)("of $languageCode is an mp3 with the expected loudness and length", async (asked) => {
    const spoken = await speech.speak({ ...asked, voiceName: undefined });
    expect(spoken.type).toBe("audio/mpeg");
    const sound = await decode(spoken);
    expect(Math.abs(spoken.duration - sound.samples.length / sound.sampleRate)).toBeLessThan(0.1);
    expect(spoken.duration).toBeGreaterThan(1.5);
    expect(spoken.duration).toBeLessThan(8);
    const decibels = 20 * Math.log10(loudness(sound.samples, sound.sampleRate / 20));
    expect(decibels).toBeGreaterThan(-18);
    expect(decibels).toBeLessThan(-15);
    expect(sound.samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    const { first, last } = heardIn(sound);
    expect(first).toBeLessThan(0.2);
    expect(last).toBeGreaterThan(spoken.duration - 0.3);
  });

  it("uses the named voice, if there is one", async () => {
    const [unknown, woman] = await Promise.all(
      ["en-US-Neural2-A", "f2"].map((voiceName) => speech.speak(english("Chkobba!", voiceName))),
    );
    expect(unknown?.duration).toBeGreaterThan(0.3);
    expect(woman?.duration).toBeGreaterThan(0.3);
    expect(woman).not.toEqual(unknown);
  });

  it("of the longest text is small, and other work continues while it is spoken", async () => {
    const text = "The seven of diamonds is on the table, and the whole café holds its breath. "
      .repeat(27)
      .slice(0, 2000);
    let turns = 0;
    const working = setInterval(() => turns++, 1);
    const { bytes, duration } = await speech.speak(english(text));
    clearInterval(working);
    // If the speech ran in this event loop, the timer would not fire between the start and the end.
    expect(turns).toBeGreaterThan(10);
    expect(duration).toBeGreaterThan(60);
    expect(bytes.length).toBeLessThan(1024 * 1024);
  });

  it("speaks text that looks like an option, a command or markup as words", async () => {
    const text = "--stdout -w/tmp/x -f/etc/hostname $(sleep 60) `id`; [[h@l'oU]] \u0001800P <break time='60s'/> a word";
    const { duration } = await speech.speak(english(text));
    expect(duration).toBeGreaterThan(5);
    expect(duration).toBeLessThan(30);
  });

  it("of a text without words is refused", async () => {
    const message = "There is nothing to read aloud in this text";
    await expect(speech.speak(english("\0\u0001 … \n"))).rejects.toThrow(new SpeechError(message, "NOTHING_TO_SAY"));
  });
});

describe("speech that fails", () => {
  it("because its process crashes is an error, and the next text is spoken", async () => {
    const speech = open({ program: BADLY });
    const failing = expect(speech.speak(english("break off"))).rejects.toThrow(
      new SpeechError("espeak-ng broke off (SIGKILL)"),
    );
    const next = speech.speak(english("Here I am again."));
    await failing;
    expect((await next).duration).toBeGreaterThan(0.5);
  });

  it("because its process answers nonsense is an error", async () => {
    const message = "espeak-ng answered something else than speech";
    await expect(open({ program: BADLY }).speak(english("nonsense"))).rejects.toThrow(new SpeechError(message));
  });

  it("because its process never ends is stopped after a time-out", async () => {
    const speech = open({ program: BADLY, timeLimitMs: 500 });
    const message = "espeak-ng took longer than 0.5 s";
    await expect(speech.speak(english("never end"))).rejects.toThrow(new SpeechError(message));
  });

  it("because too many texts wait is refused at once, and the waiting texts are spoken", async () => {
    const speech = open({ waitingMax: 1 });
    const spoken = Promise.all(["Number one", "Number two"].map((text) => speech.speak(english(text))));
    await expect(speech.speak(english("Number three"))).rejects.toThrow("Too many texts are waiting");
    expect((await spoken).every(({ duration }) => duration > 0.3)).toBe(true);
  });

  it("because the server closes does not delay the closing", async () => {
    const speech = open({ program: BADLY });
    const running = expect(speech.speak(english("never end"))).rejects.toThrow(SpeechError);
    const waiting = expect(speech.speak(english("Hello"))).rejects.toThrow("The server is closing");
    await speech.close();
    await Promise.all([running, waiting]);
    await expect(speech.speak(english("Hello"))).rejects.toThrow("The server is closing");
  });
});
