// Turns a list in a query into one parameter. So queries with lists of different lengths have the same text, and are
// prepared only once.
import { type BinaryOperationNode, type OperationNode, OperatorNode, PrimitiveValueListNode } from "kysely";

/** The comparison `column in list` or `column not in list`. */
export interface ListComparison {
  readonly column: OperationNode;
  readonly isNegated: boolean;
  readonly values: readonly unknown[];
}

/** The comparison of a column with a list; null for any other operation. */
export function listComparison(operation: BinaryOperationNode): ListComparison | null {
  const { leftOperand: column, operator, rightOperand } = operation;
  if (!OperatorNode.is(operator) || !PrimitiveValueListNode.is(rightOperand)) return null;
  if (operator.operator !== "in" && operator.operator !== "not in") return null;
  return { column, isNegated: operator.operator === "not in", values: rightOperand.values };
}

/** A list as JSON, for SQLite's `json_each`. Lone surrogates are replaced, as SQLite does in other parameters. */
export function jsonList(values: readonly unknown[]): string {
  return JSON.stringify(values.map((value) => (typeof value === "string" ? Buffer.from(value).toString() : value)));
}

/** An array of texts or numbers in the syntax of PostgreSQL. */
export function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null) return "null";
    return typeof value === "number" ? `${value}` : `"${String(value).replaceAll(/["\\]/g, "\\$&")}"`;
  });
  return `{${items.join(",")}}`;
}
