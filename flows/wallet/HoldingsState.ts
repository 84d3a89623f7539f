import { type PriceSnapshot, priceKey, type Token, type TokenBalance, TokenType } from '../../core/index.js';
import { noPrices } from '../money/noPrices.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** Balances on one chain. `unread`: the read failed; `balances` are the last known ones, which isn't "none". */
export interface ChainHoldings {
  readonly chainId: number;
  readonly status: 'reading' | 'read' | 'unread';
  /** Positive balances; the native token first. */
  readonly balances: readonly TokenBalance[];
  /** When they were last read, in Unix milliseconds; `null` if never. */
  readonly readAtMs: number | null;
  readonly error: PaymentFailure | null;
}

export interface HoldingsState {
  /** The child chain first, then the root chain, then the others. */
  readonly chains: readonly ChainHoldings[];
  readonly prices: PriceSnapshot;
  /** Tokens of the token lists, as `priceKey`s; `null` if unknown, so that no token is marked as unlisted. */
  readonly listed: ReadonlySet<string> | null;
}

export function initialHoldings(chainIds: readonly number[]): HoldingsState {
  return {
    chains: chainIds.map((chainId) => ({ chainId, status: 'reading', balances: [], readAtMs: null, error: null })),
    prices: noPrices,
    listed: null,
  };
}

/** Whether the token is in no token list. Anyone can create a token with any name. */
export function isUnlisted({ listed }: Pick<HoldingsState, 'listed'>, token: Token): boolean {
  return listed !== null && token.type !== TokenType.NATIVE && !listed.has(priceKey(token));
}

/** Whether the account certainly holds nothing: every chain has responded, also while being read again. */
export function isEmpty({ chains }: HoldingsState): boolean {
  return chains.every(
    ({ status, balances, readAtMs }) => status !== 'unread' && readAtMs !== null && balances.length === 0,
  );
}

export function isReading({ chains }: HoldingsState): boolean {
  return chains.some(({ status }) => status === 'reading');
}

/** Returns when the oldest shown balance was read. */
export function checkedAtMs({ chains }: HoldingsState): number | null {
  const times = chains.map(({ readAtMs }) => readAtMs).filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}
