// @vitest-environment jsdom
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { runEffectsInNextTask } from "./effect-timing.ts";

it("effects run in a hidden tab, which has no frames and hardly any timers", async () => {
  vi.useFakeTimers();
  runEffectsInNextTask();
  const ran = new Promise<string>((resolve) => {
    createRoot(document.createElement("div")).render(<Part onEffect={resolve} />);
  });
  expect(await ran).toBe("an effect");
  vi.useRealTimers();
});

function Part({ onEffect }: { readonly onEffect: (text: string) => void }) {
  useEffect(() => onEffect("an effect"), [onEffect]);
  return null;
}
