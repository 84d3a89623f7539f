import { describe, expect, it } from '@jest/globals';
import { readGasPrice } from '../../../core/rpc/readGasPrice.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const offline = (): never => {
  throw new Error('offline');
};
const answers = {
  eth_getBlockByNumber: (): unknown => ({ baseFeePerGas: '0x64' }),
  eth_maxPriorityFeePerGas: (): unknown => '0xa',
  eth_gasPrice: (): unknown => '0x7',
};

function read(changes: Partial<typeof answers> = {}) {
  const chain = new ScriptedChain();
  for (const [method, answer] of Object.entries({ ...answers, ...changes })) chain.script(method, answer);
  return { chain, price: readGasPrice(chain, {}) };
}

describe('readGasPrice', () => {
  it('is base fee and tip together, of the latest block', async () => {
    const { chain, price } = read();
    expect(await price).toBe(110n);
    expect(chain.reads.map(({ method, params }) => [method, params])).toEqual([
      ['eth_getBlockByNumber', ['latest', false]],
      ['eth_maxPriorityFeePerGas', []],
      ['eth_gasPrice', []],
    ]);
  });

  it.each([
    ['no base fee', () => ({})],
    ['no block', () => null],
    ['nothing', offline],
  ])("is the node's own price where it tells %s", async (_name, eth_getBlockByNumber) => {
    expect(await read({ eth_getBlockByNumber }).price).toBe(7n);
  });

  it('is not known, which is not zero, where the node says nothing at all', async () => {
    const silent = { eth_getBlockByNumber: offline, eth_maxPriorityFeePerGas: offline, eth_gasPrice: offline };
    expect(await read(silent).price).toBeNull();
  });
});
