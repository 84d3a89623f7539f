/**
 * Whose an execution is, where several share a journal: what its id begins with, its first slash included. Empty where there is none.
 *
 * @example
 * namespaceOf('racing/order-1'); // 'racing/'
 */
export function namespaceOf(executionId: string): string {
  return executionId.slice(0, executionId.indexOf('/') + 1);
}
