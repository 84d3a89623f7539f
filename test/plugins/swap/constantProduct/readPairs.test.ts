import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id } from 'ethers';
import { type Address, parseAddress } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { readPairs } from '../../../../plugins/swap/constantProduct/readPairs.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { pairFor, uniswapV2 } from './kit/uniswapV2.js';

const [low, middle, high] = ['1', '2', 'F'].map((digit) => parseAddress(`0x${digit.repeat(40)}`)) as [
  Address,
  Address,
  Address,
];
const reserves = (first: bigint, second: bigint): string =>
  AbiCoder.defaultAbiCoder().encode(['uint112', 'uint112', 'uint32'], [first, second, 1_700_000_000]);

/** By a pair's address; nothing stands at any other. */
const aChain = (answers: Readonly<Record<string, string>>) =>
  new ScriptedChain().script('eth_call', ([to]) => answers[to as string] ?? '0x');

describe('readPairs', () => {
  it('reads the reserves of every pair among the tokens, each once, in the order of the tokens’ addresses', async () => {
    const chain = aChain({ [pairFor(low, high)]: reserves(7n, 9n), [pairFor(middle, high)]: reserves(1n, 2n ** 111n) });
    const options = { signal: new AbortController().signal };
    await expect(readPairs(chain, uniswapV2, [high, low, middle, low], options)).resolves.toEqual([
      { address: pairFor(low, high), tokens: [low, high], reserves: [7n, 9n] },
      { address: pairFor(middle, high), tokens: [middle, high], reserves: [1n, 2n ** 111n] },
    ]);
    expect(chain.reads.map(({ params, options: given }) => [...params, given])).toEqual(
      [pairFor(low, middle), pairFor(low, high), pairFor(middle, high)].map((pair) => [
        pair,
        id('getReserves()').slice(0, 10),
        options,
      ]),
    );
  });

  it.each([
    ['nothing', 0n, 0n],
    ['nothing of the first', 0n, 1n],
    ['nothing of the second', 1n, 0n],
  ])('leaves out a pair that holds %s', async (_name, first, second) => {
    await expect(
      readPairs(aChain({ [pairFor(low, high)]: reserves(first, second) }), uniswapV2, [low, high], {}),
    ).resolves.toEqual([]);
  });

  it('takes an answer that is too short for no answer', async () => {
    const short = reserves(7n, 9n).slice(0, 2 + 2 * 64 - 1);
    await expect(readPairs(aChain({ [pairFor(low, high)]: short }), uniswapV2, [low, high], {})).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      message: `failed multicall: the pair ${pairFor(low, high)} answers ${short}`,
    });
    const enough = reserves(7n, 9n).slice(0, 2 + 2 * 64);
    await expect(
      readPairs(aChain({ [pairFor(low, high)]: enough }), uniswapV2, [low, high], {}),
    ).resolves.toMatchObject([{ reserves: [7n, 9n] }]);
  });

  it('does not take a failed read for a pair that is not there', async () => {
    const failure = readErrors.failed('timeout');
    const chain = new ScriptedChain().script('eth_call', () => {
      throw failure;
    });
    await expect(readPairs(chain, uniswapV2, [low, high], {})).rejects.toBe(failure);
  });
});
