import { getBytes, JsonRpcProvider } from 'ethers';
import { assertKinds, type Eip1193Provider, withBoundMethods } from '../../core/index.js';
import { isObject, parseChainId, walletErrors } from '../../core/plugin/index.js';
import { type SigningChain, SigningWallet } from '../../core/wallet/signing/SigningWallet.js';
import { WalletRpcError } from '../../core/wallet/WalletRpcError.js';
import { clientFailure } from '../wallets/clientFailure.js';
import { PlayersWallet } from '../wallets/PlayersWallet.js';

/**
 * The members of an ethers 6 provider that the wallet uses. Declared here, because the classes of
 * two copies of ethers are not assignable to each other.
 */
export interface EthersProvider {
  /** The chain of its node. */
  getNetwork(): Promise<{ readonly chainId: bigint }>;
  /** Sends a request to its node. Missing on a provider over several nodes. */
  send?(method: string, params: unknown[]): Promise<unknown>;
}

/** A `Signer` of ethers 6. */
export interface EthersSigner {
  readonly provider: EthersProvider | null;
  /** Returns the same account with another provider. */
  connect(provider: never): EthersSigner;
  /** Returns the account's address. */
  getAddress(): Promise<string>;
  /** Signs a message by EIP-191. */
  signMessage(message: string | Uint8Array): Promise<string>;
  /** Signs typed data by EIP-712. */
  signTypedData(domain: never, types: never, value: never): Promise<string>;
  /** Fills in missing fields, signs and sends. Resolves once a node has accepted the transaction. */
  sendTransaction(transaction: never): Promise<{ readonly hash: string }>;
}

export interface SignerOptions {
  /**
   * For a signer with a key: the same account on other chains, each with a provider. Other chains
   * are reached through the engine's own RPC URLs.
   */
  readonly others?: readonly EthersSigner[];
  /**
   * For a signer of a wallet: the EIP-1193 provider that you passed to `BrowserProvider`. Always
   * pass it for Coinbase Wallet, Base Account and Passport. These wallets may reject after sending,
   * and the engine recognises them only by the provider.
   *
   * @example fromSigner(await new BrowserProvider(provider).getSigner(), { provider })
   */
  readonly provider?: Eip1193Provider;
}

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** The signer of a wallet or of a node (`provider.getSigner()`): ethers' `JsonRpcSigner`. */
interface RemoteSigner extends EthersSigner {
  readonly address: string;
  readonly sendUncheckedTransaction: unknown;
  readonly provider: EthersProvider & { _send(payload: object): Promise<readonly RpcAnswer[]> };
}

/**
 * Makes an EIP-1193 wallet of an ethers 6 signer, for the engine and the widgets.
 *
 * A signer with a key (`Wallet`, a signer service) must be connected to a provider. It signs and
 * sends through its own `sendTransaction`, one transaction after another. It can switch to `others`
 * and to chains that the engine adds.
 *
 * A signer of a wallet (`await new BrowserProvider(ethereum).getSigner()`) sends each request to
 * the wallet once, on any chain. Only the signer's account pays. If you have the provider that you
 * passed to `BrowserProvider`, pass that to the engine instead: its events arrive at once, whereas
 * a signer's changes are noticed at the engine's next request.
 *
 * @throws TributaryError WEB3_PROVIDER_ERROR if the value isn't an ethers 6 signer with a provider
 * @example
 * const signer = new Wallet(key, new JsonRpcProvider(url));
 * engine.execute(route, { wallet: fromSigner(signer) });
 */
export function fromSigner(signer: EthersSigner, options: SignerOptions = {}): Eip1193Provider {
  if (!isObject(signer)) throw walletErrors.notAWallet(undefined, { field: 'signer' });
  if (!isObject(options)) throw walletErrors.notAWallet(undefined, { field: 'options' });
  const { others = [], provider }: SignerOptions = options;
  assertKinds({ others, provider }, 'list', 'object?');
  if (isRemote(signer))
    return withBoundMethods(new PlayersWallet({ account: signer.address, ask: askOnce(signer.provider), provider }));
  if (![signer, ...others].every(isConnected)) throw walletErrors.notAWallet(undefined, { field: 'signer' });
  return withBoundMethods(
    new SigningWallet({
      account: {
        getAddress: () => signer.getAddress(),
        signMessage: (message) => signer.signMessage(getBytes(message)),
        signTypedData: ({ domain, types: { EIP712Domain: _domain, ...types }, message }) =>
          signer.signTypedData(domain as never, types as never, message as never),
      },
      chains: [chainOf(signer), ...others.map(chainOf)],
      openChain: (chainId, url) =>
        chainOf(signer.connect(new JsonRpcProvider(url, chainId, { staticNetwork: true }) as never)),
    }),
  );
}

function isConnected(signer: EthersSigner): boolean {
  return typeof signer.provider?.getNetwork === 'function' && typeof signer.sendTransaction === 'function';
}

function isRemote(signer: EthersSigner): signer is RemoteSigner {
  const { provider, sendUncheckedTransaction } = signer as Partial<RemoteSigner>;
  return typeof sendUncheckedTransaction === 'function' && typeof provider?._send === 'function';
}

/** Calls a method below `send`, which would request the network first and replace the wallet's errors by its own. */
function askOnce(provider: RemoteSigner['provider']) {
  let id = 0;
  return async (method: string, params: readonly unknown[] | object): Promise<unknown> => {
    const [answer] = await provider._send({ jsonrpc: '2.0', id: ++id, method, params });
    if (answer?.error !== undefined)
      throw new WalletRpcError(answer.error.code, answer.error.message, { data: answer.error.data });
    return answer?.result;
  };
}

function chainOf(signer: EthersSigner): SigningChain {
  const { provider } = signer;
  return {
    readChainId: async () => parseChainId((await provider!.getNetwork()).chainId),
    ask(method, params) {
      if (provider?.send === undefined) throw new WalletRpcError(4200, `The provider does not know ${method}`);
      return provider.send(method, [...params]);
    },
    async send({ gas, nonce, ...request }) {
      const transaction = {
        ...request,
        ...(gas !== undefined && { gasLimit: BigInt(gas) }),
        ...(nonce !== undefined && { nonce: Number(nonce) }),
      };
      try {
        return (await signer.sendTransaction(transaction as never)).hash;
      } catch (error) {
        throw clientFailure(error);
      }
    },
  };
}
