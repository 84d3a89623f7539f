import { toQuantity } from 'ethers';
import type { JsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';
import type { PageWindow } from '../kit/PageWindow.js';
import type { SafePlayer } from './SafePlayer.js';
import type { SafeQueue } from './SafeQueue.js';
import type { SafeCall } from './SafeTransaction.js';

interface Message {
  readonly id: string;
  readonly method: string;
  readonly params: never;
}

export interface SafeHostParts {
  readonly page: PageWindow;
  readonly node: JsonRpcClient;
  readonly queue: SafeQueue;
  readonly player: SafePlayer;
}

/** The window around the page's frame: answers the messages of safe-apps-sdk. */
export class SafeHost {
  constructor(private readonly parts: SafeHostParts) {}

  /** As `window.parent` of the page. */
  postMessage(message: Message): void {
    const answer = (rest: object): void =>
      this.parts.page.receive({ id: message.id, version: '9.1.0', ...rest }, 'https://app.safe.example', this);
    Promise.resolve(
      this.#handlers[message.method]?.(message.params) ?? Promise.reject(new Error('Not supported')),
    ).then(
      (data) => answer({ success: true, data }),
      (error: unknown) => answer({ success: false, error: (error as Error).message }),
    );
  }

  readonly #handlers: Readonly<Record<string, (params: never) => Promise<unknown>>> = {
    rpcCall: ({ call, params }: { readonly call: string; readonly params: readonly unknown[] }) =>
      this.parts.node.request(call, params),
    getTxBySafeTxHash: ({ safeTxHash }: { readonly safeTxHash: string }) => this.#detailsOf(safeTxHash),
    sendTransactions: (params: {
      readonly txs: readonly SafeCall[];
      readonly params?: { readonly safeTxGas?: number };
    }) => this.#propose(params),
  };

  async #propose({
    txs,
    params,
  }: {
    readonly txs: readonly SafeCall[];
    readonly params?: { readonly safeTxGas?: number };
  }): Promise<unknown> {
    const { queue, player } = this.parts;
    const { isConfirmed } = await player.ask('sendTransactions');
    if (!isConfirmed) throw new Error('Transaction was rejected');
    const calls = txs.map(({ to, value, data }) => ({ to, value: toQuantity(BigInt(value)), data }));
    const safeTxHash = await queue.propose(calls, params?.safeTxGas ?? 0);
    void player.proposed(safeTxHash).catch(() => undefined);
    return { safeTxHash };
  }

  async #detailsOf(safeTxHash: string): Promise<unknown> {
    const proposal = this.parts.queue.find(safeTxHash);
    if (proposal === undefined) throw new Error('Not found');
    const { hash, calls } = proposal;
    const decoded = calls > 1 ? { method: 'multiSend', parameters: [{ valueDecoded: Array(calls).fill({}) }] } : null;
    return { txHash: hash, txStatus: await this.#statusOf(hash), txData: { dataDecoded: decoded } };
  }

  async #statusOf(hash: string | null): Promise<string> {
    const receipt =
      hash === null
        ? null
        : await this.parts.node.request<{ readonly status: string } | null>('eth_getTransactionReceipt', [hash]);
    if (receipt === null) return hash === null ? 'AWAITING_CONFIRMATIONS' : 'AWAITING_EXECUTION';
    return receipt.status === '0x1' ? 'SUCCESS' : 'FAILED';
  }
}
