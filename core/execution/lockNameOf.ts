/** Executions of one purchase share a lock: what follows the `#` counts how often it was made. */
export function lockNameOf(executionId: string): string {
  return `tributary/execution/${executionId.split('#')[0] ?? executionId}`;
}
