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
  // Other test files share the modules, and must not get the settings of these tests.
  vi.resetModules();
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

test("the end of a sound does not wake a context that the system has suspended", async () => {
  const audio = await started();
  await audio.runningAudio()?.suspend();
  vi.advanceTimersByTime(5100);
  expect(audio.audibleSoon()).toBeNull();
});

test("a gesture does not cut a long sound short", async () => {
  const audio = await started();
  audio.keepAudioRunning(2);
  gestures[0]?.();
  vi.advanceTimersByTime(6900);
  expect(audio.runningAudio()).not.toBeNull();
});

test("no sound is audible before the first gesture", async () => {
  const audio = await import("./audio-context.ts");
  audio.unlockSound();
  expect([audio.runningAudio(), audio.audibleSoon()]).toEqual([null, null]);
});

test("no sound is audible in a browser without audio", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const audio = await started();
  expect([audio.runningAudio(), audio.audibleSoon()]).toEqual([null, null]);
});

test("a context that is about to run can get sounds, and settles once it runs", async () => {
  let begin = () => {};
  class SlowContext extends Context {
    override async resume() {
      await new Promise<void>((resolve) => {
        begin = resolve;
      });
      this.state = "running";
    }
  }
  vi.stubGlobal("AudioContext", SlowContext);
  const audio = await import("./audio-context.ts");
  audio.unlockSound();
  gestures[0]?.();
  expect(audio.runningAudio()).toBeNull();
  const context = audio.audibleSoon();
  expect(context).toBeInstanceOf(SlowContext);
  const onSettled = vi.fn();
  const settled = audio.settledAudio().then(onSettled);
  await vi.advanceTimersByTimeAsync(0);
  expect(onSettled).not.toHaveBeenCalled();
  begin();
  await settled;
  expect(audio.runningAudio()).toBe(context);
});

test("a muted page starts its audio only when the sound is turned on", async () => {
  const { changeSettings } = await import("../settings.ts");
  changeSettings({ muted: true });
  const audio = await started();
  expect(audio.audibleSoon()).toBeNull();
  changeSettings({ muted: false });
  await audio.settledAudio();
  expect(audio.runningAudio()).not.toBeNull();
});

test("other changes of the settings do not wake a context that the system has suspended", async () => {
  const { changeSettings } = await import("../settings.ts");
  const audio = await started();
  await audio.runningAudio()?.suspend();
  changeSettings({ volume: 0.5 });
  changeSettings({ muted: true });
  await audio.settledAudio();
  expect(audio.runningAudio()).toBeNull();
});
