import { expect, it, vi } from "vitest";
import { debugLog, logFailure, logLine } from "./debug-log.ts";

it("the debug log keeps the last ten lines", () => {
  for (let nth = 1; nth <= 12; nth++) logLine(`line ${nth}`, nth * 1000);
  expect(debugLog()).toHaveLength(10);
  expect(debugLog().at(0)).toBe("3.0 s line 3");
  expect(debugLog().at(-1)).toBe("12.0 s line 12");
});

it("a failure that is hidden from the player is written to the log and the console", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  logFailure("no sound");
  expect(debugLog().at(-1)).toMatch(/^\d+\.\d s no sound$/);
  expect(warn).toHaveBeenCalledWith("no sound");
  warn.mockRestore();
});
