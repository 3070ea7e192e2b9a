// Tests that the documents name only files that exist.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
const files = new Set(tracked);
const folders = new Set(tracked.flatMap(parentsOf));
/**
 * The checked documents. Decisions and the changelog describe the past and may name files that no longer exist, so they
 * are left out.
 */
const documents = tracked.filter(
  (path) => path.endsWith(".md") && !/^docs\/decisions\/|^CHANGELOG|^\.github/.test(path),
);

const CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** Matches a name in the code: camelCase, PascalCase, or a setting. */
const NAME = /^(?:[a-z]+(?:[A-Z]\w*)+|(?:[A-Z][a-z0-9]+){2,}|[A-Z]+(?:_[A-Z]+)+)(?:\(\))?$/;
/** Match a path in backticks: a file with an extension of this project, or a folder that ends with a slash. */
const FILE = /^[\w@.*{}<>-]+(?:\/[\w@.*{}<>-]+)*\.(?:ts|tsx|mjs|cjs|css|json|py|md|sh|yml|yaml|service|conf|html)$/;
const FOLDER = /^[\w@.-]+(?:\/[\w@.-]+)*\/$/;

/** Requirements of levels 1 and 2 in these chapters of OWASP ASVS 5.0, by section. */
const SECTIONS = {
  ...{ "4.1": upTo(3), "4.2": upTo(1), "4.3": upTo(2), "4.4": upTo(4) },
  ...{
    "6.1": upTo(3),
    "6.2": upTo(12),
    "6.3": upTo(4),
    "6.4": upTo(4),
    "6.5": upTo(5),
    "6.6": upTo(3),
    "6.8": upTo(4),
  },
  ...{ "7.1": upTo(3), "7.2": upTo(4), "7.3": upTo(2), "7.4": upTo(5), "7.5": upTo(2), "7.6": upTo(2) },
  ...{ "8.1": upTo(2), "8.2": upTo(3), "8.3": upTo(1), "8.4": upTo(1) },
  ...{ "9.1": upTo(3), "9.2": upTo(4) },
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, last]) => last.map((nth) => `${section}.${nth}`));

const code = tracked
  .filter(
    (path) =>
      /\.(?:ts|tsx|mjs|cjs|mts|json|css|sh|py|yml|conf|service)$|^deploy\//.test(path) &&
      !path.endsWith("package-lock.json"),
  )
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");
const words = new Set(code.match(/\w+/g));

describe.each(documents)("%s", (document) => {
  const text = readFileSync(join(ROOT, document), "utf8");

  it("names only files and folders that exist", () => {
    const named = [...text.matchAll(CODE)].map(([, found = ""]) => found);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it("names only functions, classes and settings that the code has", () => {
    const named = [...text.matchAll(CODE)].map(([, found = ""]) => found).filter((found) => NAME.test(found));
    expect(named.filter((name) => !words.has(name.replace("()", "")))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = [...text.matchAll(LINK)].map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !isThere(normalize(join(dirname(document), link))))).toEqual([]);
  });
});

describe("docs/security.md", () => {
  const LINE = /^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.*)\|$/gm;
  const lines = [...readFileSync(join(ROOT, "docs/security.md"), "utf8").matchAll(LINE)];

  it("has a line for each requirement of its chapters, in order", () => {
    expect(lines.map(([, number]) => number)).toEqual(REQUIREMENTS);
  });

  it("names a file or a command in each line, or says that the requirement does not apply or is not met", () => {
    const isShown = (text = "") => /`[^`]+`/.test(text) || /does not apply|\*\*Not met\*\*/.test(text);
    expect(lines.filter(([, , , text]) => !isShown(text)).map(([, number]) => number)).toEqual([]);
  });
});

/**
 * Whether a path exists. Also true for text that is not a path. A path may leave out leading folders, and may contain
 * `*` or `{a,b}`.
 */
function exists(path: string): boolean {
  if (FOLDER.test(path)) return [...folders].some((folder) => `/${folder}/`.endsWith(`/${path}`));
  if (!FILE.test(path)) return true;
  const pattern = new RegExp(`(?:^|/)${patternOf(path)}$`);
  return tracked.some((file) => pattern.test(file));
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, nth) => nth + 1);
}

function patternOf(path: string): string {
  return path
    .replaceAll(".", "\\.")
    .replaceAll("*", "[^/]*")
    .replace(/<[^>]*>/g, "[^/]*")
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(",", "|")})`);
}

function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, "");
  return files.has(plain) || folders.has(plain) || plain === ".";
}

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

describe("docs/decisions/README.md", () => {
  const index = readFileSync(join(ROOT, "docs/decisions/README.md"), "utf8");
  const decisions = tracked.filter((path) => /^docs\/decisions\/\d.*\.md$/.test(path));

  it.each(decisions)("lists %s once, with its title and the decision that replaces it", (path) => {
    const name = basename(path);
    const [head = "", , date = ""] = readFileSync(join(ROOT, path), "utf8").split("\n");
    const [, number, title] = /^# (\d+):? (.+)$/.exec(head) ?? [];
    const [, successor] = /replaced by \[(\d+)\]/i.exec(date) ?? [];
    const lines = index.split("\n").filter((text) => text.startsWith(`- [${number}](${name})`));
    const followed = successor === undefined ? "" : ` (replaced by [${successor}](`;
    expect(lines).toEqual([expect.stringContaining(`- [${number}](${name}) ${title}${followed}`)]);
  });
});
