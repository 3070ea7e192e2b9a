// Reads the comment above each property of the lists of events and calls.
import { readFileSync } from "node:fs";
import ts from "typescript";

/**
 * The comment above each property of the file's lists, by the property's name. A list is a constant or an interface
 * whose name matches `lists`. The first comment counts.
 */
export function commentsIn(file: string, lists: RegExp): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const comments = new Map<string, string>();
  const visit = (node: ts.Node) => {
    if ((ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) && !comments.has(nameOf(node.name))) {
      const text = commentAbove(source, node);
      if (text !== "") comments.set(nameOf(node.name), text);
    }
    ts.forEachChild(node, visit);
  };
  const search = (node: ts.Node) => {
    const isList = ts.isVariableDeclaration(node) || ts.isInterfaceDeclaration(node);
    if (isList && lists.test(node.name.getText())) visit(node);
    else ts.forEachChild(node, search);
  };
  search(source);
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
