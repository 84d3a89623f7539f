/**
 * Returns a unique text for a value: JSON with sorted keys. Equal for any order of the fields,
 * different if any field differs. A bigint is written as its digits with `n`, so that 1n, 1 and "1"
 * differ; an undefined field counts as absent.
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
