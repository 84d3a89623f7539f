import type { PaymentSnapshot } from '../../../index.js';
import type { Crime } from '../judge/Crime.js';

/** The end of a run: the final status of its execution or payment, or the reason why there was none. */
export type RunEnd =
  | 'done'
  | 'failed'
  | 'refunded'
  | 'partial'
  | 'stopped'
  | 'unknown'
  | 'running'
  | 'abandoned'
  | 'no-route'
  | 'never-begun'
  | PaymentSnapshot['status'];

export interface RunResult {
  readonly seed: number;
  /** Kind of the executed route; `null` if none was found. */
  readonly kind: string | null;
  readonly end: RunEnd;
  readonly crimes: readonly Crime[];
  /** How often an execution was called unknown before the faults were lifted. */
  readonly doubts: number;
  readonly mishaps: Readonly<Record<string, number>>;
  readonly moods: Readonly<Record<string, number>>;
  readonly kills: number;
  readonly reorganisedTransactions: number;
  readonly requests: number;
  readonly transactions: number;
  readonly virtualMs: number;
  readonly realMs: number;
  /** FNV-1a of the trace: the same seed, the same figure. */
  readonly digest: string;
  readonly trace: readonly string[];
}
