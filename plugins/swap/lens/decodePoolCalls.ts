import type { CandidatePool } from '../pools/CandidatePool.js';
import { TICK_SPACINGS } from '../pools/FeeTier.js';
import type { PoolState } from '../pools/PoolState.js';

/** Of `slot0()` and of `liquidity()`: for a multicall, on nodes that run no lens. */
export const SLOT0_CALL = '0x3850c7bd';
export const LIQUIDITY_CALL = '0x1a686502';

const SLOT0_BYTES = 7 * 32;
const LIQUIDITY_BYTES = 32;

/**
 * A pool from the answers to these two calls, without any ticks, so that every quote of it is unknown; undefined when
 * there is no pool, no price or no liquidity. Anything but whole answers counts as no pool: a call that failed may
 * have left the data of its error.
 */
export function decodePoolCalls(pool: CandidatePool, slot0: string, liquidity: string): PoolState | undefined {
  if (slot0.length !== 2 + 2 * SLOT0_BYTES || liquidity.length !== 2 + 2 * LIQUIDITY_BYTES) return undefined;
  const sqrtPriceX96 = BigInt(slot0.slice(0, 66));
  const inRange = BigInt(liquidity);
  if (sqrtPriceX96 === 0n || inRange === 0n) return undefined;
  const tick = Number(BigInt.asIntN(24, BigInt(`0x${slot0.slice(66, 130)}`)));
  const tickSpacing = TICK_SPACINGS[pool.fee];
  const position = Math.floor(tick / tickSpacing);
  return { ...pool, tickSpacing, sqrtPriceX96, tick, liquidity: inRange, ticks: [], known: { from: position + 1, to: position } };
}
