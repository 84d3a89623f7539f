import { type PriceSnapshot, priceKey, type Token, type TokenBalance, TokenType } from '../../core/index.js';
import { noPrices } from '../money/noPrices.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** What is held on one chain. `unread`: the read failed; `balances` are then what was last known, which is not "nothing". */
export interface ChainHoldings {
  readonly chainId: number;
  readonly status: 'reading' | 'read' | 'unread';
  /** Above zero; the native currency first. */
  readonly balances: readonly TokenBalance[];
  /** When they were last told, Unix milliseconds; null: never. */
  readonly readAtMs: number | null;
  readonly error: PaymentFailure | null;
}

export interface HoldingsState {
  /** The child chain first, then the root chain, then the further ones. */
  readonly chains: readonly ChainHoldings[];
  readonly prices: PriceSnapshot;
  /** The tokens that somebody vouches for, as `priceKey`s; null: not known, then nothing is said against any. */
  readonly listed: ReadonlySet<string> | null;
}

export function initialHoldings(chainIds: readonly number[]): HoldingsState {
  return {
    chains: chainIds.map((chainId) => ({ chainId, status: 'reading', balances: [], readAtMs: null, error: null })),
    prices: noPrices,
    listed: null,
  };
}

/** Anybody can make a token of any name: whether this is one that nobody vouches for. */
export function isUnlisted({ listed }: Pick<HoldingsState, 'listed'>, token: Token): boolean {
  return listed !== null && token.type !== TokenType.NATIVE && !listed.has(priceKey(token));
}

/** Nothing is there, and that is certain: every chain has answered, also while it is asked once more. */
export function isEmpty({ chains }: HoldingsState): boolean {
  return chains.every(
    ({ status, balances, readAtMs }) => status !== 'unread' && readAtMs !== null && balances.length === 0,
  );
}

export function isReading({ chains }: HoldingsState): boolean {
  return chains.some(({ status }) => status === 'reading');
}

/** When the oldest of what is shown was told. */
export function checkedAtMs({ chains }: HoldingsState): number | null {
  const times = chains.map(({ readAtMs }) => readAtMs).filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}
