/**
 * One text for one content, as JSON with the keys in order: the same whatever order the fields were written in, another as soon as any of them differs.
 * A bigint is its decimal digits with `n`, so that 1n, 1 and "1" stay apart; a field that is undefined is a field that is not there.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, content]) => content !== undefined);
  return `{${fields
    .sort(byKey)
    .map(([key, content]) => `${JSON.stringify(key)}:${canonicalText(content)}`)
    .join(',')}}`;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
