import type { Address } from '../../../core/index.js';

/** An approval that a transfer needs first. */
export interface ApprovalNeed {
  readonly token: Address;
  /** Allowances to set one after the other: the amount, or zero and then the amount. */
  readonly amounts: readonly [bigint] | readonly [0n, bigint];
}
