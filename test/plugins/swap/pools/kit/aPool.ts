import type { FeeTier } from '../../../../../plugins/swap/pools/FeeTier.js';
import { FEE_TIERS, TICK_SPACINGS } from '../../../../../plugins/swap/pools/FeeTier.js';
import { sqrtPriceAtTick } from '../../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import type { Random } from './random.js';
import { wholeRange } from './readPoolState.js';
import { tickAtSqrtPrice } from './tickAtSqrtPrice.js';

export interface APosition {
  readonly lower: number;
  readonly upper: number;
  readonly liquidity: bigint;
}

interface PoolParts {
  readonly token0?: string;
  readonly token1?: string;
  readonly fee?: FeeTier;
  readonly sqrtPriceX96?: bigint;
  readonly tick?: number;
  readonly positions?: readonly APosition[];
}

/** A pool in memory, whole, with the liquidity that its positions make. */
export function aPool({ token0 = '0xa', token1 = '0xb', fee = 3000, ...parts }: PoolParts = {}): PoolState {
  const tickSpacing = TICK_SPACINGS[fee];
  const reach = Math.floor(887272 / tickSpacing) * tickSpacing;
  const positions = parts.positions ?? [{ lower: -reach, upper: reach, liquidity: 10n ** 24n }];
  const sqrtPriceX96 = parts.sqrtPriceX96 ?? sqrtPriceAtTick(parts.tick ?? 0);
  const tick = parts.tick ?? tickAtSqrtPrice(sqrtPriceX96);
  const nets = new Map<number, bigint>();
  for (const { lower, upper, liquidity } of positions) {
    nets.set(lower, (nets.get(lower) ?? 0n) + liquidity);
    nets.set(upper, (nets.get(upper) ?? 0n) - liquidity);
  }
  return {
    address: `${token0}-${token1}-${fee}`,
    token0,
    token1,
    fee,
    tickSpacing,
    sqrtPriceX96,
    tick,
    liquidity: positions.reduce(
      (sum, { lower, upper, liquidity }) => (lower <= tick && tick < upper ? sum + liquidity : sum),
      0n,
    ),
    ticks: [...nets].map(([at, liquidityNet]) => ({ tick: at, liquidityNet })).sort((a, b) => a.tick - b.tick),
    known: wholeRange(tickSpacing),
  };
}

/** Overlapping positions of all sizes around a price anywhere, on ticks and word edges more often than chance would have it. */
export function aRandomPool(random: Random): PoolState {
  const fee = random.pick(FEE_TIERS);
  const spacing = TICK_SPACINGS[fee];
  const last = Math.floor(887272 / spacing);
  const centre = random.pick([0, 0, random.integer(-last, last), random.pick([-last, last])]);
  const clamp = (position: number): number => Math.max(-last, Math.min(last, position));
  const bits = random.pick([4, 30, 70, 110]);
  const positions = Array.from({ length: random.integer(0, 7) }, () => {
    const start =
      random.pick([centre, Math.floor(centre / 256) * 256]) +
      random.integer(-1, 1) * random.pick([0, 1, 10, 300, 2000]);
    const lower = Math.min(clamp(start), last - 1);
    return {
      lower: lower * spacing,
      upper: Math.max(clamp(start + random.pick([1, 20, 256, 700, 20000])), lower + 1) * spacing,
      liquidity: random.amount(bits),
    };
  });
  const at = Math.max(
    -887272,
    Math.min(
      887271,
      random.pick([
        centre * spacing,
        centre * spacing + random.integer(-600, 600),
        ...positions.map(({ lower }) => lower),
      ]),
    ),
  );
  const price = sqrtPriceAtTick(at);
  // One below the tick of the price: where a fall that ended on a tick leaves a pool.
  if (random.next() < 0.2 && at > -887272) return aPool({ fee, positions, sqrtPriceX96: price, tick: at - 1 });
  const beyond = (sqrtPriceAtTick(at + 1) - price) / 7n;
  return aPool({ fee, positions, sqrtPriceX96: price + (random.next() < 0.5 ? 0n : beyond), tick: at });
}
