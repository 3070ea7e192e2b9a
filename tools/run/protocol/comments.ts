// Reads the comment above each property of the lists of events and calls.
import { readFileSync } from "node:fs";
import ts from "typescript";

/** The comment above each property of object literals in the file, by the property's name. The first one counts. */
export function commentsIn(file: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const comments = new Map<string, string>();
  const visit = (node: ts.Node) => {
    if ((ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) && !comments.has(nameOf(node.name))) {
      const text = commentAbove(source, node);
      if (text !== "") comments.set(nameOf(node.name), text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return comments;
}

const nameOf = (name: ts.PropertyName) => (ts.isStringLiteral(name) ? name.text : name.getText());

function commentAbove(source: ts.SourceFile, node: ts.Node): string {
  const { text } = source;
  const last = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  if (last === undefined || !text.startsWith("/**", last.pos)) return "";
  return text
    .slice(last.pos + 3, last.end - 2)
    .replace(/\s*\n\s*\*?\s*/g, " ")
    .trim();
}
