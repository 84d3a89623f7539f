import type { Hex } from '../money/Address.js';
import type { SendingContext } from '../sending/SendingContext.js';
import type { AtomicSupport } from '../wallet/calls/AtomicSupport.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import type { TaskLabel } from './ExecutionTask.js';

/** Everything that running transactions on one chain needs. */
export interface TaskContext extends Omit<SendingContext, 'log'> {
  readonly record: ExecutionRecord;
  readonly support: AtomicSupport;
  readonly newBatchId: () => string;
  /** Returns the context to inspect and add requests. `labels`: of the tasks about to be requested. */
  readonly sending: (labels?: ReadonlyMap<string, TaskLabel>, change?: Partial<SendingContext>) => SendingContext;
  /**
   * Called before a task is prepared that hasn't started yet.
   * @throws ExecutionHalt if the execution is only inspected
   */
  readonly assertMayBegin: (taskId: string) => void;
  /**
   * Journals the outcome of these transactions, unless another execution of the account claims some
   * of them; then returns those and writes nothing. `isWritten`: the outcome is already journaled
   * and is now confirmed.
   */
  readonly claim: (
    hashes: readonly Hex[],
    write: () => Promise<void>,
    options?: { readonly isWritten?: boolean },
  ) => Promise<readonly Hex[]>;
  /** Resolves once payers and recipients are screened. @throws TributaryError ADDRESS_REFUSED, SCREENING_UNAVAILABLE */
  readonly screened: () => Promise<void>;
}
