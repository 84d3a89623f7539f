import type { JsonRpcClient, RpcCall } from '../JsonRpcClient.js';

const setupBlockGasLimit = '0x3b9aca00';
const blockGasLimit = '0x3938700';
const baseFeePerGas = '0x3b9aca00';

/**
 * Runs `work` while blocks are mined only on demand, are large enough for anything, and lie exactly one second apart: the gas figure of a quote
 * depends on the distance of two blocks, so this makes quotes repeat from run to run. Afterwards the chain lives on the clock of this machine.
 */
export const setupMode = async <T>(rpc: JsonRpcClient, work: () => Promise<T>): Promise<T> => {
  const result = await onDemand(rpc, [{ method: 'anvil_setBlockTimestampInterval', params: [1] }], work);
  await rpc.batch([{ method: 'anvil_removeBlockTimestampInterval' }, ...afterwards]);
  await rpc.request('evm_setTime', [Math.floor(Date.now() / 1000)]);
  await rpc.request('evm_mine');
  await rpc.request('evm_setAutomine', [true]);
  return result;
};

/** The same for a chain that lives already: its clock goes on, since setting it would put blocks before those that are there. */
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
