// Tests that a build replaces the previous build while a server serves files from the folder.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";

const SCRIPT = join(import.meta.dirname, "publish-build.mjs");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chkobba-build-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Publishes a release whose page names its script. */
function publish(hash: string, more: readonly string[] = []): void {
  const built = join(folder, "dist.next");
  const files = [`assets/main-${hash}.js`, `assets/main-${hash}.js.gz`, ...more];
  for (const file of files) write(join(built, file), hash);
  write(join(built, "index.html"), files[0] ?? "");
  execFileSync(process.execPath, [SCRIPT, built, join(folder, "dist")]);
  expect(existsSync(built)).toBe(false);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const assets = () => readdirSync(join(folder, "dist/assets")).sort();
const page = () => readFileSync(join(folder, "dist/index.html"), "utf8");

it("keeps the files of the previous release, and no older ones", () => {
  publish("AAAAAAAA", ["assets/only-AAAAAAAA.css"]);
  publish("BBBBBBBB");
  expect(page()).toBe("assets/main-BBBBBBBB.js");
  expect(assets()).toEqual([
    "main-AAAAAAAA.js",
    "main-AAAAAAAA.js.gz",
    "main-BBBBBBBB.js",
    "main-BBBBBBBB.js.gz",
    "only-AAAAAAAA.css",
  ]);
  publish("CCCCCCCC");
  expect(assets()).toEqual(["main-BBBBBBBB.js", "main-BBBBBBBB.js.gz", "main-CCCCCCCC.js", "main-CCCCCCCC.js.gz"]);
  publish("CCCCCCCC");
  expect(assets()).toContain("main-BBBBBBBB.js");
});

it("keeps files from before releases were listed", () => {
  write(join(folder, "dist/assets/main-OLDOLDOL.js"), "");
  publish("AAAAAAAA");
  expect(assets()).toContain("main-OLDOLDOL.js");
  publish("BBBBBBBB");
  expect(assets()).not.toContain("main-OLDOLDOL.js");
});

it("the page always names a script that exists", async () => {
  publish("AAAAAAAA");
  const missing: string[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const script = page();
      if (!existsSync(join(folder, "dist", script))) missing.push(script);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (const letter of "BCDEFG") {
    const built = join(folder, "dist.next");
    for (let nth = 0; nth < 200; nth++) write(join(built, `assets/part${nth}-${letter.repeat(8)}.js`), "");
    write(join(built, `assets/main-${letter.repeat(8)}.js`), "");
    write(join(built, "index.html"), `assets/main-${letter.repeat(8)}.js`);
    await promisify(execFile)(process.execPath, [SCRIPT, built, join(folder, "dist")]);
  }
  isOver = true;
  await looking;
  expect(missing).toEqual([]);
});
