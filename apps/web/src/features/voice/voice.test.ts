// @vitest-environment jsdom
// The voice chat of a seat: its microphone, and the tab that has it. Only the browser's microphone, locks, connections
// and audio, and the server, are replaced.
import { describe, expect, it, vi } from "vitest";
import "../../shared/http/page-client.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/seat/session.ts";
import { server } from "../../shared/socket/fake-socket-for-tests.ts";
import { leaveVoice, muteMicrophone, startVoice } from "./voice.ts";
import { browser, GAME, seatAmira, toasts, trackOf, voiceStatus } from "./voice-for-tests.ts";
import { useVoice } from "./voice-store.ts";

vi.mock("socket.io-client", () => import("../../shared/socket/fake-socket-for-tests.ts"));

seatAmira();

/** Takes the lock of the seat, as the voice chat of another tab does. Rejects when another voice chat takes the lock. */
const takeLockElsewhere = () =>
  navigator.locks.request("chkobba.voice.amira", { steal: true }, () => new Promise<void>(() => {}));

describe("a microphone", () => {
  it("that is missing or not allowed is reported, and the next attempt may find one", async () => {
    browser.isPluggedIn = false;
    await startVoice();
    expect(useVoice.getState()).toMatchObject({ status: "unavailable", isOpen: true });
    browser.isPluggedIn = true;
    await startVoice();
    expect(voiceStatus()).toBe("connected");
  });

  it("that is unplugged is replaced by another one; without another one the voice chat ends and reports it", async () => {
    await startVoice();
    const [own] = browser.given;
    trackOf(own)?.onended?.();
    await vi.waitFor(() => expect(browser.given).toHaveLength(2));
    await vi.waitFor(() => expect(trackOf(own)).toBe(trackOf(browser.given[1])));
    expect(voiceStatus()).toBe("connected");
    browser.isPluggedIn = false;
    trackOf(own)?.onended?.();
    await vi.waitFor(() => expect(voiceStatus()).toBe("unavailable"));
  });

  it("is released if the player leaves the table before the browser grants it", async () => {
    const started = startVoice();
    useSession.setState({ seat: null });
    await started;
    expect(trackOf(browser.given[0])?.isStopped).toBe(true);
    expect(voiceStatus()).toBe("off");
  });
});

describe("starting and leaving", () => {
  it("needs a seat", async () => {
    useSession.setState({ seat: null });
    await startVoice();
    expect(browser.given).toEqual([]);
    expect(voiceStatus()).toBe("off");
  });

  it("opens the panel while the browser asks for the microphone", async () => {
    muteMicrophone(true);
    const started = startVoice();
    expect(useVoice.getState()).toMatchObject({ status: "initializing", isOpen: true, isMuted: false });
    await started;
    expect(voiceStatus()).toBe("connected");
  });

  it("a second start changes nothing", async () => {
    await startVoice();
    await startVoice();
    expect(browser.given).toHaveLength(1);
    expect(voiceStatus()).toBe("connected");
  });

  it("only the newest start keeps its microphone", async () => {
    const first = startVoice();
    leaveVoice();
    await Promise.all([first, startVoice()]);
    expect(browser.given.map((stream) => trackOf(stream)?.isStopped)).toEqual([true, false]);
    expect(voiceStatus()).toBe("connected");
  });

  it("a player who has left gets no report of a missing microphone", async () => {
    browser.isPluggedIn = false;
    const started = startVoice();
    leaveVoice();
    await started;
    expect(voiceStatus()).toBe("off");
  });

  it("leaving notifies the server, but only from within the voice chat", async () => {
    leaveVoice();
    expect(server.received).toEqual([]);
    await startVoice();
    leaveVoice();
    expect(server.received.at(-1)).toEqual(["webrtc-leave", { gameId: GAME.id, playerId: "amira" }]);
    expect(voiceStatus()).toBe("off");
  });

  const throws = (name: string) => () => vi.fn().mockThrow(new DOMException("refused", name));

  it.each([
    ["can't play audio", { AudioContext: throws("NotSupportedError") }],
    ["has no WebRTC", { RTCPeerConnection: undefined }],
    ["rejects the ICE servers", { RTCPeerConnection: throws("SyntaxError") }],
  ])("a browser that %s releases the microphone", async (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value?.());
    await startVoice();
    expect(trackOf(browser.given[0])?.isStopped).toBe(true);
    expect(useVoice.getState()).toMatchObject({ status: "unavailable", isOpen: true });
  });
});

describe("another tab", () => {
  const elsewhere = () => [{ kind: "message", text: currentCatalogue().voice.elsewhere }];

  it("of the browser that starts the voice chat of the seat ends it here, with a message", async () => {
    await startVoice();
    takeLockElsewhere().catch(() => {});
    await vi.waitFor(() => expect(voiceStatus()).toBe("off"));
    expect(trackOf(browser.given[0])?.isStopped).toBe(true);
    expect(toasts()).toEqual(elsewhere());
  });

  it("loses the voice chat of the seat when it starts here", async () => {
    const lost = expect(takeLockElsewhere()).rejects.toThrow("stolen");
    await startVoice();
    await lost;
    expect(voiceStatus()).toBe("connected");
  });

  it("is not assumed when the player leaves and starts again at once", async () => {
    await startVoice();
    leaveVoice();
    await startVoice();
    await new Promise((resolve) => setTimeout(resolve));
    expect(voiceStatus()).toBe("connected");
    expect(toasts()).toEqual([]);
  });

  it("or device that the server reports ends the voice chat here", async () => {
    await startVoice();
    void server.send("webrtc-player-disconnect", { playerId: "amira" });
    await vi.waitFor(() => expect(voiceStatus()).toBe("off"));
    expect(toasts()).toEqual(elsewhere());
  });
});
