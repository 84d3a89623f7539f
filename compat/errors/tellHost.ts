/**
 * Calls the host back. What it throws, at once or later, is its own: it is reported, and changes nothing of the work
 * that it was told of.
 *
 * @example tellHost(() => onFundingRoute(route));
 */
export function tellHost(call: () => unknown): void {
  const told = async (): Promise<void> => void (await call());
  told().catch(reportHostError);
}

/** As the page reports what nobody has caught; elsewhere in the log, where a process would end of it. */
export function reportHostError(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
