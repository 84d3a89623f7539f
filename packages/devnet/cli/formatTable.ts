const gap = '  ';

/** Writes a table with a title and left-aligned columns. */
export const formatTable = (title: string, header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = header.map((_cell, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    gap +
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(gap)
      .trimEnd();
  return [title, ...[header, ...rows].map(line)].join('\n');
};
