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
 * Returns the first return value of every read, in one HTTP request; `null` if the contract
 * reverts, does not exist, or returns another type.
 * Reads must not be modified: a repeated read object is not encoded again.
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

// Cached: the prices need the same hundred reads at every block, and encoding takes longer than
// reading.
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

// Decodes the name or symbol of early tokens, which return one word of bytes.
const decodeOldText = (data: string): BytesText | null => {
  try {
    return new BytesText(decodeBytes32String(data));
  } catch {
    return null;
  }
};
