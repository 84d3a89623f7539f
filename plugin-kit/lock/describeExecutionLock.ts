import type { ExecutionLock } from '../../core/index.js';
import { describeChecks, type KitOptions } from '../Check.js';
import { OpenedTwice, type OpenTwice } from '../OpenedTwice.js';
import { deathCheck, lockChecks, overtakingCheck } from './lockChecks.js';

export interface LockOptions extends KitOptions {
  /**
   * Takes the lock of this name in another process, kills that process while it holds it, and resolves with its lease's token. Without it, what becomes of a
   * dead holder's lock is not checked.
   */
  readonly dieHolding?: (name: string) => Promise<number>;
  /**
   * Lets the time of this name's lease run out although its holder lives, as if that had stood still for too long. Without it, what becomes of a holder that was
   * overtaken is not checked; a lock that takes nothing from whoever lives needs none.
   */
  readonly runOut?: (name: string) => Promise<void>;
}

/**
 * Declares the tests that every `ExecutionLock` has to pass, in a `describe` of the given name.
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
