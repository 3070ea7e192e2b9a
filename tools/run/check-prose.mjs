// npm run check:prose: finds sentences that need a second reading in comments, documents, test titles and English
// texts. It looks for openings of sentences whose noun is left out, for pronouns where the field has a noun, and for
// metaphors used as terms.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");

/** Openings of sentences whose noun is left out. They are matched at the beginning of a sentence. */
const OPENINGS = /^(?:who|whoever|whom|whose|what is|what was|those|that it|where it|as many)\b/i;
/** More openings without a noun. Unlike `OPENINGS`, they may begin a question or, in lower case, an item of a list. */
const CLAUSES =
  /^What\b(?!.*\?$)|^The same(?:[;,.:]|$| (?:for|with|without|in|by|but|at|on|when|to|once|after|before|then)\b)/;
/** Metaphors used as terms. They are matched anywhere, except in backticks and quotation marks. */
const METAPHORS =
  /\b(?:comes? to nothing|let-downs?|chairs?|dear(?:est)?|(?:server|database|redis|postgresql) (?:is|was) away)\b/i;
/**
 * Words that hide which player, server or row is meant, or how it is notified. Texts for players may have these words.
 */
const PRONOUNS =
  /\b(?:somebody|nobody|everybody|by itself|meanwhile|so many|so long|those who|(?:is|are|was|were|been|being|not) told(?! apart))\b/i;
const PROSE = [OPENINGS, CLAUSES, METAPHORS, PRONOUNS];

/** The title of a test or of a group of tests. */
const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(["'`])((?:(?!\1).)+)\1/g;
/** The files with texts for players. */
const ENGLISH =
  /^apps\/web\/src\/shared\/i18n\/en\/|^packages\/protocol\/src\/(?:\w+-)?refusals\.ts$|^packages\/protocol\/src\/notices\.ts$/;
const TEXT = /(["`])((?:(?!\1).)+)\1/g;

const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;
const { SyntaxKind } = ts;
const TEXTS = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.JsxText,
]);

/** Exceptions: `path: text` with the reason. */
const ALLOWED = new Map([]);

const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
const findings = tracked.flatMap((path) => {
  if (/\.(?:ts|tsx|mjs)$/.test(path)) return inCode(path);
  // Decisions keep the words of their time, so only openings of sentences are checked in them.
  if (/^docs\/decisions\//.test(path)) return inDocument(path, [OPENINGS, CLAUSES]);
  if (/\.md$/.test(path) && !/^CHANGELOG/.test(path)) return inDocument(path, PROSE);
  return [];
});
for (const { path, line, text } of findings) console.log(`${path}:${line} ${text}`);
console.log(findings.length === 0 ? "prose: nothing found" : `prose: ${findings.length} sentences to rewrite`);
process.exitCode = findings.length === 0 ? 0 : 1;

function inCode(path) {
  const source = readFileSync(join(ROOT, path), "utf8");
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  const comments = [];
  for (const { pos, end } of commentsIn(file)) {
    const line = lineOf(file, pos);
    const text = source.slice(pos, end).replace(/^\/\*\*?|\*\/$|^\s*\*\s?|^\/\/\s?/gm, " ");
    const last = comments.at(-1);
    if (last !== undefined && last.end === line - 1 && source.startsWith("//", pos)) {
      last.text += ` ${text}`;
      last.end = line;
    } else {
      comments.push({ line, end: lineOf(file, end), text });
    }
  }
  const quoted = (pattern) =>
    [...source.matchAll(pattern)].map(({ index, 2: text }) => ({ line: lineOf(file, index), text }));
  const forPlayers = ENGLISH.test(path) ? quoted(TEXT) : [];
  return [
    ...[...comments, ...quoted(TITLE)].flatMap(({ line, text }) => faultsOf(path, line, text, PROSE)),
    ...forPlayers.flatMap(({ line, text }) => faultsOf(path, line, text, [METAPHORS])),
  ];
}

/** Finds comments only between strings and regular expressions, because parts of these may look like comments. */
function commentsIn(file) {
  const texts = [];
  const visit = (node) => {
    if (TEXTS.has(node.kind)) texts.push({ pos: node.getStart(file), end: node.end });
    else ts.forEachChild(node, visit);
  };
  visit(file);
  const gaps = texts.map(({ pos }, nth) => ({ pos: texts[nth - 1]?.end ?? 0, end: pos }));
  return [...gaps, { pos: texts.at(-1)?.end ?? 0, end: file.text.length }].flatMap(({ pos, end }) =>
    [...file.text.slice(pos, end).matchAll(COMMENT)].map(({ 0: text, index }) => ({
      pos: pos + index,
      end: pos + index + text.length,
    })),
  );
}

function lineOf(file, at) {
  return file.getLineAndCharacterOfPosition(at).line + 1;
}

function inDocument(path, rules) {
  return readFileSync(join(ROOT, path), "utf8")
    .split(/\n{2,}/)
    .reduce(
      ({ line, found }, paragraph) => ({
        line: line + paragraph.split("\n").length + 1,
        found:
          paragraph.startsWith("```") || paragraph.startsWith("|")
            ? found
            : [...found, ...faultsOf(path, line, paragraph, rules)],
      }),
      { line: 1, found: [] },
    ).found;
}

function faultsOf(path, line, text, rules) {
  const plain = text.replace(/\]\([^)]*\)|`[^`]*`|"[^"]*"|“[^”]*”/g, "X").replace(/\s+/g, " ");
  return plain
    .split(/(?<=[.:;?!])\s+|@\w+\s|\s[-*]\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "" && rules.some((rule) => rule.test(sentence)))
    .filter((sentence) => !ALLOWED.has(`${path}: ${sentence}`))
    .map((sentence) => ({ path, line, text: sentence.slice(0, 160) }));
}
