import { getBytes, JsonRpcProvider } from 'ethers';
import { type Eip1193Provider, withBoundMethods } from '../../core/index.js';
import { isObject, parseChainId, walletErrors } from '../../core/plugin/index.js';
import { type SigningChain, SigningWallet } from '../../core/wallet/signing/SigningWallet.js';
import { WalletRpcError } from '../../core/wallet/WalletRpcError.js';
import { clientFailure } from '../clientFailure.js';
import { PlayersWallet } from '../PlayersWallet.js';

/** What a provider of ethers 6 is asked for. Written out, because classes of two copies of ethers are no types of each other. */
export interface EthersProvider {
  /** The chain that its node is of. */
  getNetwork(): Promise<{ readonly chainId: bigint }>;
  /** Asks its node; a provider over several nodes has none. */
  send?(method: string, params: unknown[]): Promise<unknown>;
}

/** A `Signer` of ethers 6. */
export interface EthersSigner {
  readonly provider: EthersProvider | null;
  /** The same account, over another provider. */
  connect(provider: never): EthersSigner;
  /** The account's address. */
  getAddress(): Promise<string>;
  /** EIP-191. */
  signMessage(message: string | Uint8Array): Promise<string>;
  /** EIP-712. */
  signTypedData(domain: never, types: never, value: never): Promise<string>;
  /** Fills in what is missing, signs and sends; resolves once a node has taken it. */
  sendTransaction(transaction: never): Promise<{ readonly hash: string }>;
}

export interface SignerOptions {
  /** Of a signer with a key: the same account on other chains, each with a provider. What is not among them is reached by the engine's own RPC addresses. */
  readonly others?: readonly EthersSigner[];
  /**
   * Of a signer of a wallet: the EIP-1193 provider that you gave to `BrowserProvider`. Give it for Coinbase Wallet, Base Account and Passport, always: the engine knows
   * their habits by the provider alone, and without it takes a "No" that they give after sending for a No.
   *
   * @example fromSigner(await new BrowserProvider(provider).getSigner(), { provider })
   */
  readonly provider?: Eip1193Provider;
}

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** The signer of a wallet or of a node (`provider.getSigner()`), as ethers' `JsonRpcSigner` shows itself. */
interface RemoteSigner extends EthersSigner {
  readonly address: string;
  readonly sendUncheckedTransaction: unknown;
  readonly provider: EthersProvider & { _send(payload: object): Promise<readonly RpcAnswer[]> };
}

/**
 * A wallet of an ethers 6 signer, for the engine and the widgets. A signer with a key (`Wallet`, a signer service) has to be connected to a provider; it signs and sends through its own
 * `sendTransaction`, one transaction after another, and switches to `others` and to chains that the engine adds. Of a signer of a wallet (`await new BrowserProvider(ethereum).getSigner()`) the
 * wallet is asked, once for each request and whichever chain it is on; the signer's account pays, and no other.
 * Where you have the provider that you gave to `BrowserProvider`, pass that instead: its events are heard at once, here a change is noticed when the engine asks.
 *
 * @throws TributaryError WEB3_PROVIDER_ERROR where the value is no signer of ethers 6 with a provider
 * @example
 * const signer = new Wallet(key, new JsonRpcProvider(url));
 * engine.execute(route, { wallet: fromSigner(signer) });
 */
export function fromSigner(signer: EthersSigner, { others = [], provider }: SignerOptions = {}): Eip1193Provider {
  if (!isObject(signer)) throw walletErrors.notAWallet(undefined, { field: 'signer' });
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

/** Below `send`, which would ask for the network first and put its own errors in the place of the wallet's. */
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
