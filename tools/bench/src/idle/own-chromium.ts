// A Chromium with a profile of its own, to which Playwright connects only for a while. While it is connected, Playwright
// keeps every page visible, and its own work would be measured too.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";

export interface OwnChromium {
  readonly processId: number;
  /** Connects Playwright for as long as this work takes. */
  readonly use: <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** @param args more arguments for Chromium */
export async function startChromium(args: readonly string[]): Promise<OwnChromium> {
  const profile = await mkdtemp(join(tmpdir(), "chkobba-idle-"));
  const usual = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  const own = [`--user-data-dir=${profile}`, "--remote-debugging-port=0", "--window-size=1440,900"];
  const browser = spawn(process.env.CHROMIUM ?? "/usr/bin/chromium", [...usual, ...own, ...args, "about:blank"], {
    stdio: "ignore",
  });
  const port = await portOf(browser, profile);
  return {
    processId: browser.pid ?? 0,
    use: async (work) => {
      const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [context] = connected.contexts();
      if (context === undefined) throw new Error("Chromium has no context");
      const result = await work(context);
      await connected.close();
      return result;
    },
    close: async () => {
      const ended = once(browser, "exit");
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium writes its port into the profile once it listens. */
async function portOf(browser: ChildProcess, profile: string): Promise<string> {
  while (browser.exitCode === null) {
    const [port] = (await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "")).split("\n");
    if (port !== undefined && port !== "") return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Chromium has ended");
}
