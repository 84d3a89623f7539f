import type { childTokens } from '../tokens/childTokens.js';

type TokenName = keyof typeof childTokens;

/**
 * Liquidity between two prices: distances in ticks (0.01 % steps, rounded to the pool's spacing)
 * below and above the pool's own price.
 */
export interface PositionPlan {
  readonly below: number;
  readonly above: number;
  /** Maximum amount of the pair's first token, with the same value of the second. */
  readonly amount: string;
}

export interface PoolPlan {
  readonly pair: readonly [TokenName, TokenName];
  /** In hundredths of a basis point: 100, 500, 3000 or 10000. */
  readonly fee: number;
  /** Price of one unit of the first token in the second; `null`: the pool is created, but has no price yet. */
  readonly price: string | null;
  readonly positions: readonly PositionPlan[];
}

/** The whole range of prices. */
const everywhere = (amount: string): PositionPlan => ({ below: Infinity, above: Infinity, amount });

const deps = (ticks: number, amount: string): PositionPlan => ({ below: ticks, above: ticks, amount });

const between = (below: number, above: number, amount: string): PositionPlan => ({ below, above, amount });

const pool = (
  first: TokenName,
  second: TokenName,
  fee: number,
  price: string | null,
  ...positions: PositionPlan[]
): PoolPlan => ({
  pair: [first, second],
  fee,
  price,
  positions,
});

/**
 * The DEX of the devnet: an IMX costs 0.6 dollars, an ETH 3,000. It has deep and shallow pools,
 * overlapping positions that a large swap crosses, empty pools, pools without a price, and missing
 * tiers. The prices of two pools differ slightly from the market's, as on real chains.
 */
export const poolPlans: readonly PoolPlan[] = [
  pool('WIMX', 'ETH', 100, '0.0002', deps(20, '500')),
  pool(
    'WIMX',
    'ETH',
    500,
    '0.0002',
    everywhere('100000'),
    deps(100, '4000'),
    deps(1_000, '20000'),
    between(-300, 900, '5000'),
    between(700, -200, '4000'),
  ),
  pool('WIMX', 'ETH', 3000, '0.0002', everywhere('2000000'), deps(6_000, '300000')),
  pool('WIMX', 'ETH', 10000, '0.000201', deps(20_000, '3000')),

  pool('WIMX', 'USDC', 100, '0.6'),
  pool(
    'WIMX',
    'USDC',
    500,
    '0.6',
    everywhere('60000'),
    deps(60, '3000'),
    deps(400, '8000'),
    between(-100, 800, '4000'),
    between(900, -200, '4000'),
  ),
  pool('WIMX', 'USDC', 3000, '0.6', everywhere('1500000'), deps(3_000, '400000')),
  pool('WIMX', 'USDC', 10000, '0.597', deps(8_000, '2500')),

  pool('ETH', 'USDC', 100, null),
  pool('ETH', 'USDC', 500, '3000', everywhere('500'), deps(400, '150'), deps(1_500, '200')),
  pool('ETH', 'USDC', 3000, '3000', everywhere('1500')),

  pool('USDC', 'USDT', 100, '1', deps(10, '500000'), deps(50, '1000000')),
  pool('USDC', 'USDT', 500, '1', deps(1_000, '20000')),
  pool('WIMX', 'USDT', 3000, '0.6', everywhere('300000'), deps(2_400, '50000')),
  pool('ETH', 'USDT', 10000, '3000', everywhere('5')),

  pool('WIMX', 'GEM', 3000, '20', everywhere('40000'), deps(1_200, '5000')),
  pool('WIMX', 'GEM', 10000, '20', everywhere('100000')),
  pool('GEM', 'SHELL', 500, '0.1'),
  pool('GEM', 'SHELL', 3000, '0.1', deps(6_000, '50000'), deps(600, '5000')),
  pool('GEM', 'SHELL', 10000, '0.1', everywhere('400000')),

  pool('WIMX', 'FEE', 3000, '0.6', everywhere('100000')),
  pool('SCORE', 'WIMX', 10000, '2', everywhere('50000')),
];
