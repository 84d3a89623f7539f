import { describe, expect, it } from '@jest/globals';
import { type Address, parseAddress } from '../../../../core/index.js';
import { pairCandidates } from '../../../../plugins/swap/constantProduct/pairCandidates.js';
import { pairFor, uniswapV2 } from './kit/uniswapV2.js';

const [one, two, three] = ['1', '2', '3'].map((digit) => parseAddress(`0x${digit.repeat(40)}`)) as [
  Address,
  Address,
  Address,
];
const between = (a: Address, b: Address) => ({
  kind: 'v2',
  address: pairFor(a, b).toLowerCase(),
  token0: a,
  token1: b,
  fee: 2_500,
});

describe('pairCandidates', () => {
  it('are one pair of any two tokens, in their order, the lesser token first in each', () => {
    expect(pairCandidates({ ...uniswapV2, fee: 2_500 }, [two, one, three])).toEqual([
      between(one, two),
      between(two, three),
      between(one, three),
    ]);
  });

  it('count a token once', () => {
    expect(pairCandidates({ ...uniswapV2, fee: 2_500 }, [one, two, one, two])).toEqual([between(one, two)]);
    expect(pairCandidates(uniswapV2, [one])).toEqual([]);
  });
});
