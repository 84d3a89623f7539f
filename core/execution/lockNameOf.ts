import { assertKinds } from '../errors/assertKinds.js';
/**
 * Executions of one purchase share a lock: what follows the `#` counts how often it was made.
 *
 * @example lockNameOf('order-7#2'); // the same as of 'order-7'
 */
export function lockNameOf(executionId: string): string {
  assertKinds({ executionId }, 'string');
  return `tributary/execution/${executionId.split('#')[0] ?? executionId}`;
}
