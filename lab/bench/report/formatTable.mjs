/** Columns as wide as they need to be; the first is flush left, the others flush right. `null` among the rows is a rule. */
export function formatTable(rows) {
  const cells = rows.filter((row) => row !== null);
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ');
  return rows.map((row) => (row === null ? widths.map((width) => '─'.repeat(width)).join('──') : line(row))).join('\n');
}
