import type { JsonRpcClient } from '../JsonRpcClient.js';

const setupBlockGasLimit = '0x3b9aca00';
const blockGasLimit = '0x3938700';
const baseFeePerGas = '0x3b9aca00';

/**
 * Runs `work` while blocks are mined only on demand, are large enough for anything, and lie exactly one second apart: the gas figure of a quote
 * depends on the distance of two blocks, so this makes quotes repeat from run to run. Afterwards the chain lives on the clock of this machine.
 */
export const setupMode = async <T>(rpc: JsonRpcClient, work: () => Promise<T>): Promise<T> => {
  await rpc.batch([
    { method: 'evm_setAutomine', params: [false] },
    { method: 'anvil_setBlockTimestampInterval', params: [1] },
    { method: 'evm_setBlockGasLimit', params: [setupBlockGasLimit] },
  ]);
  const result = await work();
  await rpc.batch([
    { method: 'anvil_removeBlockTimestampInterval' },
    { method: 'evm_setBlockGasLimit', params: [blockGasLimit] },
    { method: 'anvil_setNextBlockBaseFeePerGas', params: [baseFeePerGas] },
  ]);
  await rpc.request('evm_setTime', [Math.floor(Date.now() / 1000)]);
  await rpc.request('evm_mine');
  await rpc.request('evm_setAutomine', [true]);
  return result;
};
