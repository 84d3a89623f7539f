import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { readBridgeGasPrice } from '../../../../plugins/bridge/chains/readBridgeGasPrice.js';
import { type Answer, ScriptedChain } from '../../../kit/ScriptedChain.js';

const unknownMethod: Answer = () => {
  throw readErrors.refused(-32601, 'method not found');
};
const silence: Answer = () => {
  throw readErrors.failed('timeout');
};

function aNode({
  baseFee = '0x64',
  priority = () => '0x5',
  price = () => '0xc8',
}: {
  baseFee?: string | undefined;
  priority?: Answer;
  price?: Answer;
}): ScriptedChain {
  return new ScriptedChain()
    .script('eth_getBlockByNumber', () => (baseFee === '' ? {} : { baseFeePerGas: baseFee }))
    .script('eth_maxPriorityFeePerGas', priority)
    .script('eth_gasPrice', price);
}

describe('readGasPrice', () => {
  it.each([
    ['base fee + priority fee', aNode({}), 105n],
    ['the gas price if there is no base fee', aNode({ baseFee: '' }), 200n],
    ['the gas price where the base fee is zero', aNode({ baseFee: '0x0' }), 200n],
    ['the gas price where the node names no priority fee', aNode({ priority: unknownMethod }), 200n],
    ['zero where the node knows neither', aNode({ priority: unknownMethod, price: unknownMethod }), 0n],
  ])('returns the price: %s', async (_name, node, price) => {
    await expect(readBridgeGasPrice(node, {})).resolves.toBe(price);
  });

  it('asks for the latest block without its transactions', async () => {
    const node = aNode({});
    await readBridgeGasPrice(node, {});
    expect(node.reads.map(({ method, params }) => [method, params])).toEqual([
      ['eth_getBlockByNumber', ['latest', false]],
      ['eth_maxPriorityFeePerGas', []],
      ['eth_gasPrice', []],
    ]);
  });

  it.each([null, 'no block'])('is the gas price where the node’s block is %j', async (block) => {
    await expect(
      readBridgeGasPrice(
        aNode({}).script('eth_getBlockByNumber', () => block),
        {},
      ),
    ).resolves.toBe(200n);
  });

  it('is not zero where the node refuses for another reason than that it does not know the method', async () => {
    const troubled: Answer = () => {
      throw readErrors.refused(-32603, 'internal error');
    };
    const refused = { code: 'RPC_ERROR', data: { code: -32603 } };
    await expect(readBridgeGasPrice(aNode({ priority: troubled, price: troubled }), {})).rejects.toMatchObject(refused);
    await expect(readBridgeGasPrice(aNode({ baseFee: '', price: troubled }), {})).rejects.toMatchObject(refused);
    await expect(readBridgeGasPrice(aNode({ priority: troubled }), {})).resolves.toBe(200n);
    await expect(readBridgeGasPrice(aNode({ price: troubled }), {})).resolves.toBe(105n);
  });

  it('throws instead of returning zero if the node doesn’t respond', async () => {
    await expect(readBridgeGasPrice(aNode({ priority: silence }), {})).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
