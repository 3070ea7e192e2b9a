// The built app uses nothing that the oldest browsers lack, apart from what a script gives them and what is used only where it exists.
// What is too new is read from MDN's browser-compat-data. Methods that share their name with an older one can't be told apart here:
// the journeys of e2e/engines.spec.ts meet those.
import { readFileSync } from "node:fs";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data/types";
import browserslist from "browserslist";
import { expect, test } from "vitest";

const DIST = new URL("../dist/", import.meta.url);
const WEB = new URL("..", import.meta.url).pathname;

/** What scripts call methods on. Of other interfaces only what stands on the interface itself can be recognised. */
const VALUES = ["Array", "Map", "Object", "Promise", "Set", "String"];

/** Given to browsers that lack it by app/older-browsers. */
const PROVIDED = [
  "AbortSignal.timeout",
  "URL.canParse",
  "findLastIndex",
  "toReversed",
  "toSorted",
  "toSpliced",
  "with",
];

/** Used only where the browser has it. */
const GUARDED: readonly string[] = [];

/** The versions of browsers that are supported at least, by their name in the data. */
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

test("scripts use no function that the oldest browsers lack and no script gives them", () => {
  const code = builtFiles(".js").join("\n");
  const called = new Set([...code.matchAll(/\.([A-Za-z_]\w*)\b/g)].map(([, name = ""]) => name));
  const tooNew = [
    ...newMethods().filter((name) => called.has(name)),
    ...newStatics().filter((name) => code.includes(`${name}(`)),
  ];
  expect(tooNew.toSorted()).toEqual([...PROVIDED, ...GUARDED].toSorted());
});

test("no regular expression looks behind: a script with one does not even load in Safari before 16.4", () => {
  expect(builtFiles(".js").filter((code) => /\(\?<[=!]/.test(code))).toEqual([]);
});

test("styles name no unit of containers without a stand-in", () => {
  const styles = builtFiles(".css").join("\n");
  expect(styles).toMatch(/var\(--cqw, ?1cqw\)/);
  expect(styles.replace(/var\(--(\w+), ?1\1\)/g, "").match(/\d(cq\w+|dvh)\b/g)).toBeNull();
});

test("media queries have the form of 2022: older browsers take ranges and negated features for never true", () => {
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

/** The files of this build, without those of earlier builds that the folder keeps. */
function builtFiles(ending: ".js" | ".css"): string[] {
  const list = readFileSync(new URL("sw.js", DIST), "utf8") + readFileSync(new URL("index.html", DIST), "utf8");
  const names = new Set([...list.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name));
  return [...names]
    .filter((name) => name.endsWith(ending) && !name.includes("older-browsers"))
    .map((name) => readFileSync(new URL(name, DIST), "utf8"));
}

/** Methods of values that no older kind of value has. */
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

/** Beside its members each interface has a statement about itself. */
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
