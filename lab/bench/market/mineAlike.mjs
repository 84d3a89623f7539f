import { createJsonRpcClient } from '../../../dist/packages/devnet/chains/JsonRpcClient.js';

/** Mines a block on each chain with the gas price of the previous one: otherwise the sides, which run one after the other, would see different fees. */
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
