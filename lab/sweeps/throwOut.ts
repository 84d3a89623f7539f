import { toQuantity } from 'ethers';
import type { Devnet } from 'tributary-devnet';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';

interface Header {
  readonly transactions: readonly string[];
}

export interface ThrownOut {
  /** Runs on the other branch before the transactions are back. Default: nothing. */
  readonly before?: () => Promise<unknown>;
  /** Which of them are lost for good. Default: none. */
  readonly isLost?: (hash: string) => boolean;
}

/**
 * Replaces the blocks of a chain from a transaction's block on with empty ones, and sends their transactions to the node again, as the wallets do: the same signed
 * transactions, in other blocks.
 */
export async function throwOut(
  devnet: Devnet,
  chainId: number,
  hash: string,
  { before = () => Promise.resolve(), isLost = () => false }: ThrownOut = {},
): Promise<void> {
  const rpc = directTo(devnet, chainId);
  const receipt = await rpc.request<{ readonly blockNumber: string } | null>('eth_getTransactionReceipt', [hash]);
  if (receipt === null) return;
  const [first, head] = [Number(receipt.blockNumber), Number(await rpc.request<string>('eth_blockNumber'))];
  const numbers = Array.from({ length: head - first + 1 }, (_, index) => toQuantity(first + index));
  const blocks = await rpc.batch<Header>(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, false] })),
  );
  const raws = await rpc.batch<string | null>(
    blocks
      .flatMap(({ transactions }) => transactions)
      .filter((one) => !isLost(one))
      .map((one) => ({ method: 'eth_getRawTransactionByHash', params: [one] })),
  );
  await devnet.reorg(chainId, numbers.length);
  if ((await rpc.request('eth_getTransactionReceipt', [hash])) !== null) throw new Error('it has not vanished');
  await before();
  // A relayer's transactions are not signed: it sends them again.
  for (const raw of raws) if (raw !== null) await rpc.request('eth_sendRawTransaction', [raw]).catch(() => null);
}

/** How many blocks a transaction has, its own included; 0: it is in none. */
export async function depthOf(devnet: Devnet, chainId: number, hash: string): Promise<number> {
  const rpc = directTo(devnet, chainId);
  const receipt = await rpc.request<{ readonly blockNumber: string } | null>('eth_getTransactionReceipt', [hash]);
  return receipt === null ? 0 : Number(await rpc.request<string>('eth_blockNumber')) - Number(receipt.blockNumber) + 1;
}

/** Lets blocks come on top. */
export async function mineOn(devnet: Devnet, chainId: number, count: number): Promise<void> {
  await directTo(devnet, chainId).request('anvil_mine', [toQuantity(count)]);
}

function directTo({ root, child }: Devnet, chainId: number): JsonRpcClient {
  const chain = [root, child].find((one) => one.chainId === chainId);
  if (chain === undefined) throw new Error(`there is no chain ${chainId}`);
  return createJsonRpcClient(chain.directUrl);
}
