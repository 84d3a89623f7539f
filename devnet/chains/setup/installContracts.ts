import { toQuantity } from 'ethers';
import type { JsonRpcClient, RpcCall } from '../JsonRpcClient.js';
import { runTransactions } from './runTransactions.js';

export interface Installation {
  readonly name: string;
  readonly address: string;
  readonly bytecode: string;
  /** ABI-encoded; default none. */
  readonly constructorArguments?: string;
}

const setCode = (address: string, code: string | undefined): RpcCall => ({
  method: 'anvil_setCode',
  params: [address, code],
});

/** What the constructors answer, with the creation codes left where the contracts are to be. */
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

/** As `installContracts`, but the constructors leave nothing behind: as if the contracts had been there from the chain's first block. */
export const installRuntimes = async (
  rpc: JsonRpcClient,
  from: string,
  installations: readonly Installation[],
): Promise<void> => {
  const runtime = await runtimesOf(rpc, from, installations);
  await rpc.batch(installations.map(({ address }, index) => setCode(address, runtime[index])));
};

/**
 * Puts contracts at chosen addresses, constructed there: the creation code becomes the account's code, a call of it answers the runtime code, and a
 * transaction to it leaves the constructor's storage behind. So `address(this)` inside a constructor, and immutables made of it, are right.
 * The constructors see `from` as their caller, and must not need one another. Needs setup mode.
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
