/**
 * Returns the namespace of an execution in a shared journal: the start of its id, the first slash included. Empty if
 * there is none.
 *
 * @example
 * namespaceOf('racing/order-1'); // 'racing/'
 */
export function namespaceOf(executionId: string): string {
  return executionId.slice(0, executionId.indexOf('/') + 1);
}
