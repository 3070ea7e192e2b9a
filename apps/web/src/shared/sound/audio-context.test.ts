import { afterEach, beforeEach, expect, test, vi } from "vitest";

class Context {
  state = "suspended";
  async resume() {
    this.state = "running";
  }
  async suspend() {
    this.state = "suspended";
  }
}

const gestures: (() => void)[] = [];
vi.mock("../gesture.ts", () => ({ onGesture: (handle: () => void) => gestures.push(handle) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  gestures.length = 0;
  vi.stubGlobal("AudioContext", Context);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module after the first gesture on the page. */
async function started() {
  const audio = await import("./audio-context.ts");
  audio.unlockSound();
  gestures[0]?.();
  await audio.settledAudio();
  return audio;
}

test("the audio context is suspended some seconds after the last sound has ended", async () => {
  const audio = await started();
  audio.keepAudioRunning(2);
  vi.advanceTimersByTime(6900);
  expect(audio.runningAudio()).not.toBeNull();
  vi.advanceTimersByTime(200);
  expect(audio.runningAudio()).toBeNull();
});

test("a sound wakes the resting context without a gesture", async () => {
  const audio = await started();
  vi.advanceTimersByTime(5100);
  expect(audio.runningAudio()).toBeNull();
  expect(audio.audibleSoon()).not.toBeNull();
  await audio.settledAudio();
  expect(audio.runningAudio()).not.toBeNull();
});

test("a gesture does not wake the resting context", async () => {
  const audio = await started();
  vi.advanceTimersByTime(5100);
  gestures[0]?.();
  await audio.settledAudio();
  expect(audio.runningAudio()).toBeNull();
});

test("a context that the system has suspended is not woken by a sound, but by the next gesture", async () => {
  const audio = await started();
  const context = audio.runningAudio();
  await context?.suspend();
  expect(audio.audibleSoon()).toBeNull();
  gestures[0]?.();
  await audio.settledAudio();
  expect(audio.runningAudio()).toBe(context);
});
