import { getBytes, Wallet as Signer, type TransactionRequest, type TypedDataField } from 'ethers';
import { assertKinds } from '../errors/assertKinds.js';
import { hostOf } from '../http/hostOf.js';
import { withBoundMethods } from '../plainData/withBoundMethods.js';
import { type Clock, systemClock } from '../stream/Clock.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import { type FeeDemand, feeDemandOf } from './fees/feeDemandOf.js';
import { readFeeFacts } from './fees/readFeeFacts.js';
import { type SigningFees, signingFees } from './fees/signingFees.js';
import { parsePrivateKey } from './signing/parsePrivateKey.js';
import { type SigningAccount, type SigningChain, SigningWallet } from './signing/SigningWallet.js';
import { WalletRpcError } from './WalletRpcError.js';

export interface PrivateKeyWalletOptions {
  /** 32 bytes in hex; surrounding whitespace is ignored. */
  readonly privateKey: string;
  /** RPC URL by chain id of the networks the wallet knows. */
  readonly networks: Readonly<Record<number, string>>;
  /** The chain it starts on. */
  readonly chainId: number;
  /**
   * Maximum fee that the wallet chooses itself, in wei per gas. Default 500 gwei. Prices given in
   * `eth_sendTransaction` aren't limited.
   */
  readonly mostFeePerGas?: bigint;
  readonly fetch?: typeof fetch;
  /** Clock of its time limits. */
  readonly clock?: Clock;
}

type Params = readonly unknown[];

interface NodeAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** Time limit in milliseconds, so that a node that hangs doesn't block the wallet and later requests. */
const LONGEST_ANSWER_MS = 30_000;

/**
 * A wallet for Node, tests and local chains: an EIP-1193 provider that signs with a private key.
 * Never use it with a player's key.
 */
export class PrivateKeyWallet extends SigningWallet {
  readonly address: string;

  /** @throws TributaryError INVALID_CONFIGURATION for an invalid key; the error doesn't contain it */
  constructor(options: PrivateKeyWalletOptions) {
    assertKinds({ options }, 'object');
    const {
      privateKey,
      networks,
      chainId,
      mostFeePerGas = 500_000_000_000n,
      fetch = globalThis.fetch,
      clock = systemClock,
    } = options;
    assertKinds({ networks, chainId }, 'object', 'number');
    const signer = new Signer(parsePrivateKey(privateKey));
    const node = {
      fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
      clock,
      mostFeePerGas,
      nextId: counter(),
    };
    const openChain = (id: number, url: string | undefined): KeyChain => new KeyChain(signer, id, { ...node, url });
    const others = Object.entries(networks).filter(([id]) => Number(id) !== chainId);
    super({
      account: accountOf(signer),
      chains: [openChain(chainId, networks[chainId]), ...others.map(([id, url]) => openChain(Number(id), url))],
      openChain,
    });
    this.address = signer.address;
    // A subclass adds its own fields first.
    if (new.target === PrivateKeyWallet) withBoundMethods(this);
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

interface KeyNode extends Required<Pick<PrivateKeyWalletOptions, 'fetch' | 'clock' | 'mostFeePerGas'>> {
  readonly url: string | undefined;
  readonly nextId: () => number;
}

/** A chain by the URL of its node, which also provides missing transaction fields. */
class KeyChain implements SigningChain {
  readonly #signer: Signer;
  readonly #chainId: number;
  readonly #node: KeyNode;
  /** Whether the node has confirmed its chain id. */
  #isSure = false;
  #checked: Promise<void> | null = null;

  constructor(signer: Signer, chainId: number, node: KeyNode) {
    this.#signer = signer;
    this.#chainId = chainId;
    this.#node = node;
  }

  readChainId(): Promise<number> {
    return Promise.resolve(this.#chainId);
  }

  /**
   * Sends again if the node rejects the fees and names a minimum. The rejected transaction is in no
   * pool, and the nonce stays the same.
   */
  async send(request: Readonly<Record<string, string>>): Promise<unknown> {
    const transaction = await this.#complete(request);
    try {
      return await this.#sign(transaction);
    } catch (error) {
      const demand = error instanceof WalletRpcError ? feeDemandOf(error.message) : null;
      if (demand === null || (demand.tip ?? demand.baseFee) === undefined) throw error;
      const fees = await this.#fees(request, demand);
      if (isSame(fees, transaction)) throw error;
      return this.#sign({ ...transaction, ...fees });
    }
  }

  async #sign(transaction: TransactionRequest): Promise<unknown> {
    return this.ask('eth_sendRawTransaction', [await this.#signer.signTransaction(transaction)]);
  }

  async #complete({ chainId: _chainId, ...request }: Readonly<Record<string, string>>): Promise<TransactionRequest> {
    const { from: _from, gas, nonce: given, ...call } = request;
    const [nonce, gasLimit, fees] = await Promise.all([
      given ?? this.ask('eth_getTransactionCount', [this.#signer.address, 'pending']),
      gas === undefined ? this.#estimateGas(call) : BigInt(gas),
      this.#fees(request),
    ]);
    const { gasPrice: _price, maxFeePerGas: _fee, maxPriorityFeePerGas: _tip, ...rest } = call;
    return { ...rest, ...fees, nonce: Number(nonce), gasLimit, chainId: this.#chainId };
  }

  /** 20 % above the estimate, because the state may change before the block. */
  async #estimateGas(request: Readonly<Record<string, string>>): Promise<bigint> {
    const gas = await this.ask('eth_estimateGas', [{ from: this.#signer.address, ...request }]);
    return (BigInt(gas as string) * 6n) / 5n;
  }

  /** Uses the caller's values; the fee rule sets the rest. */
  async #fees(
    { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Readonly<Record<string, string>>,
    demand: FeeDemand = {},
  ): Promise<SentFees> {
    if (gasPrice !== undefined) return { type: 0, gasPrice: BigInt(gasPrice) };
    if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
      return { type: 2, maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) };
    const { mostFeePerGas } = this.#node;
    const facts = await readFeeFacts((calls) =>
      Promise.all(calls.map(({ method, params }) => this.#told(method, params))),
    );
    const fees = signingFees(facts, { chainId: this.#chainId, mostFeePerGas, demand });
    if (fees === null)
      throw new WalletRpcError(-32603, `No fee up to ${mostFeePerGas} wei per gas is taken by the chain`);
    return sentFees(fees, { maxFeePerGas, maxPriorityFeePerGas });
  }

  /** Returns `null` if the node rejects the request. */
  async #told(method: string, params: Params): Promise<unknown> {
    return this.ask(method, params).catch((error: unknown) => {
      if (error instanceof WalletRpcError) return null;
      throw error;
    });
  }

  /**
   * Sends the first request together with the one for the node's chain id. If the chain is wrong,
   * its result is discarded.
   */
  async ask(method: string, params: Params): Promise<unknown> {
    const { url } = this.#node;
    if (url === undefined) throw new WalletRpcError(4901, `Not connected to chain ${this.#chainId}`);
    const checked = this.#assertChain(url);
    // A transaction is sent only after the chain is confirmed.
    if (method === 'eth_sendRawTransaction') await checked;
    const answered = this.#ask(url, method, params);
    answered.catch(() => undefined); // reported below, after a fault of the chain
    await checked;
    return answered;
  }

  /** Concurrent calls share one request. */
  #assertChain(url: string): Promise<void> {
    this.#checked ??= this.#checkChain(url).finally(() => {
      if (!this.#isSure) this.#checked = null;
    });
    return this.#checked;
  }

  /** @throws WalletRpcError 4901 if the node reports another chain */
  async #checkChain(url: string): Promise<void> {
    const said = await this.#ask(url, 'eth_chainId', []).catch((error: unknown) => {
      // The node rejects the request, so its chain is trusted without another check.
      this.#isSure = error instanceof WalletRpcError;
    });
    const answered = typeof said === 'string' ? Number(said) : Number.NaN;
    if (!Number.isSafeInteger(answered)) return;
    if (answered !== this.#chainId)
      throw new WalletRpcError(4901, `RPC at ${hostOf(url)} answers for chain ${answered}, expected ${this.#chainId}`);
    this.#isSure = true;
  }

  async #ask(url: string, method: string, params: Params): Promise<unknown> {
    const { clock, nextId } = this.#node;
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
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw new Error(`RPC at ${hostOf(url)} does not answer in JSON: HTTP ${response.status}`, { cause });
    });
    return answer ?? {};
  }
}

type SentFees =
  | { readonly type: 0; readonly gasPrice: bigint }
  | { readonly type: 2; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

function sentFees(
  fees: SigningFees,
  named: { readonly [Name in 'maxFeePerGas' | 'maxPriorityFeePerGas']: string | undefined },
): SentFees {
  if (fees.isLegacy) return { type: 0, gasPrice: fees.maxFeePerGas };
  const tip = named.maxPriorityFeePerGas === undefined ? fees.maxPriorityFeePerGas : BigInt(named.maxPriorityFeePerGas);
  const fee = named.maxFeePerGas === undefined ? fees.maxFeePerGas : BigInt(named.maxFeePerGas);
  if (named.maxFeePerGas === undefined)
    return { type: 2, maxFeePerGas: fee > tip ? fee : tip, maxPriorityFeePerGas: tip };
  return { type: 2, maxFeePerGas: fee, maxPriorityFeePerGas: tip < fee ? tip : fee };
}

function isSame(fees: SentFees, before: TransactionRequest): boolean {
  return Object.entries(fees).every(([name, value]) => before[name as keyof TransactionRequest] === value);
}
