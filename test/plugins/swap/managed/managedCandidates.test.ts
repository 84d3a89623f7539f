import { describe, expect, it } from '@jest/globals';
import { type Address, parseAddress } from '../../../../core/index.js';
import { managedCandidates } from '../../../../plugins/swap/managed/managedCandidates.js';
import { poolKeyId } from '../../../../plugins/swap/managed/poolKeyId.js';
import type { CandidatePool } from '../../../../plugins/swap/pools/CandidatePool.js';
import { wrapped } from '../records/kit/RecordedBed.js';
import { nobody, uniswapV4 } from './kit/uniswapV4.js';

const [low, high] = ['1', 'F'].map((digit) => parseAddress(`0x${digit.repeat(40)}`)) as [Address, Address];
const manager = uniswapV4.manager.toLowerCase();
const key = (currency0: string, currency1: string, fee: number, tickSpacing: number, hooks = nobody) => ({
  manager,
  currency0: currency0.toLowerCase(),
  currency1: currency1.toLowerCase(),
  fee,
  tickSpacing,
  hooks,
});
const ends = (pools: readonly CandidatePool[]) => pools.map(({ token0, token1, fee }) => [token0, token1, fee]);
const sortedNames = (...tokens: readonly string[]) => tokens.map((token) => token.toLowerCase()).sort();
const ofOneTier = { ...uniswapV4, tiers: [{ fee: 500, spacing: 10 }] };

describe('managedCandidates', () => {
  it('are the pools of each tier between any two tokens or the native currency, sorted', () => {
    const pools = managedCandidates(uniswapV4, [high, low], false);
    const pairs = [
      [low, high],
      [nobody, high],
      [nobody, low],
    ] as const;
    expect(pools).toEqual(
      pairs.flatMap(([token0, token1]) =>
        [
          [500, 10],
          [3_000, 60],
        ].map(([fee, tickSpacing]) => ({
          kind: 'v4',
          address: poolKeyId(key(token0, token1, fee!, tickSpacing!)),
          token0: token0.toLowerCase(),
          token1: token1.toLowerCase(),
          fee,
          tickSpacing,
          key: key(token0, token1, fee!, tickSpacing!),
        })),
      ),
    );
  });

  it('have none between the native currency and its wrapped form, which needs no price', () => {
    const pools = managedCandidates(ofOneTier, [wrapped], false);
    expect(pools).toEqual([]);
    expect(ends(managedCandidates(ofOneTier, [wrapped, low], false))).toEqual([
      [...sortedNames(low, wrapped), 500],
      [nobody, low, 500],
    ]);
  });

  it('call the native currency by the wrapped one’s name where a route may go from the one to the other', () => {
    const pools = managedCandidates(ofOneTier, [low], true);
    expect(ends(pools)).toEqual([[wrapped.toLowerCase(), low, 500]]);
    expect(pools[0]?.key).toEqual(key(nobody, low, 500, 10));
  });

  it('count a token once, however it is written', () => {
    const upper = `0x${high.slice(2).toUpperCase()}` as typeof high;
    expect(managedCandidates(ofOneTier, [high, upper, low], false)).toHaveLength(3);
  });

  describe('managedCandidates with listed pools', () => {
    const listed = key(low, high, 700, 7, `0x${'a'.repeat(36)}2000`);
    const pools = (tokens: readonly (typeof low)[], keys = [listed]) =>
      managedCandidates({ ...ofOneTier, pools: keys }, tokens, false);

    it('have those between two of the tokens, behind the others', () => {
      expect(pools([low, high]).at(-1)).toEqual({
        kind: 'v4',
        address: poolKeyId(listed),
        token0: listed.currency0,
        token1: listed.currency1,
        fee: 700,
        tickSpacing: 7,
        key: listed,
      });
      expect(pools([low])).toHaveLength(1);
      expect(pools([high])).toHaveLength(1);
    });

    it('have one that is a tier’s own once', () => {
      expect(pools([low, high], [key(low, high, 500, 10)])).toHaveLength(3);
    });
  });
});
