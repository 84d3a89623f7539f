import type { Hex } from '../../core/money/Address.js';
import type { Eip1193Provider } from '../../core/wallet/Wallet.js';
import { childChainId, rootChainId } from './aToken.js';
import { player } from './people.js';

export interface WalletCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface WalletState {
  readonly accounts: readonly string[];
  readonly chainId: number;
  readonly knownChains: readonly number[];
  readonly isPassport?: boolean;
  /** Hears of every call as it comes in. */
  readonly onCall?: (call: WalletCall) => void;
}

type Reply = (params: readonly unknown[]) => unknown;

/** An error as wallets give it: a plain object with a number for a code. */
export function walletError(code: number | string, message = 'the wallet says no', more: object = {}): object {
  return { code, message, ...more };
}

/** The hash of the transaction number `index` that a scripted wallet has sent. */
export function hashNumber(index: number): Hex {
  return `0x${(index + 1).toString(16).padStart(64, '0')}`;
}

/** A wallet on the child chain that accepts everything by default. */
export class ScriptedWallet implements Eip1193Provider {
  readonly calls: WalletCall[] = [];
  accounts: readonly string[];
  chainId: number;
  readonly isPassport?: boolean;
  readonly #knownChains: Set<number>;
  readonly #onCall: (call: WalletCall) => void;
  readonly #replies = new Map<string, Reply>();
  readonly #defaults: Readonly<Record<string, Reply>> = {
    eth_accounts: () => this.accounts,
    eth_chainId: () => `0x${this.chainId.toString(16)}`,
    wallet_switchEthereumChain: ([chain]) => this.#switchTo(Number((chain as { chainId: string }).chainId)),
    wallet_addEthereumChain: ([chain]) => (this.#knownChains.add(Number((chain as { chainId: string }).chainId)), null),
    eth_sendTransaction: () => hashNumber(this.sent.length - 1),
  };

  constructor({
    accounts = [player],
    chainId = childChainId,
    knownChains = [childChainId, rootChainId],
    isPassport,
    onCall = () => undefined,
  }: Partial<WalletState> = {}) {
    this.accounts = accounts;
    this.chainId = chainId;
    this.#knownChains = new Set(knownChains);
    this.#onCall = onCall;
    if (isPassport !== undefined) this.isPassport = isPassport;
  }

  get methods(): readonly string[] {
    return this.calls.map(({ method }) => method);
  }

  /** The transactions that it received. */
  get sent(): readonly Readonly<Record<string, string>>[] {
    return this.calls
      .filter(({ method }) => method === 'eth_sendTransaction')
      .map(({ params }) => params[0] as Readonly<Record<string, string>>);
  }

  /** From now on. */
  script(method: string, reply: Reply): this {
    this.#replies.set(method, reply);
    return this;
  }

  /** Applies from now on. Wallets reject with arbitrary values. */
  refuse(method: string, error: unknown): this {
    return this.script(method, () => {
      throw error as Error;
    });
  }

  async request({
    method,
    params = [],
  }: {
    readonly method: string;
    readonly params?: readonly unknown[] | object;
  }): Promise<unknown> {
    const call: WalletCall = { method, params: params as readonly unknown[] };
    this.calls.push(call);
    this.#onCall(call);
    const reply = this.#replies.get(method) ?? this.#defaults[method];
    if (reply === undefined) throw walletError(4200, `nobody scripted ${method}`) as Error;
    return await reply(call.params);
  }

  #switchTo(chainId: number): null {
    if (!this.#knownChains.has(chainId)) throw walletError(4902, 'unrecognised chain') as Error;
    this.chainId = chainId;
    return null;
  }
}
