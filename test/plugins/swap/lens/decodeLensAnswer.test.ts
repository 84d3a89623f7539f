import { describe, expect, it } from '@jest/globals';
import { buildLensRequests } from '../../../../plugins/swap/lens/buildLensRequests.js';
import { decodeLensAnswer } from '../../../../plugins/swap/lens/decodeLensAnswer.js';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';

const pools = candidatePools(['0x' + '1'.repeat(40), '0x' + '2'.repeat(40)], { factory: '0x' + '3'.repeat(40) });
const [request] = buildLensRequests(pools);
const header = (nextIndex: number): string => `0x${'1'.padStart(16, '0')}${nextIndex.toString(16).padStart(4, '0')}`;
const live = `03${'1'.padStart(40, '0')}fffffe${'5'.padStart(32, '0')}ffff000000ff0002${'ffffc4'}${'f'.repeat(32)}${'00003c'}${'7'.padStart(32, '0')}`;

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

  it.each([
    ['ends too early', `${header(4)}0001`],
    ['goes on', `${header(1)}0000`],
    ['speaks of too many pools', `${header(5)}0000000000`],
    ['is empty', '0x'],
    ['is something else', `0x08c379a0${'00'.repeat(40)}`],
  ])('refuses an answer that %s', (_, answer) => {
    expect(() => decodeLensAnswer(answer, request!)).toThrow(RangeError);
  });
});
