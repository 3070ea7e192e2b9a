// The built app uses no feature that the oldest browsers lack. There are two exceptions: features that a polyfill
// provides, and features that the app uses only if the browser has them. MDN's browser-compat-data says which features
// are too new. This test can't distinguish methods of the same name. e2e/engines.spec.ts covers such methods by running
// the app.
import { readFileSync } from "node:fs";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data/types";
import browserslist from "browserslist";
import { expect, test } from "vitest";

const DIST = new URL("../dist/", import.meta.url);
const WEB = new URL("..", import.meta.url).pathname;

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
const OLDEST = new Map(
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
  const code = builtFiles(".js").join("\n");
  const called = new Set([...code.matchAll(/\.([A-Za-z_]\w*)\b/g)].map(([, name = ""]) => name));
  const tooNew = [
    ...newMethods().filter((name) => called.has(name)),
    ...newStatics().filter((name) => code.includes(`${name}(`)),
  ];
  expect(tooNew.toSorted()).toEqual([...PROVIDED, ...GUARDED].toSorted());
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
function newMethods(): string[] {
  const members = interfaces()
    .filter(([owner]) => VALUES.includes(owner))
    .flatMap(([, owner]) => compatOf(owner).filter(([name]) => !name.endsWith("_static")));
  const known = new Set(members.filter(([, compat]) => !isTooNew(compat)).map(([name]) => name));
  return [...new Set(members.map(([name]) => name))].filter((name) => !known.has(name));
}

function newStatics(): string[] {
  return interfaces().flatMap(([owner, members]) =>
    compatOf(members)
      .filter(([name, compat]) => name.endsWith("_static") && isTooNew(compat))
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

function isTooNew({ support }: CompatStatement): boolean {
  return [...OLDEST].some(([browser, version]) => {
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
