import { toQuantity } from 'ethers';
import type { JsonRpcClient, RpcCall } from '../JsonRpcClient.js';
import { runTransactions } from './runTransactions.js';

export interface Installation {
  readonly name: string;
  readonly address: string;
  readonly bytecode: string;
  /** ABI-encoded. Default: none. */
  readonly constructorArguments?: string;
}

const setCode = (address: string, code: string | undefined): RpcCall => ({
  method: 'anvil_setCode',
  params: [address, code],
});

/**
 * Returns the runtime codes that the constructors return, after the creation codes were placed at
 * the contracts' addresses.
 */
const runtimesOf = async (
  rpc: JsonRpcClient,
  from: string,
  installations: readonly Installation[],
): Promise<readonly string[]> => {
  const creation = installations.map(({ address, bytecode, constructorArguments = '0x' }) =>
    setCode(address, `${bytecode}${constructorArguments.slice('0x'.length)}`),
  );
  await rpc.batch(creation);
  return rpc.batch<string>(
    installations.map(({ address }) => ({
      method: 'eth_call',
      params: [{ from, to: address, gas: toQuantity(30_000_000) }, 'latest'],
    })),
  );
};

/**
 * Like `installContracts`, but without storage of the constructors: as if the contracts had existed
 * since the chain's first block.
 */
export const installRuntimes = async (
  rpc: JsonRpcClient,
  from: string,
  installations: readonly Installation[],
): Promise<void> => {
  const runtime = await runtimesOf(rpc, from, installations);
  await rpc.batch(installations.map(({ address }, index) => setCode(address, runtime[index])));
};

/**
 * Installs contracts at chosen addresses and runs their constructors there: the creation code
 * becomes the account's code, a call of it returns the runtime code, and a transaction to it writes
 * the constructor's storage. So `address(this)` in a constructor, and immutables computed from it,
 * are right.
 * The constructors see `from` as their caller, and must not depend on each other. Needs setup mode.
 */
export const installContracts = async (
  rpc: JsonRpcClient,
  from: string,
  installations: readonly Installation[],
): Promise<void> => {
  const runtime = await runtimesOf(rpc, from, installations);
  await runTransactions(
    rpc,
    installations.map(({ name, address }) => ({ step: `the constructor of ${name}`, from, to: address, data: '0x' })),
  );
  await rpc.batch(installations.map(({ address }, index) => setCode(address, runtime[index])));
};
