import { getAddress, zeroPadValue } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { erc20 } from './erc20.js';

export interface TransferIndex {
  /** Reads the blocks mined since the last call. Reads a reverted chain again from its start. */
  sync(): Promise<void>;
  /** Returns contracts that moved fungible tokens, checksummed, in the order of their first transfer. */
  tokens(): readonly string[];
  /** Returns the number of accounts that ever received a token. */
  receiverCount(token: string): number;
  hasMoved(account: string): boolean;
}

interface Log {
  readonly address: string;
  readonly topics: readonly string[];
}

interface Block {
  readonly number: string;
  readonly hash: string;
}

const transfer = erc20.getEvent('Transfer')!.topicHash;
const zeroWord = zeroPadValue('0x', 32);

/** Indexes the transfers of one chain from its logs, like a public indexer. */
export const createTransferIndex = (rpc: JsonRpcClient): TransferIndex => {
  let read: Block | null = null;
  let running: Promise<void> | null = null;
  const receivers = new Map<string, Set<string>>();
  const accounts = new Set<string>();

  const add = ({ address, topics }: Log): void => {
    // Exactly three topics: an NFT's transfer has the same signature and its id as the fourth.
    if (topics.length !== 3) return;
    const token = getAddress(address);
    const [from, to] = [topics[1]!, topics[2]!];
    receivers.set(token, (receivers.get(token) ?? new Set()).add(to));
    for (const account of [from, to]) if (account !== zeroWord) accounts.add(account);
  };

  const run = async (): Promise<void> => {
    const tags = [['latest', false], ...(read ? [[read.number, false]] : [])];
    const [head, known] = await rpc
      .batch<Block | null>(tags.map((params) => ({ method: 'eth_getBlockByNumber', params })))
      .catch(() => []);
    if (!head) return;
    if (read && known?.hash !== read.hash) {
      read = null;
      receivers.clear();
      accounts.clear();
    }
    if (head.hash === read?.hash) return;
    const fromBlock = `0x${((read ? Number(read.number) : -1) + 1).toString(16)}`;
    const logs = await rpc.request<Log[]>('eth_getLogs', [{ fromBlock, toBlock: head.number, topics: [transfer] }]);
    logs.forEach(add);
    read = head;
  };

  return {
    sync: () => {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    tokens: () => [...receivers.keys()],
    receiverCount: (token) => receivers.get(token)?.size ?? 0,
    hasMoved: (account) => accounts.has(zeroPadValue(account, 32).toLowerCase()),
  };
};
