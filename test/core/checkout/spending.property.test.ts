import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Token, TokenAmount } from '../../../core/money/Token.js';
import { judgeDeposit } from '../../../plugins/bridge/funding/judgeDeposit.js';
import { judgeBridgeSwap, judgeNeed } from '../../../plugins/bridge-swap/judgeBridgeSwap.js';
import { judgeSwap } from '../../../plugins/swap/funding/judgeSwap.js';
import { someBridgeFees } from '../../kit/aBridgeAdapter.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';
import { exchange, stranger } from '../../kit/people.js';

const coin = aNativeToken();
const eth = aNativeToken({ chainId: rootChainId, symbol: 'ETH' });
const childGem = aToken({ address: exchange, symbol: 'GEM' });
const rootGem = aToken({ chainId: rootChainId, address: stranger, symbol: 'GEM' });
const wallet: readonly Token[] = [coin, eth, childGem, rootGem];

const figure = fc.bigInt(0n, 300n);
const world = fc.record({
  held: fc.tuple(figure, figure, figure, figure),
  required: fc.tuple(figure, figure, figure, figure),
  spend: fc.bigInt(1n, 300n),
  gas: figure,
  totalFees: figure,
  isNative: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const balancesOf = ({ held }: World) =>
  wallet.map((token, index) => ({ token, balance: held[index] ?? 0n, formattedBalance: '' }));
const requirementsOf = ({ required }: World): readonly TokenAmount[] =>
  wallet.map((token, index) => ({ token, value: required[index] ?? 0n }));
const swapOf = ({ spend, gas }: World, token: Token): ReturnType<typeof aSwapResult> => {
  const { quote, swap } = aSwapResult();
  return aSwapResult({
    quote: { ...quote, amountWithMaxSlippage: { token, value: spend } },
    swap: { ...swap, gasFeeEstimate: { token: coin, value: gas } },
  });
};

/** After the route has spent what it may, every other requirement is still covered as far as it was before. */
function expectCovered(given: World, spent: ReadonlyMap<Token, bigint>): void {
  wallet.forEach((token, index) => {
    const out = spent.get(token) ?? 0n;
    if (out > 0n) expect(out).toBeLessThanOrEqual((given.held[index] ?? 0n) - (given.required[index] ?? 0n));
  });
}

const add = (...amounts: readonly (readonly [Token, bigint])[]): ReadonlyMap<Token, bigint> => {
  const sums = new Map<Token, bigint>();
  for (const [token, value] of amounts) sums.set(token, (sums.get(token) ?? 0n) + value);
  return sums;
};

describe('no route spends more than the balance less the other requirements', () => {
  it('covers all spending of an accepted swap', () => {
    fc.assert(
      fc.property(world, (given) => {
        const token = given.isNative ? coin : childGem;
        const rejection = judgeSwap(swapOf(given, token), {
          token,
          balances: balancesOf(given),
          requirements: requirementsOf(given),
        });
        if (rejection === null) expectCovered(given, add([token, given.spend], [coin, given.gas]));
      }),
    );
  });

  it('covers all spending of an accepted bridge', () => {
    fc.assert(
      fc.property(world, (given) => {
        const token = given.isNative ? eth : rootGem;
        const balances = balancesOf(given);
        const [native, held] = [balances[1]!, balances[given.isNative ? 1 : 3]!];
        const fees = someBridgeFees({ totalFees: given.totalFees });
        const rejection = judgeDeposit({
          token,
          balance: held.balance,
          native: { token: native.token, value: native.balance },
          amount: given.spend,
          fees,
          requirements: requirementsOf(given),
        });
        if (rejection === null) expectCovered(given, add([token, given.spend], [eth, given.totalFees]));
      }),
    );
  });

  it('covers all spending of an accepted bridge and swap', () => {
    fc.assert(
      fc.property(world, fc.boolean(), (given, arrivesAsCoin) => {
        const balances = balancesOf(given);
        const root = balances[given.isNative ? 1 : 3]!;
        const child = arrivesAsCoin ? coin : childGem;
        const fees = someBridgeFees({ totalFees: given.totalFees });
        const need = {
          root,
          child,
          swap: swapOf(given, child),
          natives: { root: eth, child: coin },
          rootBalances: balances,
          childBalances: balances,
          requirements: requirementsOf(given),
        };
        const needed = judgeNeed(need);
        if ('reason' in needed || judgeBridgeSwap({ ...need, fees, ...needed }) !== null) return;
        expectCovered(given, add([root.token, needed.amount], [eth, given.totalFees]));
        const [heldThere, neededThere] = [
          given.held[wallet.indexOf(child)] ?? 0n,
          given.required[wallet.indexOf(child)] ?? 0n,
        ];
        expect(given.spend + (arrivesAsCoin ? given.gas : 0n) + neededThere).toBeLessThanOrEqual(
          heldThere + needed.amount,
        );
        if (!arrivesAsCoin && given.gas > 0n) expectCovered(given, add([coin, given.gas]));
      }),
    );
  });
});
