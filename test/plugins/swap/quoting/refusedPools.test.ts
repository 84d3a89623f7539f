import { describe, expect, it } from '@jest/globals';
import type { Address } from '../../../../core/money/Address.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import type { MarketRoute } from '../../../../plugins/swap/quoting/Market.js';
import { quoterCall } from '../../../../plugins/swap/quoting/quoterCall.js';
import { refusedPools } from '../../../../plugins/swap/quoting/refusedPools.js';
import { exchange } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';

const addressOf = (digit: string): Address => parseAddress(`0x${digit.repeat(40)}`);
const [a, b, c, first, second] = [addressOf('1'), addressOf('2'), addressOf('3'), addressOf('4'), addressOf('5')];
const hops = [
  { pool: first, tokenIn: a, tokenOut: b, fee: 500 },
  { pool: second, tokenIn: b, tokenOut: c, fee: 3_000 },
];
const aRoute = (given: Partial<MarketRoute> = {}): MarketRoute => ({
  hops,
  parts: [10n, 20n],
  quoted: 30n,
  midPrices: [],
  ...given,
});
const question = { quoter: exchange, tradeType: 'EXACT_OUTPUT' } as const;
const callOf = (index: number): string =>
  quoterCall({ quoter: exchange, hops: [hops[index]!], amount: [10n, 20n][index]!, tradeType: 'EXACT_OUTPUT' }).data;
/** Four words of an answer that says yes. */
const yes = `0x${'1'.padStart(64, '0').repeat(4)}`;

function aChain(refused: readonly number[]): ScriptedChain {
  return new ScriptedChain().script('eth_call', ([, data]) => {
    if (refused.some((index) => data === callOf(index))) throw readErrors.reverted('0x', 'nearly empty');
    return yes;
  });
}

describe('refusedPools', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['the pool that refuses its part, and no other', [1], [second]],
    ['all that refuse', [0, 1], [first, second]],
    ['the whole route where each does its part', [], [first, second]],
  ])('names the rejected pools: %s', async (_name, refused, named) => {
    await expect(refusedPools(aChain(refused), question, aRoute(), {})).resolves.toEqual(named);
  });

  it.each<[string, MarketRoute, readonly string[]]>([
    ['of a single pool it is that one', aRoute({ hops: [hops[0]!], parts: [10n] }), [first]],
    ['without knowing the parts it is the route', aRoute({ parts: null }), [first, second]],
  ])('%s, and asks nothing', async (_name, route, named) => {
    const chain = aChain([]);
    await expect(refusedPools(chain, question, route, {})).resolves.toEqual(named);
    expect(chain.reads).toEqual([]);
  });

  it('names no pool if the node doesn’t respond', async () => {
    const silent = new ScriptedChain().script('eth_call', () => {
      throw readErrors.failed('timeout');
    });
    await expect(refusedPools(silent, question, aRoute(), {})).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
