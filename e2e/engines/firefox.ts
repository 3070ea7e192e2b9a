// Firefox, controlled by WebDriver BiDi.
import puppeteer from "puppeteer-core";
import { type Engine, onChangingPage } from "./engine.ts";

export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    open: async (url) => {
      await page.goto(url);
    },
    ...onChangingPage(
      {
        evaluate: (script, ...args) => page.evaluate(script, ...args),
        press: async (find, ...args) => {
          const found = await page.evaluateHandle(find, ...args);
          if (!(await page.evaluate(isOnTop, found))) return false;
          const element = found.asElement();
          if (element === null) return false;
          const box = await element.boundingBox();
          if (box === null) return false;
          await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
          return true;
        },
        type: async (text) => {
          await page.keyboard.type(text);
          return true;
        },
      },
      isReplaced,
    ),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

/** Whether a press at the middle of the element reaches it, and not another element above it. */
function isOnTop(element: Element | null): boolean {
  if (element === null) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Whether the document was replaced while the script ran. */
function isReplaced(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /context was destroyed|cannot find context|no such (?:frame|node|handle)|detached|discarded/i.test(thrown.message)
  );
}
