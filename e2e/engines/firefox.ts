// Firefox, by WebDriver BiDi.
import puppeteer from "puppeteer-core";
import type { Engine } from "./engine.ts";

export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: async (script, ...args) => page.evaluate(script, ...args),
    press: async (find, ...args) => {
      const found = (await page.evaluateHandle(find, ...args)).asElement();
      if (found === null) return false;
      await found.click();
      return true;
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
