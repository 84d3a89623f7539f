/** Options of every call that asks something outside: aborting the signal cancels the requests behind it. */
export interface Abortable {
  readonly signal?: AbortSignal | undefined;
}
