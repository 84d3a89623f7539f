import { FEE_TIERS, TICK_SPACINGS } from '../../../../plugins/swap/pools/FeeTier.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import type { APosition } from '../pools/kit/aPool.js';
import { aPool } from '../pools/kit/aPool.js';
import type { Random } from '../pools/kit/random.js';

export interface Market {
  readonly tokens: number;
  /** Share of the possible pools that exist. */
  readonly density: number;
  /** How far pools disagree about a price, in ticks. */
  readonly noise: number;
  /** Bits of liquidity, least and most. */
  readonly depth: readonly [least: number, most: number];
  /** Whether liquidity reaches all prices. */
  readonly isFullRange: boolean;
}

export const tokenName = (index: number): string => `0x${String.fromCharCode(97 + index)}`;

/** Pools between tokens each of which has a worth, in the order of candidates. */
export function aMarket(random: Random, { tokens, density, noise, depth, isFullRange }: Market): PoolState[] {
  const worth = Array.from({ length: tokens }, () => random.integer(-20_000, 20_000));
  const pools: PoolState[] = [];
  for (let a = 0; a < tokens; a += 1) {
    for (let b = a + 1; b < tokens; b += 1) {
      for (const fee of FEE_TIERS) {
        if (random.next() > density) continue;
        const tick = worth[b]! - worth[a]! + random.integer(-noise, noise);
        const spacing = TICK_SPACINGS[fee];
        const centre = Math.floor(tick / spacing);
        const reach = Math.floor(887272 / spacing);
        const liquidity = (): bigint => random.amount(random.integer(...depth));
        const positions: APosition[] = Array.from({ length: random.integer(1, 4) }, () =>
          isFullRange && random.next() < 0.5
            ? { lower: -reach * spacing, upper: reach * spacing, liquidity: liquidity() }
            : {
                lower: (centre - random.integer(0, 100)) * spacing,
                upper: (centre + random.integer(1, 100)) * spacing,
                liquidity: liquidity(),
              },
        );
        pools.push(aPool({ token0: tokenName(a), token1: tokenName(b), fee, tick, positions }));
      }
    }
  }
  return pools;
}
