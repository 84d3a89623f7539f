import { getBytes, Wallet as Signer, type TransactionRequest, type TypedDataField } from 'ethers';
import { type Clock, systemClock } from '../stream/Clock.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import { type SigningAccount, type SigningChain, SigningWallet } from './signing/SigningWallet.js';
import { WalletRpcError } from './WalletRpcError.js';

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

type Params = readonly unknown[];

interface NodeAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A node that hangs must not silence the wallet, and all that is asked of it later, for ever. */
const LONGEST_ANSWER_MS = 30_000;

/** A wallet for Node, tests and local chains: an EIP-1193 provider that signs with a key it holds. Never for a player's key. */
export class PrivateKeyWallet extends SigningWallet {
  readonly address: string;

  constructor({
    privateKey,
    networks,
    chainId,
    fetch = globalThis.fetch,
    clock = systemClock,
  }: PrivateKeyWalletOptions) {
    const signer = new Signer(privateKey);
    const node = { fetch: (...args: Parameters<typeof fetch>) => fetch(...args), clock, nextId: counter() };
    const openChain = (id: number, url: string | undefined): KeyChain => new KeyChain(signer, id, { ...node, url });
    const others = Object.entries(networks).filter(([id]) => Number(id) !== chainId);
    super({
      account: accountOf(signer),
      chains: [openChain(chainId, networks[chainId]), ...others.map(([id, url]) => openChain(Number(id), url))],
      openChain,
    });
    this.address = signer.address;
  }
}

function counter(): () => number {
  let last = 0;
  return () => ++last;
}

function accountOf(signer: Signer): SigningAccount {
  return {
    getAddress: () => Promise.resolve(signer.address),
    signMessage: (message) => signer.signMessage(getBytes(message)),
    signTypedData: ({ domain, types: { EIP712Domain: _domain, ...types }, message }) =>
      signer.signTypedData(domain, types as Record<string, TypedDataField[]>, message),
  };
}

interface KeyNode extends Required<Pick<PrivateKeyWalletOptions, 'fetch' | 'clock'>> {
  readonly url: string | undefined;
  readonly nextId: () => number;
}

/** A chain by the URL of its node: what a transaction lacks is asked there. */
class KeyChain implements SigningChain {
  readonly #signer: Signer;
  readonly #chainId: number;
  readonly #node: KeyNode;

  constructor(signer: Signer, chainId: number, node: KeyNode) {
    this.#signer = signer;
    this.#chainId = chainId;
    this.#node = node;
  }

  readChainId(): Promise<number> {
    return Promise.resolve(this.#chainId);
  }

  async send(request: Readonly<Record<string, string>>): Promise<unknown> {
    return this.ask('eth_sendRawTransaction', [await this.#signer.signTransaction(await this.#complete(request))]);
  }

  async #complete({
    from: _from,
    gas,
    nonce: given,
    chainId: _chainId,
    ...request
  }: Readonly<Record<string, string>>): Promise<TransactionRequest> {
    const [nonce, gasLimit, fees] = await Promise.all([
      given ?? this.ask('eth_getTransactionCount', [this.#signer.address, 'pending']),
      gas === undefined ? this.#estimateGas(request) : BigInt(gas),
      this.#fees(request),
    ]);
    return { ...request, ...fees, nonce: Number(nonce), gasLimit, chainId: this.#chainId };
  }

  /** A fifth more than estimated: state moves between the estimate and the block. */
  async #estimateGas(request: Readonly<Record<string, string>>): Promise<bigint> {
    const gas = await this.ask('eth_estimateGas', [{ from: this.#signer.address, ...request }]);
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
    const price = BigInt((await this.ask('eth_gasPrice', [])) as string);
    return { type: 2, maxFeePerGas: price * 2n, maxPriorityFeePerGas: price / 10n };
  }

  async ask(method: string, params: Params): Promise<unknown> {
    const { url, clock, nextId } = this.#node;
    if (url === undefined) throw new WalletRpcError(4901, `Not connected to chain ${this.#chainId}`);
    const body = JSON.stringify({ jsonrpc: '2.0', id: nextId(), method, params });
    const answer = await withTimeLimit((signal) => this.#post(url, body, signal), {
      timeoutMs: LONGEST_ANSWER_MS,
      clock,
    });
    if (answer.error) throw new WalletRpcError(answer.error.code, answer.error.message, { data: answer.error.data });
    return answer.result;
  }

  async #post(url: string, body: string, signal: AbortSignal): Promise<NodeAnswer> {
    const response = await this.#node.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    });
    return (await response.json()) as NodeAnswer;
  }
}
