import { describe, expect, it } from '@jest/globals';
import { pairCandidates } from '../../../../plugins/swap/constantProduct/pairCandidates.js';
import { mixedCandidates } from '../../../../plugins/swap/managed/mixedCandidates.js';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';
import { hub, wrapped } from '../records/kit/RecordedBed.js';
import { uniswapV2, uniswapV3 } from './kit/uniswapV4.js';

const tokens = [hub, wrapped];
const deployer = uniswapV3.router;

describe('mixedCandidates', () => {
  it('are the pools of each DEX in turn: pairs with their router, contracts with their quoter', () => {
    const { initCodeHash, tiers } = uniswapV3;
    const pairs = pairCandidates(uniswapV2, tokens);
    const contracts = candidatePools(tokens, { factory: deployer, initCodeHash, tiers });
    expect([pairs.length, contracts.length]).toEqual([1, 1]);
    expect(mixedCandidates([uniswapV2, { ...uniswapV3, deployer }], tokens)).toEqual([
      [pairs[0], uniswapV2.router],
      [contracts[0], uniswapV3.quoter],
    ]);
  });

  it('are none without exchanges', () => {
    expect(mixedCandidates([], tokens)).toEqual([]);
  });
});
