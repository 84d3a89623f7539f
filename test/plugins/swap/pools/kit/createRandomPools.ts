import { Interface } from 'ethers';
import type { CandidatePool } from '../../../../../plugins/swap/pools/CandidatePool.js';
import { candidatePools } from '../../../../../plugins/swap/pools/candidatePools.js';
import { MAX_TICK, MIN_TICK } from '../../../../../plugins/swap/pools/maths/limits.js';
import { sqrtPriceAtTick } from '../../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';
import { tickSpacingOf } from '../../../../../plugins/swap/pools/PoolTier.js';
import type { Rpc } from './createRpc.js';
import type { Uniswap } from './deployUniswap.js';
import { transactAll } from './deployUniswap.js';
import type { Random } from './random.js';

export interface MadePool extends CandidatePool {
  /** Every tick at which a position may begin or end. */
  readonly bounds: readonly number[];
}

const KINDS = ['plain', 'plain', 'edges', 'gaps', 'thin', 'extreme', 'full', 'empty'] as const;
type Kind = (typeof KINDS)[number];

interface Position {
  readonly lower: number;
  readonly upper: number;
  readonly amount0: bigint;
  readonly amount1: bigint;
}

const manager = new Interface([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)',
]);
const router = new Interface([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
]);
const FAR_FUTURE = 1n << 40n;

/** Pools between every pair of tokens in every fee tier, each of a random kind, some moved by a swap. */
export async function createRandomPools(rpc: Rpc, uniswap: Uniswap, random: Random): Promise<MadePool[]> {
  const pools = candidatePools(uniswap.tokens, uniswap);
  const transactions: { to: string; data: string }[] = [];
  const made = pools.map((pool, index) => {
    const kind = KINDS[index % KINDS.length]!;
    const spacing = tickSpacingOf(pool);
    const tick = startTick(kind, spacing, random);
    const price =
      sqrtPriceAtTick(tick) +
      (random.next() < 0.3 ? 0n : BigInt(random.integer(0, 1000)) * (sqrtPriceAtTick(tick) >> 32n));
    transactions.push({
      to: uniswap.positions,
      data: manager.encodeFunctionData('createAndInitializePoolIfNecessary', [
        pool.token0,
        pool.token1,
        pool.fee,
        price,
      ]),
    });
    const positions = positionsOf(kind, tick, spacing, random);
    for (const { lower, upper, amount0, amount1 } of positions) {
      const parameters = [
        pool.token0,
        pool.token1,
        pool.fee,
        lower,
        upper,
        amount0,
        amount1,
        0,
        0,
        uniswap.owner,
        FAR_FUTURE,
      ];
      transactions.push({ to: uniswap.positions, data: manager.encodeFunctionData('mint', [parameters]) });
    }
    if (random.next() < 0.6)
      transactions.push({ to: uniswap.router, data: move(pool, uniswap.owner, tick, positions, random) });
    return {
      ...pool,
      bounds: [...new Set(positions.flatMap(({ lower, upper }) => [lower, upper]))].sort((a, b) => a - b),
    };
  });
  // Some positions are refused for want of amount: that is what makes thin pools.
  await transactAll(rpc, uniswap.owner, transactions);
  return made;
}

function startTick(kind: Kind, spacing: number, random: Random): number {
  if (kind === 'extreme')
    return random.pick([
      MIN_TICK + random.integer(0, 3000),
      MAX_TICK - 1 - random.integer(0, 3000),
      random.integer(-700000, 700000),
    ]);
  if (kind === 'edges') return 256 * spacing * random.integer(-3, 3) + random.pick([-1, 0, 1, 0]) * spacing;
  return random.integer(-30000, 30000);
}

function positionsOf(kind: Kind, tick: number, spacing: number, random: Random): Position[] {
  const position = (lower: number, upper: number, bits: number): Position => ({
    lower: usable(lower, spacing),
    upper: Math.max(usable(upper, spacing), usable(lower, spacing) + spacing),
    amount0: random.amount(bits),
    amount1: random.amount(bits),
  });
  const deps = (reach: number, bits: number): Position =>
    position(tick - random.integer(1, reach), tick + random.integer(1, reach), bits);
  const full = (bits: number): Position => ({ ...position(MIN_TICK, MAX_TICK, bits) });
  const many = (count: number, make: () => Position): Position[] => Array.from({ length: count }, make);
  const word = 256 * spacing;
  switch (kind) {
    case 'plain':
      return [
        ...many(random.integer(2, 8), () => deps(spacing * random.pick([3, 40, 400]), 90)),
        ...many(random.integer(0, 2), () => full(80)),
      ];
    case 'edges':
      return many(random.integer(2, 6), () => {
        const lower =
          Math.floor(tick / word) * word + random.integer(-2, 0) * word + random.pick([0, -1, 255]) * spacing;
        return position(lower, lower + random.integer(1, 4) * word + random.pick([0, -1, 1]) * spacing, 90);
      });
    case 'gaps':
      return many(random.integer(2, 6), () => {
        const lower = tick + random.integer(-6, 6) * word + random.integer(0, 200) * spacing;
        return position(lower, lower + spacing * random.integer(1, 60), 90);
      }).concat(deps(spacing * 5, 80));
    case 'thin':
      return [
        ...many(random.integer(1, 4), () => deps(spacing * random.pick([3, 300]), 14)),
        ...many(random.integer(0, 1), () => full(24)),
      ];
    case 'extreme':
      return [full(random.pick([30, 90])), ...many(random.integer(0, 4), () => deps(spacing * 20, 110))];
    case 'full':
      return [full(100)];
    case 'empty':
      return [];
  }
}

function move(
  pool: CandidatePool,
  owner: string,
  tick: number,
  positions: readonly Position[],
  random: Random,
): string {
  const bound =
    positions.length > 0 && random.next() < 0.7
      ? random.pick(positions.flatMap(({ lower, upper }) => [lower, upper]))
      : tick + random.integer(-500, 500);
  const target = Math.min(Math.max(bound, MIN_TICK + 1), MAX_TICK - 1);
  const [tokenIn, tokenOut] = target <= tick ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
  const limit = sqrtPriceAtTick(target) + (random.next() < 0.6 ? 0n : 1n);
  return router.encodeFunctionData('exactInputSingle', [
    [tokenIn, tokenOut, pool.fee, owner, FAR_FUTURE, 1n << 200n, 0, limit],
  ]);
}

function usable(tick: number, spacing: number): number {
  const first = Math.ceil(MIN_TICK / spacing) * spacing;
  return Math.min(Math.max(Math.floor(tick / spacing) * spacing, first), -first);
}
