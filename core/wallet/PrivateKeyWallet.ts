import { getBytes, Wallet as Signer, type TransactionRequest, type TypedDataDomain, type TypedDataField } from 'ethers';
import { parseChainId } from '../chains/parseChainId.js';
import { type Clock, systemClock } from '../stream/Clock.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import type { Eip1193Provider } from './Wallet.js';

export interface PrivateKeyWalletOptions {
  readonly privateKey: string;
  /** RPC URL by chain id: the networks the wallet knows. */
  readonly networks: Readonly<Record<number, string>>;
  /** The chain it starts on. */
  readonly chainId: number;
  readonly fetch?: typeof fetch;
  /** Of its time limits. */
  readonly clock?: Clock;
}

type Listener = (...args: never[]) => void;
type Params = readonly unknown[];

interface TypedDataPayload {
  readonly domain: TypedDataDomain;
  readonly types: Record<string, TypedDataField[]>;
  readonly message: Record<string, unknown>;
}

interface NodeAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A node that hangs must not silence the wallet, and all that is asked of it later, for ever. */
const LONGEST_ANSWER_MS = 30_000;

/** Errors of a wallet are plain EIP-1193 objects: a number for a code. */
class WalletRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** A wallet for Node, tests and local chains: an EIP-1193 provider that signs with a key it holds. Never for a player's key. */
export class PrivateKeyWallet implements Eip1193Provider {
  readonly #signer: Signer;
  readonly #networks: Map<number, string>;
  readonly #fetch: typeof fetch;
  readonly #clock: Clock;
  readonly #listeners = new Map<string, Set<Listener>>();
  #chainId: number;
  #sending: Promise<unknown> = Promise.resolve();
  #nextId = 1;

  constructor({
    privateKey,
    networks,
    chainId,
    fetch: send = globalThis.fetch,
    clock = systemClock,
  }: PrivateKeyWalletOptions) {
    this.#signer = new Signer(privateKey);
    this.#networks = new Map(Object.entries(networks).map(([id, url]) => [Number(id), url]));
    this.#fetch = (...args) => send(...args);
    this.#clock = clock;
    this.#chainId = chainId;
  }

  get address(): string {
    return this.#signer.address;
  }

  async request({ method, params = [] }: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    const handler = this.#handlers[method];
    if (handler) return handler(params as Params);
    // No node knows them: what this wallet cannot do is refused here.
    if (method.startsWith('wallet_')) throw new WalletRpcError(4200, `The wallet does not know ${method}`);
    return this.#rpc(method, params as Params);
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  readonly #handlers: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    eth_accounts: () => Promise.resolve([this.address]),
    eth_requestAccounts: () => Promise.resolve([this.address]),
    eth_chainId: () => Promise.resolve(hex(this.#chainId)),
    wallet_requestPermissions: () => Promise.resolve([{ parentCapability: 'eth_accounts' }]),
    wallet_switchEthereumChain: ([chain]) => this.#switchTo(chain as { chainId: string }),
    wallet_addEthereumChain: ([chain]) => this.#add(chain as { chainId: string; rpcUrls: readonly string[] }),
    // One after another: two transactions at once would take the same nonce.
    eth_sendTransaction: ([request]) =>
      (this.#sending = this.#sending.catch(() => undefined).then(() => this.#send(request as Record<string, string>))),
    personal_sign: ([message]) => this.#signer.signMessage(getBytes(message as string)),
    eth_signTypedData_v4: ([, data]) => this.#signTypedData(JSON.parse(data as string) as TypedDataPayload),
  };

  #signTypedData({ domain, types: { EIP712Domain: _domain, ...types }, message }: TypedDataPayload): Promise<string> {
    return this.#signer.signTypedData(domain, types, message);
  }

  #switchTo({ chainId }: { chainId: string }): Promise<null> {
    const target = parseChainId(chainId);
    if (!this.#networks.has(target))
      return Promise.reject(new WalletRpcError(4902, `Unrecognized chain ID ${chainId}`));
    this.#chainId = target;
    for (const listener of this.#listeners.get('chainChanged') ?? [])
      (listener as (chainId: string) => void)(hex(target));
    return Promise.resolve(null);
  }

  #add({ chainId, rpcUrls }: { chainId: string; rpcUrls: readonly string[] }): Promise<null> {
    const url = rpcUrls[0];
    if (url === undefined) return Promise.reject(new WalletRpcError(-32602, 'rpcUrls is empty'));
    this.#networks.set(parseChainId(chainId), url);
    return Promise.resolve(null);
  }

  async #send(request: Readonly<Record<string, string>>): Promise<unknown> {
    if (request['from']?.toLowerCase() !== this.address.toLowerCase())
      throw new WalletRpcError(4100, 'The account is not of this wallet');
    if (request['chainId'] !== undefined && parseChainId(request['chainId']) !== this.#chainId) {
      throw new WalletRpcError(
        -32602,
        `The wallet is on chain ${this.#chainId}, not on ${parseChainId(request['chainId'])}`,
      );
    }
    return this.#rpc('eth_sendRawTransaction', [await this.#signer.signTransaction(await this.#complete(request))]);
  }

  async #complete({
    from: _from,
    gas,
    nonce: given,
    chainId: _chainId,
    ...request
  }: Readonly<Record<string, string>>): Promise<TransactionRequest> {
    const [nonce, gasLimit, fees] = await Promise.all([
      given ?? this.#rpc('eth_getTransactionCount', [this.address, 'pending']),
      gas === undefined ? this.#estimateGas(request) : BigInt(gas),
      this.#fees(request),
    ]);
    return { ...request, ...fees, nonce: Number(nonce), gasLimit, chainId: this.#chainId };
  }

  /** A fifth more than estimated: state moves between the estimate and the block. */
  async #estimateGas(request: Readonly<Record<string, string>>): Promise<bigint> {
    const gas = await this.#rpc('eth_estimateGas', [{ from: this.address, ...request }]);
    return (BigInt(gas as string) * 6n) / 5n;
  }

  async #fees({
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Readonly<Record<string, string>>): Promise<TransactionRequest> {
    if (gasPrice !== undefined) return { type: 0, gasPrice };
    if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
      return { type: 2, maxFeePerGas, maxPriorityFeePerGas };
    const price = BigInt((await this.#rpc('eth_gasPrice', [])) as string);
    return { type: 2, maxFeePerGas: price * 2n, maxPriorityFeePerGas: price / 10n };
  }

  async #rpc(method: string, params: Params): Promise<unknown> {
    const url = this.#networks.get(this.#chainId);
    if (url === undefined) throw new WalletRpcError(4901, `Not connected to chain ${this.#chainId}`);
    const body = JSON.stringify({ jsonrpc: '2.0', id: this.#nextId++, method, params });
    const answer = await withTimeLimit((signal) => this.#ask(url, body, signal), {
      timeoutMs: LONGEST_ANSWER_MS,
      clock: this.#clock,
    });
    if (answer.error) throw new WalletRpcError(answer.error.code, answer.error.message, answer.error.data);
    return answer.result;
  }

  async #ask(url: string, body: string, signal: AbortSignal): Promise<NodeAnswer> {
    const response = await this.#fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    });
    return (await response.json()) as NodeAnswer;
  }
}

function hex(chainId: number): string {
  return `0x${chainId.toString(16)}`;
}
