/** null for nothing. */
export function medianOf(values) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The worst of several counts that should be one. `varies` where they are not. null for nothing. */
export function countOf(values) {
  return values.length === 0 ? null : { value: Math.max(...values), varies: new Set(values).size > 1 };
}
