/**
 * Calls a callback of the host. Reports an error that it throws, now or later, without an effect on
 * the running work.
 *
 * @example tellHost(() => onFundingRoute(route));
 */
export function tellHost(call: () => unknown): void {
  const told = async (): Promise<void> => void (await call());
  told().catch(reportHostError);
}

/** Reports an error like an uncaught one in a page; elsewhere only logs it, because it would end the process. */
export function reportHostError(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
