import { TradeType } from '../../../../../core/dex/DexAdapter.js';

/** A token of the devnet by its symbol, or the chain's coin. */
export type CaseToken = 'native' | 'WIMX' | 'ETH' | 'USDC' | 'USDT' | 'GEM' | 'SHELL' | 'SCORE' | 'DUST' | 'B32';

/** Executing contract: the router, the proxy that takes fees, or the router because the proxy is paused. */
export const FeeMode = { NONE: 'no fees', TAKEN: 'fees', PAUSED: 'fees, but paused' } as const;
export type FeeMode = (typeof FeeMode)[keyof typeof FeeMode];

/** Allowance of the spender before the quote. */
export const AllowedBefore = { NOTHING: 'nothing', ONE_UNIT: 'one unit', PLENTY: 'plenty' } as const;
export type AllowedBefore = (typeof AllowedBefore)[keyof typeof AllowedBefore];

export interface SwapCase {
  readonly tokenIn: CaseToken;
  readonly tokenOut: CaseToken;
  readonly tradeType: TradeType;
  readonly size: Size;
  readonly maxHops: number;
  readonly fees: FeeMode;
  readonly allowed: AllowedBefore;
}

const pairs: readonly (readonly [CaseToken, CaseToken])[] = [
  ['native', 'USDC'],
  ['USDC', 'native'],
  ['native', 'SHELL'],
  ['SHELL', 'native'],
  ['WIMX', 'native'],
  ['native', 'WIMX'],
  ['WIMX', 'ETH'],
  ['ETH', 'WIMX'],
  ['ETH', 'USDC'],
  ['USDC', 'ETH'],
  ['USDT', 'ETH'],
  ['ETH', 'USDT'],
  ['USDT', 'native'],
  ['USDC', 'USDT'],
  ['USDC', 'GEM'],
  ['GEM', 'USDT'],
  ['USDT', 'SHELL'],
  ['SHELL', 'ETH'],
  ['ETH', 'SHELL'],
  ['SHELL', 'USDT'],
  ['SCORE', 'USDC'],
  ['USDT', 'SCORE'],
  ['GEM', 'SCORE'],
  ['USDC', 'DUST'],
  ['B32', 'native'],
];

/** In the smallest unit of the token that the amount is of, which has so many decimals. */
export const sizes = {
  'one unit': () => 1n,
  'a little': (decimals: number) => (decimals === 0 ? 3n : 10n ** BigInt(decimals - 3) + 7n),
  some: (decimals: number) => (decimals === 0 ? 77n : (7_654_321n * 10n ** BigInt(decimals)) / 1_000_000n),
  much: (decimals: number) => 25_000n * 10n ** BigInt(decimals) + 1n,
  'a flood': () => 10n ** 28n,
  'more than any pool holds': () => 10n ** 46n,
} as const satisfies Record<string, (decimals: number) => bigint>;
export type Size = keyof typeof sizes;

/** Coins are changed one for one, without any pool, and no node moves more of them than 2^128. */
const isPossible = ({ tokenIn, tokenOut, size }: Pick<SwapCase, 'tokenIn' | 'tokenOut' | 'size'>): boolean =>
  size !== 'more than any pool holds' ||
  !(new Set([tokenIn, tokenOut]).has('native') && new Set([tokenIn, tokenOut]).has('WIMX'));

/** Hops and allowances take turns, so that each meets everything else. */
export const swapCases: readonly SwapCase[] = pairs
  .flatMap(([tokenIn, tokenOut]) =>
    Object.values(TradeType).flatMap((tradeType) =>
      (Object.keys(sizes) as Size[]).flatMap((size) =>
        Object.values(FeeMode).map((fees) => ({ tokenIn, tokenOut, tradeType, size, fees })),
      ),
    ),
  )
  .filter(isPossible)
  .map((swap, index) => ({
    ...swap,
    maxHops: 1 + ((index * 3 + (index >> 2)) % 4),
    allowed: Object.values(AllowedBefore)[(index * 7 + (index >> 3)) % 3]!,
  }));

export function nameOf({ tokenIn, tokenOut, tradeType, size, maxHops, fees, allowed }: SwapCase): string {
  const amount =
    tradeType === TradeType.EXACT_INPUT
      ? `${size} of ${tokenIn} for ${tokenOut}`
      : `${tokenIn} for ${size} of ${tokenOut}`;
  return `${amount}, ${maxHops} hops at most, ${fees}, ${allowed} allowed before`;
}
