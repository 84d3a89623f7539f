import { PriceStatus, type PriceSnapshot, type TokenBalance } from '../../../core/index.js';
import type { Failure } from '../../payment/flow/PaymentState.js';

/** What is held on one chain. `unread`: the read failed; `balances` are then what was last known, which is not "nothing". */
export interface ChainHoldings {
  readonly chainId: number;
  readonly status: 'reading' | 'read' | 'unread';
  /** Above zero; the native currency first. */
  readonly balances: readonly TokenBalance[];
  /** When they were last told, Unix milliseconds; null: never. */
  readonly readAtMs: number | null;
  readonly error: Failure | null;
}

export interface HoldingsState {
  /** The child chain first. */
  readonly chains: readonly ChainHoldings[];
  readonly prices: PriceSnapshot;
}

export const noPrices: PriceSnapshot = { status: PriceStatus.UNKNOWN, prices: new Map(), readAtMs: null, failure: null };

export function initialHoldings(chainIds: readonly number[]): HoldingsState {
  return { chains: chainIds.map((chainId) => ({ chainId, status: 'reading', balances: [], readAtMs: null, error: null })), prices: noPrices };
}

/** Nothing is there, and that is certain: every chain has answered, also while it is asked once more. */
export function isEmpty({ chains }: HoldingsState): boolean {
  return chains.every(({ status, balances, readAtMs }) => status !== 'unread' && readAtMs !== null && balances.length === 0);
}

export function isReading({ chains }: HoldingsState): boolean {
  return chains.some(({ status }) => status === 'reading');
}

/** When the oldest of what is shown was told. */
export function checkedAtMs({ chains }: HoldingsState): number | null {
  const times = chains.map(({ readAtMs }) => readAtMs).filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}
