import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeTokens, type TokenNeed } from '../../../core/checkout/judgeTokens.js';
import { aNativeToken, aToken } from '../../kit/aToken.js';

const [usdc, coin] = [aToken(), aNativeToken()];
const need = (amount: bigint, isFee = false, token = usdc): TokenNeed => ({ token, amount, isFee });

/** [amount, isFee, sufficient, delta, current] */
type Verdict = readonly [bigint, boolean, boolean, bigint, bigint];
const judge = (needs: readonly TokenNeed[], balance: bigint): readonly Verdict[] =>
  judgeTokens(needs, () => balance).map(({ required, isFee, sufficient, delta, current }) => [
    required.balance,
    isFee,
    sufficient,
    delta.balance,
    current.balance,
  ]);

describe('judgeTokens', () => {
  it.each<[string, readonly TokenNeed[], bigint, readonly Verdict[]]>([
    ['an amount of zero suffices by itself', [need(0n)], 0n, [[0n, false, true, 0n, 0n]]],
    ['exactly enough suffices', [need(5n)], 5n, [[5n, false, true, 0n, 5n]]],
    ['the delta is the missing amount', [need(5n)], 3n, [[5n, false, false, 2n, 3n]]],
    ['the same token for two spenders is one need', [need(2n), need(3n)], 4n, [[5n, false, false, 1n, 4n]]],
    [
      'items come before fees',
      [need(2n, true), need(3n)],
      4n,
      [
        [3n, false, true, 0n, 4n],
        [2n, true, false, 1n, 1n],
      ],
    ],
    [
      'nothing is left after what falls short',
      [need(5n), need(2n, true)],
      3n,
      [
        [5n, false, false, 2n, 3n],
        [2n, true, false, 2n, 0n],
      ],
    ],
  ])('compares balances with requirements: %s', (_name, needs, balance, verdicts) => {
    expect(judge(needs, balance)).toEqual(verdicts);
  });

  it('keeps tokens apart, and the order in which they were named', () => {
    const judged = judgeTokens([need(1n, false, coin), need(1n)], ({ address }) => (address === 'native' ? 0n : 1n));
    expect(judged.map(({ type, token, sufficient }) => [type, token.symbol, sufficient])).toEqual([
      ['NATIVE', 'tIMX', false],
      ['ERC20', 'USDC', true],
    ]);
  });

  it('returns deltas that add up to the required amount beyond the balance', () => {
    const needs = fc.array(
      fc.tuple(fc.bigInt(0n, 1000n), fc.boolean()).map(([amount, isFee]) => need(amount, isFee)),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(needs, fc.bigInt(0n, 5000n), (list, balance) => {
        const required = list.reduce((sum, { amount }) => sum + amount, 0n);
        const missing = judgeTokens(list, () => balance).reduce((sum, { delta }) => sum + delta.balance, 0n);
        expect(missing).toBe(required > balance ? required - balance : 0n);
      }),
    );
  });
});
