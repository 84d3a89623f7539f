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

/** Whether the same may be answered a little later. In a stream the status does not tell, as it had gone out before. */
export function isPassing(code: string): boolean {
  return passing.has(code);
}
