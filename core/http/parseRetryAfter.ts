/** Parses a `Retry-After` header (seconds or an HTTP date) as milliseconds from now; `null` if absent or invalid. */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const dateMs = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN; // Date.parse alone reads '-5' as a year
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}
