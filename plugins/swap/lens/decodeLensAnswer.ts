import type { CandidatePool } from '../pools/CandidatePool.js';
import { combinedFee } from '../pools/maths/combinedFee.js';
import { squareRoot } from '../pools/maths/squareRoot.js';
import type { InitialisedTick, PoolState } from '../pools/PoolState.js';
import { tickSpacingOf } from '../pools/PoolTier.js';
import type { SwapDirection } from '../pools/SwapDirection.js';
import type { HexReader } from './createHexReader.js';
import { createHexReader } from './createHexReader.js';
import type { LensRequest } from './LensRequest.js';

/** Reasons why a candidate can't be used, in the order of the lens's status bytes. */
const ABSENCES = ['missing', 'uninitialised', 'empty'] as const;
/** A status above this is a pair; its reserves follow. */
const PAIR_STATUS = 4;
export type PoolAbsence = (typeof ABSENCES)[number];

export interface LensAnswer {
  readonly blockNumber: bigint;
  /** Index of the first pool that was not read; the number of pools if all were read. */
  readonly nextIndex: number;
  /** Pools with price and liquidity, in the order of the request. */
  readonly pools: readonly PoolState[];
  readonly absent: readonly { readonly pool: CandidatePool; readonly why: PoolAbsence }[];
}

/**
 * Decodes the lens's response to `request`.
 *
 * @throws RangeError if it is not a response to that request
 */
export function decodeLensAnswer(answer: string, request: LensRequest): LensAnswer {
  const reader = createHexReader(answer);
  const blockNumber = reader.unsigned(8);
  const nextIndex = reader.integer(2);
  if (nextIndex > request.pools.length) throw new RangeError('the lens answered for more pools than it was asked for');
  const pools: PoolState[] = [];
  const absent: { pool: CandidatePool; why: PoolAbsence }[] = [];
  for (const { pool } of request.pools.slice(0, nextIndex)) {
    const status = reader.integer(1);
    const why = ABSENCES[status];
    if (why !== undefined) absent.push({ pool, why });
    else pools.push(status === PAIR_STATUS ? readPair(reader, pool) : readPool(reader, pool));
  }
  if (!reader.isAtEnd()) throw new RangeError('the lens answered more than it announced');
  return { blockNumber, nextIndex, pools, absent };
}

function readPair(reader: HexReader, pool: CandidatePool): PoolState {
  const reserves = [reader.unsigned(14), reader.unsigned(14)] as const;
  return {
    ...pool,
    tickSpacing: 1,
    sqrtPriceX96: squareRoot((reserves[1] << 192n) / reserves[0]),
    tick: 0,
    liquidity: 0n,
    ticks: [],
    known: { from: 0, to: -1 },
    reserves,
  };
}

function readPool(reader: HexReader, pool: CandidatePool): PoolState {
  const { address, token0, token1, fee, kind, key } = pool;
  const sqrtPriceX96 = reader.unsigned(20);
  const tick = reader.signed24();
  const liquidity = reader.unsigned(16);
  const fees = kind === 'v4' ? readFees(reader) : undefined;
  const known = { from: reader.signed24(), to: reader.signed24() };
  const ticks = Array.from(
    { length: reader.integer(2) },
    (): InitialisedTick => ({ tick: reader.signed24(), liquidityNet: reader.signed128() }),
  );
  // The lens returns them outward from the price on either side.
  ticks.sort((a, b) => a.tick - b.tick);
  return {
    address,
    token0,
    token1,
    fee,
    tickSpacing: tickSpacingOf(pool),
    ...(kind !== undefined && { kind }),
    ...(key !== undefined && { key }),
    ...(fees !== undefined && { fees }),
    sqrtPriceX96,
    tick,
    liquidity,
    ticks,
    known,
  };
}

/** The protocol's share of each direction has twelve bits. */
function readFees(reader: HexReader): Readonly<Record<SwapDirection, number>> {
  const poolFee = reader.integer(3);
  const shares = reader.integer(3);
  return { ZERO_FOR_ONE: combinedFee(shares & 0xfff, poolFee), ONE_FOR_ZERO: combinedFee(shares >> 12, poolFee) };
}
