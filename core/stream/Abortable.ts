/** Options of every call that sends requests. Aborting the signal cancels them. */
export interface Abortable {
  readonly signal?: AbortSignal | undefined;
}
