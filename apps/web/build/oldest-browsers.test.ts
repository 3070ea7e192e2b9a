// The built app uses no feature that the oldest browsers lack. There are two exceptions: features that a polyfill
// provides, and features that the app uses only if the browser has them. MDN's browser-compat-data says which features
// are too new. This test can't distinguish methods of the same name. e2e/engines.spec.ts covers such methods by running
// the app.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data/types";
import browserslist from "browserslist";
import { expect, test } from "vitest";
import { OLDEST_TELEVISION } from "./app-config.ts";

const DIST = new URL("../dist/", import.meta.url);
const WEB = new URL("..", import.meta.url).pathname;

/** `require` reads these 20 MB in a quarter of a second. As an import, Vitest transforms them, which takes 7 s. */
const bcd: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

type Browsers = ReadonlyMap<keyof CompatStatement["support"], number>;

/** Types whose methods this test finds by the method's name. Of all other types, it finds only static members. */
const VALUES = ["Array", "Map", "Object", "Promise", "Set", "String"];

/** Features that app/older-browsers polyfills. */
const PROVIDED = [
  "AbortSignal.timeout",
  "URL.canParse",
  "findLastIndex",
  "toReversed",
  "toSorted",
  "toSpliced",
  "with",
];

/** Further features that televisions lack, and that app/older-browsers polyfills. */
const PROVIDED_TO_TELEVISIONS = ["Object.hasOwn", "at", "hasOwn"];

/** Features that the app uses only if the browser has them. */
const GUARDED = [
  "Credential.isConditionalMediationAvailable",
  "Notification.requestPermission",
  "PublicKeyCredential.getClientCapabilities",
  "PublicKeyCredential.isConditionalMediationAvailable",
  "PublicKeyCredential.signalAllAcceptedCredentials",
  "PublicKeyCredential.signalCurrentUserDetails",
  "PublicKeyCredential.signalUnknownCredential",
];

/** The oldest supported version of each browser. The key is the browser's name in browser-compat-data. */
const OLDEST: Browsers = new Map(
  (
    [
      ["safari_ios", "ios_saf"],
      ["safari", "safari"],
      ["chrome", "chrome"],
      ["firefox", "firefox"],
    ] as const
  ).map(([name, listed]) => [name, oldest(listed)]),
);

test("scripts use no function that the oldest browsers lack, unless it is polyfilled", () => {
  expect(tooNewFor(OLDEST)).toEqual([...PROVIDED, ...GUARDED].toSorted());
});

test("scripts of the page of a screen use no function that a television lacks, unless it is polyfilled", () => {
  const television: Browsers = new Map([["chrome", OLDEST_TELEVISION]]);
  const known = new Set([...PROVIDED, ...GUARDED, ...PROVIDED_TO_TELEVISIONS]);
  expect(tooNewFor(television).filter((name) => !known.has(name))).toEqual([]);
});

test("no regular expression uses a lookbehind: Safari before 16.4 can't even load a script with one", () => {
  expect(builtFiles(".js").filter((code) => /\(\?<[=!]/.test(code))).toEqual([]);
});

test("styles use no container unit without a fallback", () => {
  const styles = builtFiles(".css").join("\n");
  expect(styles).toMatch(/var\(--cqw, ?1cqw\)/);
  expect(styles.replace(/var\(--(\w+), ?1\1\)/g, "").match(/\d(cq\w+|dvh)\b/g)).toBeNull();
});

test("media queries use the syntax of 2022: older browsers never match ranges and negated features", () => {
  const queries = builtFiles(".css").flatMap((styles) => styles.match(/@media[^{]*/g) ?? []);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => /[<>]|\bnot\s*\(|\(\s*\(/.test(query))).toEqual([]);
  const asked = builtFiles(".js").flatMap((code) => code.match(/\((?:width|height) ?[<>]=? ?\d/g) ?? []);
  expect(asked).toEqual([]);
});

/** The functions that the scripts use and that one of these browsers lacks. */
function tooNewFor(browsers: Browsers): readonly string[] {
  const code = builtFiles(".js").join("\n");
  const called = new Set([...code.matchAll(/\.([A-Za-z_]\w*)\b/g)].map(([, name = ""]) => name));
  return [
    ...newMethods(browsers).filter((name) => called.has(name)),
    ...newStatics(browsers).filter((name) => code.includes(`${name}(`)),
  ].toSorted();
}

function oldest(name: string): number {
  const versions = browserslist(undefined, { path: WEB }).filter((line) => line.startsWith(`${name} `));
  return Math.min(...versions.map((line) => Number.parseFloat(line.slice(name.length + 1))));
}

/** The files of this build; the folder also keeps files of earlier builds. */
function builtFiles(ending: ".js" | ".css"): string[] {
  const list = readFileSync(new URL("sw.js", DIST), "utf8") + readFileSync(new URL("index.html", DIST), "utf8");
  const names = new Set([...list.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name));
  return [...names]
    .filter((name) => name.endsWith(ending) && !name.includes("older-browsers"))
    .map((name) => readFileSync(new URL(name, DIST), "utf8"));
}

/** Returns the names of methods that are too new. Leaves out a name that an older method of another type has too. */
function newMethods(browsers: Browsers): string[] {
  const members = interfaces()
    .filter(([owner]) => VALUES.includes(owner))
    .flatMap(([, owner]) => compatOf(owner).filter(([name]) => !name.endsWith("_static")));
  const known = new Set(members.filter(([, compat]) => !isTooNew(compat, browsers)).map(([name]) => name));
  return [...new Set(members.map(([name]) => name))].filter((name) => !known.has(name));
}

function newStatics(browsers: Browsers): string[] {
  return interfaces().flatMap(([owner, members]) =>
    compatOf(members)
      .filter(([name, compat]) => name.endsWith("_static") && isTooNew(compat, browsers))
      .map(([name]) => `${owner}.${name.replace("_static", "")}`),
  );
}

function interfaces(): [string, Identifier][] {
  return [bcd.javascript.builtins ?? {}, bcd.api].flatMap((tree) =>
    Object.entries(tree).flatMap(([name, owner]): [string, Identifier][] => (isOwner(owner) ? [[name, owner]] : [])),
  );
}

function compatOf(owner: Identifier): [string, CompatStatement][] {
  return Object.entries(owner).flatMap(([name, member]): [string, CompatStatement][] =>
    isOwner(member) && member.__compat !== undefined ? [[name, member.__compat]] : [],
  );
}

/** Whether an entry of an interface is a member, and not the compatibility statement about the interface itself. */
function isOwner(entry: Identifier | CompatStatement): entry is Identifier {
  return !("support" in entry);
}

function isTooNew({ support }: CompatStatement, browsers: Browsers): boolean {
  return [...browsers].some(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some(
      ({ version_added, version_removed, flags }) =>
        flags === undefined && version_removed === undefined && firstVersion(version_added) <= version,
    );
  });
}

function firstVersion(version: unknown): number {
  if (typeof version !== "string") return Number.POSITIVE_INFINITY;
  const number = Number.parseFloat(version.replace("≤", ""));
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}
