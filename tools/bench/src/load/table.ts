// A Markdown table of figures with aligned columns, for documents.

export function tableOf<Row>(rows: readonly Row[], columns: Readonly<Record<string, (row: Row) => string>>): string {
  const cells = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))];
  const widths = Object.keys(columns).map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0), 3),
  );
  const lines = cells.map((line) => lineOf(line.map((cell, column) => pad(cell, widths[column] ?? 0, column))));
  const rule = lineOf(widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  return [...lines.slice(0, 1), rule, ...lines.slice(1)].join("\n");
}

/** Names are aligned left, figures right. */
function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
