import { describe, expect, it } from '@jest/globals';
import { buildLensRequests } from '../../../../plugins/swap/lens/buildLensRequests.js';
import { decodeLensAnswer } from '../../../../plugins/swap/lens/decodeLensAnswer.js';
import type { LensRequest } from '../../../../plugins/swap/lens/LensRequest.js';
import type { CandidatePool } from '../../../../plugins/swap/pools/CandidatePool.js';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';

const pools = candidatePools(['0x' + '1'.repeat(40), '0x' + '2'.repeat(40)], { factory: '0x' + '3'.repeat(40) });
const [request] = buildLensRequests(pools);
const header = (nextIndex: number): string => `0x${'1'.padStart(16, '0')}${nextIndex.toString(16).padStart(4, '0')}`;
const live = `03${'1'.padStart(40, '0')}fffffe${'5'.padStart(32, '0')}ffff000000ff0002${'ffffc4'}${'f'.repeat(32)}${'00003c'}${'7'.padStart(32, '0')}`;

const requestOf = (pool: CandidatePool): LensRequest => ({ ...request!, pools: [{ ...request!.pools[0]!, pool }] });

describe('decodeLensAnswer', () => {
  it('reads pools, and why others are none', () => {
    const answer = decodeLensAnswer(`${header(4)}0001${live}02`, request!);
    expect(answer).toEqual({
      blockNumber: 1n,
      nextIndex: 4,
      absent: [
        { pool: pools[0], why: 'missing' },
        { pool: pools[1], why: 'uninitialised' },
        { pool: pools[3], why: 'empty' },
      ],
      pools: [
        {
          ...pools[2],
          tickSpacing: 60,
          sqrtPriceX96: 1n,
          tick: -2,
          liquidity: 5n,
          known: { from: -256, to: 255 },
          ticks: [
            { tick: -60, liquidityNet: -1n },
            { tick: 60, liquidityNet: 7n },
          ],
        },
      ],
    });
  });

  it('sorts ticks, which come outward from the price on either side', () => {
    const ticks = ['ffffc4', 'ffff88', '00003c', '000078'].map(
      (tick, index) => tick + `${index + 1}`.padStart(32, '0'),
    );
    const wide = live.slice(0, -2 * 38 - 4) + '0004' + ticks.join('');
    const [pool] = decodeLensAnswer(`${header(4)}0001${wide}02`, request!).pools;
    expect(pool!.ticks).toEqual([
      { tick: -120, liquidityNet: 2n },
      { tick: -60, liquidityNet: 1n },
      { tick: 60, liquidityNet: 3n },
      { tick: 120, liquidityNet: 4n },
    ]);
  });

  it('reads a pair’s reserves, and a price near to theirs', () => {
    const pair = { ...pools[2]!, kind: 'v2' as const };
    const reserves = `${'9'.padStart(28, '0')}${'24'.padStart(28, '0')}`;
    const [state] = decodeLensAnswer(`${header(1)}04${reserves}`, requestOf(pair)).pools;
    expect(state).toEqual({
      ...pair,
      tickSpacing: 1,
      // The square root of 36 for 9.
      sqrtPriceX96: 2n << 96n,
      tick: 0,
      liquidity: 0n,
      ticks: [],
      known: { from: 0, to: -1 },
      reserves: [9n, 36n],
    });
  });

  it('combines the protocol’s share and the fee of a manager’s pool per direction', () => {
    const key = {
      manager: `0x${'4'.repeat(40)}`,
      currency0: pools[2]!.token0,
      currency1: pools[2]!.token1,
      fee: 3_000,
      tickSpacing: 7,
      hooks: `0x${'0'.repeat(40)}`,
    };
    const pool = { ...pools[2]!, kind: 'v4' as const, tickSpacing: 7, key };
    // A pool's fee of 3,000; the protocol takes 500 of what goes down and 1,000 of what goes up.
    const fees = `000bb8${'3e8'}${'1f4'}`;
    const managed = live.slice(0, 2 + 40 + 6 + 32) + fees + live.slice(2 + 40 + 6 + 32);
    const [state] = decodeLensAnswer(`${header(1)}${managed}`, requestOf(pool)).pools;
    expect(state).toEqual({
      ...pool,
      sqrtPriceX96: 1n,
      tick: -2,
      liquidity: 5n,
      known: { from: -256, to: 255 },
      fees: { ZERO_FOR_ONE: 3_499, ONE_FOR_ZERO: 3_997 },
      ticks: [
        { tick: -60, liquidityNet: -1n },
        { tick: 60, liquidityNet: 7n },
      ],
    });
  });

  it.each([
    ['ends too early', `${header(4)}0001`],
    ['goes on', `${header(1)}0000`],
    ['speaks of too many pools', `${header(5)}0000000000`],
    ['speaks of too many pools and of them alone', `${header(5)}00000000`],
    ['is empty', '0x'],
    ['is something else', `0x08c379a0${'00'.repeat(40)}`],
  ])('refuses an answer that %s', (_, answer) => {
    expect(() => decodeLensAnswer(answer, request!)).toThrow(RangeError);
  });
});
