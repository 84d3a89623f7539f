import type { Hex } from '../money/Address.js';
import type { SendingContext } from '../sending/SendingContext.js';
import type { AtomicSupport } from '../wallet/calls/AtomicSupport.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import type { TaskLabel } from './ExecutionTask.js';

/** What carrying out transactions of one chain needs. */
export interface TaskContext extends Omit<SendingContext, 'log'> {
  readonly record: ExecutionRecord;
  readonly support: AtomicSupport;
  readonly newBatchId: () => string;
  /** For looking at, and adding to, what was asked. `labels`: of the tasks that are about to be asked for. */
  readonly sending: (labels?: ReadonlyMap<string, TaskLabel>, change?: Partial<SendingContext>) => SendingContext;
  /** Asked before something is prepared that is not under way already. @throws ExecutionHalt where an execution is only looked at */
  readonly assertMayBegin: (taskId: string) => void;
  /**
   * Writes down what these transactions have done, unless another execution of the account counts some of them as its own: those are returned, and nothing is
   * written. `isWritten`: it was written before, and is confirmed now.
   */
  readonly claim: (
    hashes: readonly Hex[],
    write: () => Promise<void>,
    options?: { readonly isWritten?: boolean },
  ) => Promise<readonly Hex[]>;
  /** Resolves once it is known that those who pay and are paid may be served. @throws TributaryError ADDRESS_REFUSED, SCREENING_UNAVAILABLE */
  readonly screened: () => Promise<void>;
}
