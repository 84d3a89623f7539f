import type { Network } from '../../chains/Network.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Clock } from '../../stream/Clock.js';
import type { Address } from '../../money/Address.js';
import type { Span } from '../sending/ProofOfAbsence.js';
import type { UnsignedTransaction } from '../Wallet.js';
import type { CallsSnapshot } from './CallsSnapshot.js';
import type { SendCallsRequest } from './SendCallsRequest.js';

/** A group of transactions on its way, and what it needs. */
export interface CallsRun extends SendCallsRequest {
  readonly first: UnsignedTransaction;
  readonly account: Address;
  readonly network: Network;
  readonly reader: ChainReader;
  readonly clock: Clock;
  readonly pollMs: number;
  readonly patienceMs: number;
  /** After how much silence an unclear answer counts as "not sent". */
  readonly absence: Span;
  readonly signal: AbortSignal;
  readonly show: (change: Partial<CallsSnapshot>) => void;
}
