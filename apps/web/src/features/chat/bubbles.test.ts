import type { ChatMessage } from "@chkobba/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BUBBLE_MS, clearBubbles, showBubble, useBubbles } from "./bubbles.ts";

const said = (id: string, playerId: string): ChatMessage => ({
  id,
  playerId,
  playerName: playerId,
  message: `says ${id}`,
  timestamp: 0,
});

const shown = () => Object.values(useBubbles.getState()).map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  clearBubbles();
  vi.useRealTimers();
});

describe("a bubble", () => {
  it("shows for four seconds", () => {
    showBubble(said("a", "bilel"));
    vi.advanceTimersByTime(BUBBLE_MS - 1);
    expect(shown()).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it("is replaced by the next one of the same player, which shows for four seconds again", () => {
    showBubble(said("a", "bilel"));
    vi.advanceTimersByTime(3000);
    showBubble(said("b", "bilel"));
    expect(shown()).toEqual(["b"]);
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual(["b"]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual([]);
  });

  it("does not replace those of other players", () => {
    showBubble(said("a", "bilel"));
    vi.advanceTimersByTime(2000);
    showBubble(said("b", "amira"));
    expect(shown()).toEqual(["a", "b"]);
    vi.advanceTimersByTime(2000);
    expect(shown()).toEqual(["b"]);
  });
});
