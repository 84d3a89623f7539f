import type { ExecutionCarrier, ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { Address } from '../money/Address.js';
import type { FoundOffers } from './findOffers.js';
import type { Goods } from './Goods.js';
import type { JournaledPayment, PaymentRecord } from './PaymentRecord.js';
import type { PaymentOffer, Problem, SettledReceipt } from './PaymentSnapshot.js';

/** Everything known about a payment. Its snapshot is computed from these facts. */
export interface PaymentFacts {
  readonly id: string;
  readonly account: Address | null;
  readonly goods: Goods | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether offers are being read or chosen: nothing is journaled yet, or the player has refreshed. */
  readonly isChoosing: boolean;
  readonly found: FoundOffers;
  readonly offers: readonly PaymentOffer[];
  /** Id of the offer that the caller chose. `null`: the first one is. */
  readonly chosen: string | null;
  /** `null`: nothing is journaled. */
  readonly entry: JournaledPayment | null;
  readonly record: PaymentRecord | null;
  /** The attempts of the present try. */
  readonly funding: ExecutionSnapshot | null;
  readonly purchase: ExecutionSnapshot | null;
  readonly carrier: ExecutionCarrier;
  readonly problem: Problem | null;
  /** Whether it was canceled before anything was journaled. */
  readonly isCanceled: boolean;
  readonly receipt: SettledReceipt | null;
  /** Unix milliseconds. */
  readonly since: number;
}
