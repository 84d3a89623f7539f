import type { ExecutionLock } from '../../../core/index.js';
import { describeChecks, type KitOptions } from '../Check.js';
import { OpenedTwice, type OpenTwice } from '../OpenedTwice.js';
import { deathCheck, lockChecks, overtakingCheck } from './lockChecks.js';

export interface LockOptions extends KitOptions {
  /**
   * Takes the lock of this name in another process, kills that process while it holds the lock, and
   * resolves with the token of its lease. Without it, the kit doesn't check the lock of a dead
   * holder.
   */
  readonly dieHolding?: (name: string) => Promise<number>;
  /**
   * Lets the lease of this name expire while its holder lives, as if the holder had been paused for
   * too long. Without it, the kit doesn't check a holder that lost its lease. A lock that never
   * takes a lease from a living holder needs no such check.
   */
  readonly runOut?: (name: string) => Promise<void>;
}

/**
 * Declares the tests that every `ExecutionLock` must pass, in a `describe` with the given name.
 *
 * @example describeExecutionLock('MyLock', async () => [await MyLock.open(url), await MyLock.open(url)])
 */
export function describeExecutionLock(
  name: string,
  openTwice: OpenTwice<ExecutionLock>,
  options: LockOptions = {},
): void {
  const { dieHolding, runOut } = options;
  const checks = [
    ...lockChecks,
    ...(dieHolding === undefined ? [] : [deathCheck(dieHolding)]),
    ...(runOut === undefined ? [] : [overtakingCheck(runOut)]),
  ];
  describeChecks(name, checks, () => new OpenedTwice(openTwice, options), options);
}
