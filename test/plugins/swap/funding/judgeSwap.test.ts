import { describe, expect, it } from '@jest/globals';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import type { Token } from '../../../../core/money/Token.js';
import { judgeSwap } from '../../../../plugins/swap/funding/judgeSwap.js';
import { aNativeToken, aToken } from '../../../kit/aToken.js';
import { type AskedFor, aSwapResult } from './kit/aSwapResult.js';

const native = aNativeToken();
const gem = aToken({
  address: parseAddress('0x0165878A594ca255338adfa4d48449f69242Eb8F'),
  symbol: 'GEM',
  decimals: 18,
});
const amount = (token: Token, value: bigint) => ({ token, value });

interface Situation extends Omit<AskedFor, 'token'> {
  readonly pays: Token;
  readonly gems?: bigint;
  readonly coins?: bigint;
  readonly needs?: readonly { readonly token: Token; readonly value: bigint }[];
}

function judge({ pays, gems = 1_000n, coins = 1_000n, needs = [], ...asked }: Situation) {
  const balances = [amount(native, coins), amount(gem, gems)].map(({ token, value }) => ({
    token,
    balance: value,
    formattedBalance: '',
  }));
  return judgeSwap(aSwapResult({ token: pays, ...asked }), { token: pays, balances, requirements: needs });
}

const rejection = (reason: string, candidate: Token, token: Token, short: bigint) => ({
  kind: 'swap',
  reason,
  candidate,
  chainId: candidate.chainId,
  short: { token, value: short },
});

describe('judgeSwap', () => {
  // Specification §5: "A swap route is kept only if all of these hold". To the last unit.
  it.each<readonly [string, Situation]>([
    [
      'a token that covers the maximum, and coins that cover the gas and its margin',
      { pays: gem, gems: 1_000n, coins: 28n, approvalGas: 7n },
    ],
    ['coins that cover the maximum and the gas', { pays: native, coins: 1_016n }],
    [
      'the balance beyond the other requirements',
      { pays: gem, gems: 1_300n, needs: [amount(gem, 100n), amount(gem, 200n)] },
    ],
    [
      'coins that are left after the other requirements',
      { pays: native, coins: 1_316n, needs: [amount(native, 300n)] },
    ],
    ['requirements of other tokens', { pays: gem, coins: 16n, needs: [amount(aToken(), 10n ** 30n)] }],
    ['a gas price that cannot be had', { pays: gem, coins: 0n, swapGas: null }],
    [
      'a gas price that cannot be had, with coins that are short elsewhere',
      { pays: gem, coins: 0n, swapGas: null, needs: [amount(native, 5n)] },
    ],
  ])('accepts a swap with %s', (_name, situation) => {
    expect(judge(situation)).toBeNull();
  });

  it.each<readonly [string, Situation, ReturnType<typeof rejection>]>([
    [
      'a token that does not cover the maximum',
      { pays: gem, gems: 999n },
      rejection('INSUFFICIENT_BALANCE', gem, gem, 1n),
    ],
    [
      'coins that do not cover the maximum',
      { pays: native, coins: 900n },
      rejection('INSUFFICIENT_BALANCE', native, native, 100n),
    ],
    [
      'coins that do not cover the gas of the swap',
      { pays: gem, coins: 15n },
      rejection('INSUFFICIENT_GAS', gem, native, 1n),
    ],
    [
      'coins that do not cover the gas of the approval as well',
      { pays: gem, coins: 21n, approvalGas: 5n },
      rejection('INSUFFICIENT_GAS', gem, native, 3n),
    ],
    [
      'an approval whose gas alone is too much',
      { pays: gem, coins: 7n, approvalGas: 5n, swapGas: null },
      rejection('INSUFFICIENT_GAS', gem, native, 1n),
    ],
    [
      'coins that cover the maximum but not the gas on top',
      { pays: native, coins: 1_015n },
      rejection('INSUFFICIENT_GAS', native, native, 1n),
    ],
    [
      'coins for gas that another requirement needs',
      { pays: gem, coins: 1_000n, needs: [amount(native, 989n)] },
      rejection('INSUFFICIENT_GAS', gem, native, 5n),
    ],
    [
      'a token that another requirement needs',
      { pays: gem, gems: 1_299n, needs: [amount(gem, 100n), amount(gem, 200n)] },
      rejection('NEEDED_ELSEWHERE', gem, gem, 1n),
    ],
    [
      'coins that another requirement needs',
      { pays: native, coins: 1_315n, needs: [amount(native, 300n)] },
      rejection('NEEDED_ELSEWHERE', native, native, 1n),
    ],
  ])('rejects a swap with %s', (_name, situation, expected) => {
    expect(judge(situation)).toEqual(expected);
  });

  it.each<readonly [string, Situation, string]>([
    [
      'the balance before the gas',
      { pays: gem, gems: 999n, coins: 0n, needs: [amount(gem, 1n)] },
      'INSUFFICIENT_BALANCE',
    ],
    ['the gas before the other requirements', { pays: gem, coins: 0n, needs: [amount(gem, 1n)] }, 'INSUFFICIENT_GAS'],
  ])('names the reason %s', (_name, situation, reason) => {
    expect(judge(situation)?.reason).toBe(reason);
  });

  it('does not count secondary fees again: the maximum contains them', () => {
    const fees = [{ recipient: aSwapResult().swap.to, basisPoints: 1000, amount: amount(gem, 90n) }];
    expect(judge({ pays: gem, gems: 1_000n, fees })).toBeNull();
  });

  it('finds the same token in another spelling', () => {
    const lower = { ...gem, address: gem.address.toLowerCase() as typeof gem.address };
    expect(judge({ pays: gem, gems: 1_099n, needs: [amount(lower, 100n)] })).toEqual(
      rejection('NEEDED_ELSEWHERE', gem, gem, 1n),
    );
  });

  it('does not take an unknown balance of coins for enough of them', () => {
    const balances = [{ token: gem, balance: 1_000n, formattedBalance: '' }];
    const judged = judgeSwap(aSwapResult({ token: gem }), { token: gem, balances, requirements: [] });
    expect(judged).toEqual({ kind: 'swap', reason: 'BALANCES_UNKNOWN', candidate: gem, chainId: gem.chainId });
  });
});
