import { setTimeout as sleep } from 'node:timers/promises';
import { id as topicOf, toQuantity, zeroPadValue } from 'ethers';
import type { JsonRpcClient } from '../../../../packages/devnet/chains/JsonRpcClient.js';

const SOLD = topicOf('Sold(uint256,address,uint256,uint256)');

interface Transaction {
  readonly hash: string;
  readonly from: string;
  readonly nonce: string;
}

/** Reads the results from the chain's own node, never from the engine. */
export class Truth {
  #fromBlock = 0n;

  constructor(
    readonly rpc: JsonRpcClient,
    private readonly marketplace: string,
  ) {}

  /** Ignores everything that happened before. */
  async begin(): Promise<void> {
    this.#fromBlock = (await this.#head()) + 1n;
  }

  /** How often the buyer has bought, and so paid. */
  async purchases(buyer: string): Promise<number> {
    await this.settled();
    if ((await this.#head()) < this.#fromBlock) return 0;
    const filter = {
      address: this.marketplace,
      fromBlock: toQuantity(this.#fromBlock),
      topics: [SOLD, null, zeroPadValue(buyer, 32)],
    };
    return (await this.rpc.request<readonly unknown[]>('eth_getLogs', [filter])).length;
  }

  /** Transactions of the account in the blocks since. */
  async sentBy(account: string): Promise<readonly Transaction[]> {
    await this.settled();
    const head = await this.#head();
    const numbers = Array.from({ length: Number(head - this.#fromBlock) + 1 }, (_, index) =>
      toQuantity(this.#fromBlock + BigInt(index)),
    );
    const blocks = await Promise.all(
      numbers.map((number) =>
        this.rpc.request<{ readonly transactions: readonly Transaction[] }>('eth_getBlockByNumber', [number, true]),
      ),
    );
    return blocks
      .flatMap(({ transactions }) => transactions)
      .filter(({ from }) => from.toLowerCase() === account.toLowerCase());
  }

  /** Waits until everything sent is in a block: the node answers a sender a moment before it mines. */
  async settled(): Promise<void> {
    while (BigInt((await this.rpc.request<{ readonly pending: string }>('txpool_status')).pending) > 0n) await sleep(2);
  }

  async mine(blocks: number): Promise<void> {
    await this.settled();
    await this.rpc.request('anvil_mine', [toQuantity(blocks), '0x1']);
  }

  /** Lets blocks come for as long as the work takes, as they do on a chain that others use. */
  async whileBlocksCome<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = work.finally(() => (isOver = true));
    over.catch(() => undefined); // thrown below
    while (!isOver) {
      await this.rpc.request('evm_mine');
      await sleep(50);
    }
    return over;
  }

  async #head(): Promise<bigint> {
    return BigInt(await this.rpc.request<string>('eth_blockNumber'));
  }
}
