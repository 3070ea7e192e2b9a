// WebKit in two versions, controlled by W3C WebDriver. WebKitGTK is the engine of today's Safari, and WPE WebKit 2.38
// is the engine of Safari 16.0.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Builder, Capabilities, error, type WebDriver, type WebElement } from "selenium-webdriver";
import { type Engine, onChangingPage } from "./engine.ts";

const SETTINGS = {
  // Tests often run as root, and WebKit's sandbox refuses to run as root.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  // The machine has no graphics card.
  LIBGL_ALWAYS_SOFTWARE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
};

/** Opens WebKitGTK. It needs a screen, so this starts one that exists only in memory. */
export async function openWebKitGtk(): Promise<Engine> {
  const screen = await startScreen();
  const driver = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
  const engine = await openByDriver(driver, { DISPLAY: screen.display }, { browserName: "MiniBrowser" });
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await ended(screen.process);
    },
  };
}

export function openWpe(): Promise<Engine> {
  const binary = process.env.COG ?? "/usr/bin/cog";
  const args = ["--automation", "--platform=headless"];
  return openByDriver(
    process.env.WPE_DRIVER ?? "/usr/bin/WPEWebDriver",
    {},
    {
      browserName: "cog",
      "wpe:browserOptions": { binary, args },
    },
  );
}

async function openByDriver(path: string, settings: NodeJS.ProcessEnv, wish: object): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-webkit-"));
  // If GTK's animations are off, WebKitGTK prefers reduced motion, which takes less work. WPE has no such setting.
  const gtk = join(folder, "gtk-3.0");
  mkdirSync(gtk);
  writeFileSync(join(gtk, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const env = {
    ...process.env,
    ...SETTINGS,
    ...settings,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  };
  const port = await freePort();
  const service = spawn(path, [`--port=${port}`], { env, stdio: "ignore" });
  const driver = await connected(`http://127.0.0.1:${port}`, service, wish);
  const capabilities = await driver.getCapabilities();
  return {
    name: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
    open: (url) => driver.get(url),
    ...onChangingPage(
      {
        evaluate: (script, ...args) => driver.executeScript(script, ...args),
        press: async (find, ...args) => press(await driver.executeScript<WebElement | null>(find, ...args)),
        type: async (text) => {
          await driver.switchTo().activeElement().sendKeys(text);
          return true;
        },
      },
      isReplaced,
    ),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: async () => {
      await driver.quit();
      await ended(service);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function press(element: WebElement | null): Promise<boolean> {
  try {
    await element?.click();
    return element !== null;
  } catch (thrown) {
    // The element moves or is covered.
    if (thrown instanceof error.ElementClickInterceptedError) return false;
    if (thrown instanceof error.ElementNotInteractableError) return false;
    throw thrown;
  }
}

/** Whether the element no longer exists, or the document was replaced while the script ran. */
function isReplaced(thrown: unknown): boolean {
  return (
    thrown instanceof error.StaleElementReferenceError ||
    thrown instanceof error.NoSuchElementError ||
    (thrown instanceof error.JavascriptError && /unload|navigat|detached|stale/i.test(thrown.message))
  );
}

/** Connects to the driver, which accepts connections only a moment after its start. */
async function connected(url: string, service: ChildProcess, wish: object): Promise<WebDriver> {
  while (service.exitCode === null) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return new Builder().usingServer(url).withCapabilities(new Capabilities(wish)).build();
  }
  throw new Error(`${service.spawnfile} ended with ${service.exitCode}`);
}

async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const path = process.env.XVFB ?? "/usr/bin/Xvfb";
  // Xvfb chooses a free display number and writes it to file descriptor 3.
  const screen = spawn(path, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const numbers = screen.stdio[3];
  if (numbers === null || numbers === undefined || !("read" in numbers)) throw new Error("the screen says no number");
  const [number] = await once(createInterface(numbers), "line");
  return { process: screen, display: `:${number}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
