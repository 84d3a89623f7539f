import { describe, expect, it } from '@jest/globals';
import { readQuoteGasPrice } from '../../../../plugins/swap/quoting/readQuoteGasPrice.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';

const aChain = (block: unknown, priorityFee: unknown) =>
  new ScriptedChain().script('eth_getBlockByNumber', () => block).script('eth_maxPriorityFeePerGas', () => priorityFee);
const broken = () => {
  throw new Error('the node is down');
};

describe('readGasPrice', () => {
  it('is twice the base fee of the latest block and the priority fee', async () => {
    const chain = aChain({ baseFeePerGas: '0x64' }, '0x7');
    await expect(readQuoteGasPrice(chain, {})).resolves.toBe(207n);
    expect(chain.reads.map(({ method, params }) => [method, params])).toEqual([
      ['eth_getBlockByNumber', ['latest', false]],
      ['eth_maxPriorityFeePerGas', []],
    ]);
  });

  it('takes a priority fee of zero', async () => {
    await expect(readQuoteGasPrice(aChain({ baseFeePerGas: '0x1' }, '0x0'), {})).resolves.toBe(2n);
  });

  it.each([
    ['no block', null, '0x7'],
    ['no base fee', {}, '0x7'],
    ['a base fee of zero', { baseFeePerGas: '0x0' }, '0x7'],
    ['a base fee that isn’t a number', { baseFeePerGas: 'high' }, '0x7'],
    ['a base fee of null', { baseFeePerGas: null }, '0x7'],
    ['no priority fee', { baseFeePerGas: '0x64' }, null],
    ['a priority fee that isn’t a number', { baseFeePerGas: '0x64' }, 'low'],
  ])('is null with %s', async (_name, block, priorityFee) => {
    await expect(readQuoteGasPrice(aChain(block, priorityFee), {})).resolves.toBeNull();
  });

  it.each(['eth_getBlockByNumber', 'eth_maxPriorityFeePerGas'])('is null where %s fails', async (method) => {
    await expect(
      readQuoteGasPrice(aChain({ baseFeePerGas: '0x64' }, '0x7').script(method, broken), {}),
    ).resolves.toBeNull();
  });

  it('rejects if the caller aborts, instead of returning null', async () => {
    await expect(
      readQuoteGasPrice(aChain({ baseFeePerGas: '0x64' }, '0x7'), { signal: AbortSignal.abort() }),
    ).rejects.toThrow();
  });
});
