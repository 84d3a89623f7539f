import {
  type Account,
  type Client,
  createClient,
  type Hex,
  http,
  type LocalAccount,
  type TypedDataDefinition,
} from 'viem';
import { sendTransaction } from 'viem/actions';
import { getAction } from 'viem/utils';
import { type Eip1193Provider, withBoundMethods } from '../../core/index.js';
import { isObject, parseChainId, walletErrors } from '../../core/plugin/index.js';
import { type SigningAccount, type SigningChain, SigningWallet } from '../../core/wallet/signing/SigningWallet.js';
import { WalletRpcError } from '../../core/wallet/WalletRpcError.js';
import { clientFailure } from '../clientFailure.js';
import { PlayersWallet } from '../PlayersWallet.js';

export interface WalletClientOptions {
  /** Of a local account: clients with the same account on other chains. What is not among them is reached by the engine's own RPC addresses. */
  readonly others?: readonly Client[];
  /**
   * Of a client of a wallet: the EIP-1193 provider that you gave to `custom`. Give it for Coinbase Wallet, Base Account and Passport, always: the engine knows
   * their habits by the provider alone, and without it takes a "No" that they give after sending for a No.
   *
   * @example fromWalletClient(createWalletClient({ account, transport: custom(provider) }), { provider })
   */
  readonly provider?: Eip1193Provider;
}

type LocalClient = Client & { readonly account: LocalAccount };

/**
 * A wallet of a viem client, for the engine and the widgets. A local account (`privateKeyToAccount`, `toAccount`, a signer service) signs and sends through the client's own `sendTransaction`,
 * one transaction after another; it switches to `others`, and to chains that the engine adds. For an account of a wallet (`custom(provider)`) the wallet is asked, once for each request: viem's
 * own repetition, which would show the player a second prompt, is off. Of a client that was made for one account that account pays, and no other.
 * Where you have the provider that you gave to `custom`, pass that instead: its events are heard at once, here a change is noticed when the engine asks.
 *
 * @throws TributaryError WEB3_PROVIDER_ERROR where the value is no client with an account or a wallet; smart accounts (bundlers) are none: pass the EIP-1193 provider of their library;
 *   nor is an account of a wallet behind `fallback`, which asks further wallets and nodes where the first one fails
 * @example
 * const client = createWalletClient({ account: privateKeyToAccount(key), chain: sepolia, transport: http(url) });
 * engine.execute(route, { wallet: fromWalletClient(client) });
 */
export function fromWalletClient(client: Client, { others = [], provider }: WalletClientOptions = {}): Eip1193Provider {
  if (!isObject(client)) throw walletErrors.notAWallet(undefined, { field: 'client' });
  const { account } = client;
  if (isLocal(account)) return localWallet([client, ...others], account);
  const transport = client.transport?.type;
  const isOfNode = account === undefined && transport === 'http';
  // Where the first one answers with an error, `fallback` asks the next: another wallet for a second payment, or a node in the wallet's name.
  if (isOfNode || transport === 'fallback' || account?.type === 'smart' || typeof client.request !== 'function')
    throw walletErrors.notAWallet(undefined, { field: 'client' });
  return withBoundMethods(
    new PlayersWallet({
      account: account?.address ?? null,
      provider,
      // The parameters of a method are the engine's to get right; viem's types name each method's own.
      ask: (method, params) => client.request({ method, params } as never, { retryCount: 0 }),
    }),
  );
}

function isLocal(account: Account | undefined): account is LocalAccount {
  return account?.type === 'local';
}

function localWallet(clients: readonly Client[], account: LocalAccount): Eip1193Provider {
  if (
    !clients.every(
      (client): client is LocalClient => client.account?.address === account.address && isLocal(client.account),
    )
  )
    throw walletErrors.notAWallet(undefined, { field: 'client' });
  const [first, ...rest] = clients.map((client) => chainOf(client));
  return withBoundMethods(
    new SigningWallet({
      account: accountOf(account),
      chains: [first!, ...rest],
      openChain: (chainId, url) => chainOf(clientOf(account, chainId, url)),
    }),
  );
}

function accountOf(account: LocalAccount): SigningAccount {
  return {
    getAddress: () => Promise.resolve(account.address),
    signMessage: (message) => account.signMessage({ message: { raw: message as Hex } }),
    signTypedData: (payload) => account.signTypedData(payload as unknown as TypedDataDefinition),
  };
}

function clientOf(account: LocalAccount, id: number, url: string): LocalClient {
  const nativeCurrency = { name: 'Native', symbol: 'NATIVE', decimals: 18 };
  const chain = { id, name: `Chain ${id}`, nativeCurrency, rpcUrls: { default: { http: [url] } } };
  return createClient({ account, chain, transport: http(url) });
}

function chainOf(client: LocalClient): SigningChain {
  const ask: SigningChain['ask'] = (method, params) => client.request({ method, params } as never);
  return {
    ask,
    readChainId: async () => parseChainId(await ask('eth_chainId', [])),
    async send(request) {
      const { chain, account } = client;
      if (chain !== undefined && request['chainId'] !== undefined && parseChainId(request['chainId']) !== chain.id)
        throw new WalletRpcError(-32602, `The client signs for chain ${chain.id}, not for ${request['chainId']}`);
      try {
        const send = getAction(client, sendTransaction, 'sendTransaction');
        return await send({ account, chain: chain ?? null, ...transactionOf(request) });
      } catch (error) {
        throw clientFailure(error);
      }
    },
  };
}

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const;

/** The parameters of `eth_sendTransaction` in viem's types. */
function transactionOf(request: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const { to, data, nonce } = request;
  const given = quantities.flatMap((name) =>
    request[name] === undefined ? [] : [[name, BigInt(request[name])] as const],
  );
  return {
    to,
    data,
    ...Object.fromEntries(given),
    ...(nonce !== undefined && { nonce: Number(nonce) }),
    // A client may add its mark to whatever it sends; the engine shows and looks for exactly what it asked for.
    dataSuffix: '0x',
  };
}
