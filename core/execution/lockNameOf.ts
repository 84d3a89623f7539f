import { assertKinds } from '../errors/assertKinds.js';
/**
 * Returns the lock name of an execution. Executions of the same purchase share a lock: the number
 * after `#` counts repetitions.
 *
 * @example lockNameOf('order-7#2'); // the same as of 'order-7'
 */
export function lockNameOf(executionId: string): string {
  assertKinds({ executionId }, 'string');
  return `tributary/execution/${executionId.split('#')[0] ?? executionId}`;
}
