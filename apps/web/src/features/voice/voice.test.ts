// @vitest-environment jsdom
// The microphone of a voice chat, and the tab that has the voice chat of a seat. Only the browser's microphone, locks and
// audio nodes, and the server, are replaced.
import { beforeEach, describe, expect, it, vi } from "vitest";
import "../../shared/http/page-client.ts";
import { currentCatalogue, withTexts } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/seat/session.ts";
import { useToasts } from "../../shared/ui/toasts.ts";
import { leaveVoice, startVoice } from "./voice.ts";
import { useVoice } from "./voice-store.ts";

const SEAT = { gameId: "00000000-0000-4000-8000-000000000001", playerId: "amira", playerName: "Amira" };

class FakeTrack {
  readonly kind = "audio";
  enabled = true;
  isStopped = false;
  onended: (() => void) | null = null;

  stop(): void {
    this.isStopped = true;
  }
}

class FakeStream {
  #tracks: readonly FakeTrack[] = [new FakeTrack()];

  getTracks = () => this.#tracks;
  getAudioTracks = () => this.#tracks;

  addTrack(track: FakeTrack): void {
    this.#tracks = [...this.#tracks, track];
  }

  removeTrack(track: FakeTrack): void {
    this.#tracks = this.#tracks.filter((it) => it !== track);
  }
}

class SilentNode {
  connect(): void {}
  disconnect(): void {}
  getFloatTimeDomainData(): void {}
}

/** The streams that the browser has given, the oldest first. */
let given: FakeStream[];
let isPluggedIn: boolean;
/** Takes the lock of the seat away, as the voice chat of another tab does. */
let stealLock: () => void;

beforeEach(async () => {
  given = [];
  isPluggedIn = true;
  vi.stubGlobal("fetch", async () => Response.json({ iceServers: [] }));
  for (const node of ["MediaStreamAudioSourceNode", "AnalyserNode"]) vi.stubGlobal(node, SilentNode);
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly state = "running";
      close = async () => {};
    },
  );
  const getUserMedia = async () => {
    if (!isPluggedIn) throw new DOMException("none", "NotFoundError");
    const stream = new FakeStream();
    given.push(stream);
    return stream;
  };
  const request = (_name: string, _options: object, hold: () => Promise<void>) =>
    Promise.race([
      hold(),
      new Promise((_, fail) => {
        stealLock = () => fail(new DOMException("stolen", "AbortError"));
      }),
    ]);
  Object.assign(navigator, { mediaDevices: { getUserMedia }, locks: { request } });
  await withTexts(["voice"], Promise.resolve());
  leaveVoice();
  useSession.setState({ seat: SEAT, isRestored: true });
  return leaveVoice;
});

const status = () => useVoice.getState().status;
const trackOf = (stream: FakeStream | undefined) => stream?.getTracks()[0];

describe("a microphone", () => {
  it("that is missing or not allowed is reported, and the next attempt may find one", async () => {
    isPluggedIn = false;
    await startVoice();
    expect(useVoice.getState()).toMatchObject({ status: "unavailable", isOpen: true });
    isPluggedIn = true;
    await startVoice();
    expect(status()).toBe("connected");
  });

  it("that is unplugged is replaced by another one; without another one the voice chat ends and reports it", async () => {
    await startVoice();
    const [own] = given;
    trackOf(own)?.onended?.();
    await vi.waitFor(() => expect(given).toHaveLength(2));
    await vi.waitFor(() => expect(trackOf(own)).toBe(trackOf(given[1])));
    expect(status()).toBe("connected");
    isPluggedIn = false;
    trackOf(own)?.onended?.();
    await vi.waitFor(() => expect(status()).toBe("unavailable"));
  });

  it("is released if the player leaves the table before the browser grants it", async () => {
    const started = startVoice();
    useSession.setState({ seat: null });
    await started;
    expect(trackOf(given[0])?.isStopped).toBe(true);
    expect(status()).toBe("off");
  });
});

it("the voice chat of a seat ends here, with a message, when another tab of the browser starts it", async () => {
  await startVoice();
  stealLock();
  await vi.waitFor(() => expect(status()).toBe("off"));
  expect(trackOf(given[0])?.isStopped).toBe(true);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([currentCatalogue().voice.elsewhere]);
});
