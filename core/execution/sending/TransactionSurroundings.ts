import type { Network } from '../../chains/Network.js';
import type { Address } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Clock } from '../../stream/Clock.js';
import type { Eip1193Provider } from '../../wallet/Wallet.js';
import type { ExecutionRecord } from '../ExecutionRecord.js';
import type { TaskRecord } from '../JournalStore.js';
import type { ProofOfAbsence, Span } from '../../wallet/sending/ProofOfAbsence.js';
import type { Claims } from '../../wallet/sending/Claims.js';

/** What carrying out a transaction needs. */
export interface TransactionSurroundings {
  readonly account: Address;
  readonly wallet: Eip1193Provider;
  readonly network: Network;
  readonly reader: ChainReader;
  readonly record: ExecutionRecord;
  readonly clock: Clock;
  readonly receiptPatienceMs: number;
  /** How long to look for what may have been sent; with a span, until its silence proves something. */
  readonly lookingMs: (span?: Span) => number;
  readonly proof: ProofOfAbsence;
  readonly claims: Claims;
  readonly signal: AbortSignal;
  /** Asked before something is prepared that is not under way already. @throws ExecutionHalt where an execution is only looked at */
  readonly assertMayBegin: (id: string) => void;
}

export type IntendedRecord = Extract<TaskRecord, { state: 'intended' }>;
export type SentRecord = Extract<TaskRecord, { state: 'sent' }>;
