import { describe, expect, it } from '@jest/globals';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';
import { poolAddress } from '../../../../plugins/swap/pools/poolAddress.js';

const factory = '0x56c2162254b0E4417288786eE402c2B41d4e181e';
const token = (digit: string): string => `0x${digit.repeat(40)}`;

describe('candidatePools', () => {
  it.each([
    [2, 4],
    [3, 12],
    [4, 24],
    [5, 40],
    [6, 60],
    [8, 112],
    [10, 180],
  ])('are for %p tokens %p', (tokens, pools) => {
    expect(candidatePools(Array.from('123456789a').slice(0, tokens).map(token), { factory })).toHaveLength(pools);
  });

  it('keep the order of the pairs, then of the fee tiers', () => {
    const pools = candidatePools([token('b'), token('a'), token('c')], { factory });
    expect(pools.map(({ token0, token1, fee }) => `${token0[2]}${token1[2]} ${fee}`)).toEqual([
      'ab 100',
      'ab 500',
      'ab 3000',
      'ab 10000',
      'bc 100',
      'bc 500',
      'bc 3000',
      'bc 10000',
      'ac 100',
      'ac 500',
      'ac 3000',
      'ac 10000',
    ]);
    expect(pools[4]).toEqual({
      address: poolAddress(factory, token('b'), token('c'), 100),
      token0: token('b'),
      token1: token('c'),
      fee: 100,
    });
  });

  it('count a token once, in whatever letter case it is named', () => {
    expect(candidatePools([token('a'), token('b'), token('A'), token('b')], { factory })).toHaveLength(4);
  });
});
