import { decodeBytes32String, type Interface } from 'ethers';
import type { JsonRpcClient, RpcCall } from '../../chains/JsonRpcClient.js';
import { BytesText } from './BytesText.js';

export interface DeployedRead {
  readonly address: string;
  readonly contract: Interface;
  readonly method: string;
  readonly args?: readonly unknown[];
}

/**
 * First return value of every read, in one HTTP request; null where the contract reverts, is none, or answers with something else.
 * A read is not changed once it has been asked: given again, it is not encoded again.
 */
export const readContracts = async (
  rpc: JsonRpcClient,
  reads: readonly DeployedRead[],
): Promise<readonly unknown[]> => {
  const answers = await rpc.tryBatch(reads.map(toCall));
  return reads.map((read, index) => decode(read, answers[index]));
};

const toCall = (read: DeployedRead): RpcCall => ({
  method: 'eth_call',
  params: [{ to: read.address, data: calldataOf(read) }, 'latest'],
});

// The prices ask the same hundred questions at every block, and encoding takes longer than asking.
const calldata = new WeakMap<DeployedRead, string>();

const calldataOf = (read: DeployedRead): string => {
  const { contract, method, args = [] } = read;
  const encoded = calldata.get(read) ?? contract.encodeFunctionData(method, args);
  calldata.set(read, encoded);
  return encoded;
};

const decode = ({ contract, method }: DeployedRead, data: unknown): unknown => {
  if (typeof data !== 'string' || data === '0x') return null;
  try {
    return contract.decodeFunctionResult(method, data)[0] as unknown;
  } catch {
    return decodeOldText(data);
  }
};

// The first tokens answered their name and symbol as one word of bytes.
const decodeOldText = (data: string): BytesText | null => {
  try {
    return new BytesText(decodeBytes32String(data));
  } catch {
    return null;
  }
};
