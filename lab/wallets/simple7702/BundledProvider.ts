import { randomBytes } from 'node:crypto';
import { hexlify, toQuantity } from 'ethers';
import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import type { JsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';
import type { Prompts } from '../kit/Prompts.js';
import { walletError } from '../kit/walletError.js';
import type { AccountCall, BundledAccount } from './BundledAccount.js';

interface Batch {
  readonly chainId: string;
  readonly calls: readonly AccountCall[];
}

export interface BundledParts {
  readonly accounts: ReadonlyMap<number, BundledAccount>;
  readonly nodes: ReadonlyMap<number, JsonRpcClient>;
  readonly prompts: Prompts;
  readonly chainId: number;
}

/** A wallet above bundled accounts: no package brings one for this account, so the few methods are written here. */
export class BundledProvider implements Eip1193Provider {
  readonly #batches = new Map<string, { readonly chainId: number; readonly hash: string }>();
  #chainId: number;

  constructor(private readonly parts: BundledParts) {
    this.#chainId = parts.chainId;
  }

  request({ method, params = [] }: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    const handler = this.#handlers[method];
    return handler === undefined
      ? this.#node(this.#chainId).request(method, params as readonly unknown[])
      : handler((params as readonly never[])[0] as never);
  }

  readonly #handlers: Readonly<Record<string, (first: never) => Promise<unknown>>> = {
    eth_accounts: () => Promise.resolve([this.#account().address]),
    eth_requestAccounts: () => Promise.resolve([this.#account().address]),
    eth_chainId: () => Promise.resolve(toQuantity(this.#chainId)),
    wallet_switchEthereumChain: ({ chainId }: { readonly chainId: string }) => this.#switchTo(Number(chainId)),
    eth_sendTransaction: (call: AccountCall) => this.#send('eth_sendTransaction', [call]),
    wallet_getCapabilities: () =>
      Promise.resolve(
        Object.fromEntries(
          [...this.parts.nodes.keys()].map((chainId) => [toQuantity(chainId), { atomic: { status: 'supported' } }]),
        ),
      ),
    wallet_sendCalls: (batch: Batch) => this.#sendBatch(batch),
    wallet_getCallsStatus: (id: string) => this.#statusOf(id),
  };

  async #send(method: string, calls: readonly AccountCall[]): Promise<string> {
    const account = this.#account();
    const { isConfirmed } = await this.parts.prompts.ask(method);
    if (!isConfirmed) throw walletError(4001, 'User rejected the request.');
    const hash = await account.send(calls);
    await account.mined(hash);
    return hash;
  }

  async #sendBatch({ chainId, calls }: Batch): Promise<{ readonly id: string }> {
    if (Number(chainId) !== this.#chainId) throw walletError(5710, 'Unsupported chain id');
    const id = hexlify(randomBytes(32));
    this.#batches.set(id, { chainId: this.#chainId, hash: await this.#send('wallet_sendCalls', calls) });
    return { id };
  }

  async #statusOf(id: string): Promise<unknown> {
    const batch = this.#batches.get(id);
    if (batch === undefined) throw walletError(5730, 'Unknown bundle id');
    const receipt = await this.#node(batch.chainId).request<{ readonly status: string }>('eth_getTransactionReceipt', [
      batch.hash,
    ]);
    return { version: '2.0.0', id, chainId: toQuantity(batch.chainId), status: 200, atomic: true, receipts: [receipt] };
  }

  /** As most wallets: a change of the network is a question. */
  async #switchTo(chainId: number): Promise<null> {
    if (!this.parts.nodes.has(chainId)) throw walletError(4902, 'Unrecognized chain');
    const { isConfirmed } = await this.parts.prompts.ask('wallet_switchEthereumChain');
    if (!isConfirmed) throw walletError(4001, 'User rejected the request.');
    this.#chainId = chainId;
    return null;
  }

  #account(): BundledAccount {
    return this.parts.accounts.get(this.#chainId) as BundledAccount;
  }

  #node(chainId: number): JsonRpcClient {
    return this.parts.nodes.get(chainId) as JsonRpcClient;
  }
}
