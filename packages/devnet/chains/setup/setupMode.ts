import type { JsonRpcClient, RpcCall } from '../JsonRpcClient.js';

const setupBlockGasLimit = '0x3b9aca00';
const blockGasLimit = '0x3938700';
const baseFeePerGas = '0x3b9aca00';

/**
 * Runs `work` while the chain mines only on demand, into large blocks that are exactly one second
 * apart. The gas figure of a quote depends on the time between two blocks, so quotes are the same
 * in every run. Afterwards the chain follows the machine's clock.
 */
export const setupMode = async <T>(rpc: JsonRpcClient, work: () => Promise<T>): Promise<T> => {
  const result = await onDemand(rpc, [{ method: 'anvil_setBlockTimestampInterval', params: [1] }], work);
  await rpc.batch([{ method: 'anvil_removeBlockTimestampInterval' }, ...afterwards]);
  await rpc.request('evm_setTime', [Math.floor(Date.now() / 1000)]);
  await rpc.request('evm_mine');
  await rpc.request('evm_setAutomine', [true]);
  return result;
};

/** The same for a running chain, whose clock continues: setting it back would put new blocks before existing ones. */
export const setupModeAgain = async <T>(rpc: JsonRpcClient, work: () => Promise<T>): Promise<T> => {
  const result = await onDemand(rpc, [], work);
  await rpc.batch(afterwards);
  await rpc.request('evm_mine');
  await rpc.request('evm_setAutomine', [true]);
  return result;
};

const afterwards: readonly RpcCall[] = [
  { method: 'evm_setBlockGasLimit', params: [blockGasLimit] },
  { method: 'anvil_setNextBlockBaseFeePerGas', params: [baseFeePerGas] },
];

const onDemand = async <T>(rpc: JsonRpcClient, clock: readonly RpcCall[], work: () => Promise<T>): Promise<T> => {
  await rpc.batch([
    { method: 'evm_setAutomine', params: [false] },
    ...clock,
    { method: 'evm_setBlockGasLimit', params: [setupBlockGasLimit] },
  ]);
  return work();
};
