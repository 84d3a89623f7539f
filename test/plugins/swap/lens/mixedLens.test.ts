import { describe, expect, it } from '@jest/globals';
import type { LensPoolRequest } from '../../../../plugins/swap/lens/LensRequest.js';
import { mixedLens } from '../../../../plugins/swap/lens/mixedLens.js';
import { MIXED_LENS_BYTECODE } from '../../../../plugins/swap/lens/mixedLensBytecode.js';
import type { CandidatePool } from '../../../../plugins/swap/pools/CandidatePool.js';

const [a, b, manager] = ['a', 'b', '4'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
const id = `0x${'9'.repeat(64)}`;
const contract: CandidatePool = { address: `0x${'C'.repeat(40)}`, token0: a, token1: b, fee: 3_000 };
const pair: CandidatePool = { ...contract, kind: 'v2', fee: 137 };
const managed: CandidatePool = {
  ...{ address: id, token0: a, token1: b, fee: 137, tickSpacing: 7, kind: 'v4' as const },
  key: { manager, currency0: a, currency1: b, fee: 137, tickSpacing: 7, hooks: `0x${'0'.repeat(40)}` },
};
const around = (pool: CandidatePool): LensPoolRequest => ({
  pool,
  words: { kind: 'around', below: 16, above: 15 },
  tickBudget: 8,
});
/** Words between the lens’s code and its limits, two per pool. */
const wordsOf = (...pools: readonly LensPoolRequest[]): readonly string[] =>
  mixedLens.call({ pools, mostBytes: 24_000 }).data.slice(MIXED_LENS_BYTECODE.length, -64).match(/.{64}/g) ?? [];
const none = '0'.repeat(64);

describe('mixedLens', () => {
  it('names a contract by its address and the spacing of its tier, kind three', () => {
    expect(wordsOf(around(contract))).toEqual([`${'c'.repeat(40)}00003c${'00'}0010000f00080003`, none]);
  });

  it('names a pair by its address, without a spacing, kind two', () => {
    expect(wordsOf(around(pair))).toEqual([`${'c'.repeat(40)}000000${'00'}0010000f00080002`, none]);
  });

  it('names a pool of a manager by the manager, its own spacing, and its id behind, kind four', () => {
    expect(wordsOf(around(managed))).toEqual([`${'4'.repeat(40)}000007${'00'}0010000f00080004`, '9'.repeat(64)]);
  });

  it('encodes the bounds of the range if words are requested by number', () => {
    const between: LensPoolRequest = {
      pool: contract,
      words: { kind: 'between', first: -3, last: 4 },
      tickBudget: 200,
    };
    expect(wordsOf(between, around(pair))).toEqual([
      `${'c'.repeat(40)}00003c${'01'}fffd000400c80003`,
      none,
      `${'c'.repeat(40)}000000${'00'}0010000f00080002`,
      none,
    ]);
  });
});
