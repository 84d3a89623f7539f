import { parseChainId } from '../../chains/parseChainId.js';
import { assertKinds } from '../../errors/assertKinds.js';
import { causeWithoutSecrets } from '../../errors/causeWithoutSecrets.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import type { Eip1193Provider } from '../Wallet.js';
import { WalletRpcError } from '../WalletRpcError.js';
import { WalletListeners } from './WalletListeners.js';

export interface TypedDataPayload {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** An account with an available key, local or behind a service. */
export interface SigningAccount {
  getAddress(): Promise<string>;
  /** Signs by EIP-191. The message is bytes as hex. */
  signMessage(message: string): Promise<string>;
  /** Signs by EIP-712, with the domain's type among the types. */
  signTypedData(payload: TypedDataPayload): Promise<string>;
}

/** A chain that such an account sends on. */
export interface SigningChain {
  readChainId(): Promise<number>;
  /** Sends a request to the chain's node. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>;
  /** Signs the parameters of `eth_sendTransaction` with the account, and sends them. Returns the hash. */
  send(request: Readonly<Record<string, string>>): Promise<unknown>;
}

export interface SigningWalletOptions {
  readonly account: SigningAccount;
  /** The wallet starts on the first. */
  readonly chains: readonly [SigningChain, ...SigningChain[]];
  /** Creates a chain for `wallet_addEthereumChain`; `rpcUrl` is the first of its URLs. */
  readonly openChain: (chainId: number, rpcUrl: string) => SigningChain;
}

type Params = readonly unknown[];

/**
 * Methods never passed to a node: what this wallet doesn't support is rejected here, and the node's
 * own accounts don't belong to it.
 */
const neverOfTheNode = /^(?:wallet_|personal_|eth_sign|eth_sendTransaction)/;

/** An EIP-1193 provider over an account that signs itself. Knows its configured chains and those added later. */
export class SigningWallet implements Eip1193Provider {
  readonly #account: SigningAccount;
  readonly #chains: SigningChain[];
  readonly #openChain: SigningWalletOptions['openChain'];
  readonly #listeners = new WalletListeners();
  #chain: SigningChain;
  #sending: Promise<unknown> = Promise.resolve();

  constructor({ account, chains, openChain }: SigningWalletOptions) {
    this.#account = account;
    this.#chains = [...chains];
    this.#openChain = openChain;
    this.#chain = chains[0];
  }

  async request(request: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    assertKinds({ request }, 'object');
    const { method, params = [] } = request;
    assertKinds({ method }, 'string');
    try {
      return await this.#answer(method, params as Params);
    } catch (error) {
      // Libraries and `fetch` include URLs in full.
      throw causeWithoutSecrets(error, isTributaryError);
    }
  }

  async #answer(method: string, params: Params): Promise<unknown> {
    const handler = this.#handlers[method];
    if (handler) return handler(params);
    if (neverOfTheNode.test(method)) throw new WalletRpcError(4200, `The wallet does not know ${method}`);
    return this.#chain.ask(method, params);
  }

  on(event: string, listener: (...args: never[]) => void): this {
    this.#listeners.add(event, listener);
    return this;
  }

  removeListener(event: string, listener: (...args: never[]) => void): this {
    this.#listeners.remove(event, listener);
    return this;
  }

  readonly #handlers: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    eth_accounts: async () => [await this.#account.getAddress()],
    eth_requestAccounts: async () => [await this.#account.getAddress()],
    eth_chainId: async () => toQuantity(BigInt(await this.#chain.readChainId())),
    wallet_requestPermissions: () => Promise.resolve([{ parentCapability: 'eth_accounts' }]),
    wallet_switchEthereumChain: ([chain]) => this.#switchTo(chain as { readonly chainId: string }),
    wallet_addEthereumChain: ([chain]) =>
      this.#add(chain as { readonly chainId: string; readonly rpcUrls: readonly string[] }),
    // One at a time: two concurrent transactions would take the same nonce.
    eth_sendTransaction: ([request]) =>
      (this.#sending = this.#sending.catch(() => undefined).then(() => this.#send(request as Record<string, string>))),
    personal_sign: ([message]) => this.#account.signMessage(message as string),
    eth_signTypedData_v4: ([, data]) => this.#account.signTypedData(JSON.parse(data as string) as TypedDataPayload),
  };

  async #switchTo({ chainId }: { readonly chainId: string }): Promise<null> {
    const target = parseChainId(chainId);
    if ((await this.#chain.readChainId()) === target) return null;
    const chain = await this.#find(target);
    if (chain === undefined) throw new WalletRpcError(4902, `Unrecognized chain ID ${chainId}`);
    this.#chain = chain;
    this.#listeners.tell('chainChanged', toQuantity(BigInt(target)));
    return null;
  }

  async #find(target: number): Promise<SigningChain | undefined> {
    for (const chain of this.#chains) {
      // A node that doesn't respond doesn't affect other chains.
      if ((await chain.readChainId().catch(() => null)) === target) return chain;
    }
    return undefined;
  }

  /** A known chain keeps the host's configuration. */
  async #add({ chainId, rpcUrls }: { readonly chainId: string; readonly rpcUrls: readonly string[] }): Promise<null> {
    const [url] = rpcUrls;
    if (url === undefined) throw new WalletRpcError(-32602, 'rpcUrls is empty');
    const added = parseChainId(chainId);
    if ((await this.#find(added)) === undefined) this.#chains.push(this.#openChain(added, url));
    return null;
  }

  async #send(request: Readonly<Record<string, string>>): Promise<unknown> {
    // Read once, because another execution may switch the wallet meanwhile.
    const chain = this.#chain;
    const address = await this.#account.getAddress();
    if (request['from']?.toLowerCase() !== address.toLowerCase())
      throw new WalletRpcError(4100, 'The account is not of this wallet');
    const chainId = await chain.readChainId();
    if (request['chainId'] !== undefined && parseChainId(request['chainId']) !== chainId)
      throw new WalletRpcError(-32602, `The wallet is on chain ${chainId}, not on ${parseChainId(request['chainId'])}`);
    return chain.send(request);
  }
}
