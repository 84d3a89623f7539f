/** Codes of errors that get 429 or 503 if nothing was sent yet. */
const passing: ReadonlySet<string> = new Set([
  'ADAPTER_TIMEOUT',
  'BUSY',
  'ENGINE_DISPOSED',
  'JOURNAL_UNAVAILABLE',
  'SCREENING_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'WEB3_PROVIDER_ERROR',
]);

/** Returns whether a later request may succeed. In a stream the status does not show it, because it was sent before. */
export function isPassing(code: string): boolean {
  return passing.has(code);
}
