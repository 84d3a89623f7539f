import type { CandidatePool } from '../pools/CandidatePool.js';
import type { InitialisedTick, PoolState } from '../pools/PoolState.js';
import { tickSpacingOf } from '../pools/PoolTier.js';
import type { HexReader } from './createHexReader.js';
import { createHexReader } from './createHexReader.js';
import type { LensRequest } from './LensRequest.js';

/** Why a candidate is no pool to trade with, in the order of the lens's status bytes. */
const ABSENCES = ['missing', 'uninitialised', 'empty'] as const;
export type PoolAbsence = (typeof ABSENCES)[number];

export interface LensAnswer {
  readonly blockNumber: bigint;
  /** Of the request's pools, the first that was not read; their number when all were. */
  readonly nextIndex: number;
  /** Pools with price and liquidity, in the order of the request. */
  readonly pools: readonly PoolState[];
  readonly absent: readonly { readonly pool: CandidatePool; readonly why: PoolAbsence }[];
}

/**
 * Reads what the lens returned for `request`.
 *
 * @throws RangeError when it is not an answer to that request
 */
export function decodeLensAnswer(answer: string, request: LensRequest): LensAnswer {
  const reader = createHexReader(answer);
  const blockNumber = reader.unsigned(8);
  const nextIndex = reader.integer(2);
  if (nextIndex > request.pools.length) throw new RangeError('the lens answered for more pools than it was asked for');
  const pools: PoolState[] = [];
  const absent: { pool: CandidatePool; why: PoolAbsence }[] = [];
  for (const { pool } of request.pools.slice(0, nextIndex)) {
    const why = ABSENCES[reader.integer(1)];
    if (why === undefined) pools.push(readPool(reader, pool));
    else absent.push({ pool, why });
  }
  if (!reader.isAtEnd()) throw new RangeError('the lens answered more than it announced');
  return { blockNumber, nextIndex, pools, absent };
}

function readPool(reader: HexReader, pool: CandidatePool): PoolState {
  const { address, token0, token1, fee } = pool;
  const sqrtPriceX96 = reader.unsigned(20);
  const tick = reader.signed24();
  const liquidity = reader.unsigned(16);
  const known = { from: reader.signed24(), to: reader.signed24() };
  const ticks = Array.from(
    { length: reader.integer(2) },
    (): InitialisedTick => ({ tick: reader.signed24(), liquidityNet: reader.signed128() }),
  );
  // They come outward from the price on either side.
  ticks.sort((a, b) => a.tick - b.tick);
  return {
    address,
    token0,
    token1,
    fee,
    tickSpacing: tickSpacingOf(pool),
    sqrtPriceX96,
    tick,
    liquidity,
    ticks,
    known,
  };
}
