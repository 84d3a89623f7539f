import { createJsonRpcClient } from '../../../dist/packages/devnet/chains/JsonRpcClient.js';

/** A block on each chain in which gas costs what it did in the one before: otherwise the sides, asked one after the other, could not agree on fees. */
export function mineAlike({ root, child }) {
  return Promise.all(
    [root, child].map(async ({ directUrl }) => {
      const rpc = createJsonRpcClient(directUrl);
      const { baseFeePerGas } = await rpc.request('eth_getBlockByNumber', ['latest', false]);
      await rpc.request('anvil_setNextBlockBaseFeePerGas', [baseFeePerGas]);
      await rpc.request('evm_mine', []);
    }),
  );
}
