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
import { assertKinds, type Eip1193Provider, withBoundMethods } from '../../core/index.js';
import { isObject, parseChainId, walletErrors } from '../../core/plugin/index.js';
import { type SigningAccount, type SigningChain, SigningWallet } from '../../core/wallet/signing/SigningWallet.js';
import { WalletRpcError } from '../../core/wallet/WalletRpcError.js';
import { clientFailure } from '../wallets/clientFailure.js';
import { PlayersWallet } from '../wallets/PlayersWallet.js';

export interface WalletClientOptions {
  /**
   * For a local account: clients with the same account on other chains. Other chains are reached
   * through the engine's own RPC URLs.
   */
  readonly others?: readonly Client[];
  /**
   * For a client of a wallet: the EIP-1193 provider that you passed to `custom`. Always pass it for
   * Coinbase Wallet, Base Account and Passport. These wallets may reject after sending, and the
   * engine recognises them only by the provider.
   *
   * @example fromWalletClient(createWalletClient({ account, transport: custom(provider) }), { provider })
   */
  readonly provider?: Eip1193Provider;
}

type LocalClient = Client & { readonly account: LocalAccount };

/**
 * Makes an EIP-1193 wallet of a viem client, for the engine and the widgets.
 *
 * A local account (`privateKeyToAccount`, `toAccount`, a signer service) signs and sends through
 * the client's own `sendTransaction`, one transaction after another. It can switch to `others` and
 * to chains that the engine adds.
 *
 * For an account of a wallet (`custom(provider)`), each request goes to the wallet once: viem's
 * retries, which would open a second prompt, are off. If the client was made for one account, only that
 * account pays. If you have the provider that you passed to `custom`, pass that to the engine
 * instead: its events arrive at once, whereas a client's changes are noticed at the engine's next
 * request.
 *
 * @throws TributaryError WEB3_PROVIDER_ERROR if the value isn't a client with an account or a
 * wallet. Smart accounts (bundlers) are rejected: pass the EIP-1193 provider of their library. Also
 * rejected: an account of a wallet behind `fallback`, which retries at other wallets and nodes
 * @example
 * const client = createWalletClient({ account: privateKeyToAccount(key), chain: sepolia, transport: http(url) });
 * engine.execute(route, { wallet: fromWalletClient(client) });
 */
export function fromWalletClient(client: Client, options: WalletClientOptions = {}): Eip1193Provider {
  if (!isObject(client)) throw walletErrors.notAWallet(undefined, { field: 'client' });
  if (!isObject(options)) throw walletErrors.notAWallet(undefined, { field: 'options' });
  const { others = [], provider }: WalletClientOptions = options;
  assertKinds({ others, provider }, 'list', 'object?');
  const { account } = client;
  if (isLocal(account)) return localWallet([client, ...others], account);
  const transport = client.transport?.type;
  const isOfNode = account === undefined && transport === 'http';
  // `fallback` retries a failed request elsewhere: another wallet could pay a second time, or a
  // node could answer for the wallet.
  if (isOfNode || transport === 'fallback' || account?.type === 'smart' || typeof client.request !== 'function')
    throw walletErrors.notAWallet(undefined, { field: 'client' });
  return withBoundMethods(
    new PlayersWallet({
      account: account?.address ?? null,
      provider,
      // The engine passes correct parameters; viem has a separate type for each method.
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
    // A client may append its own suffix to every transaction. The engine shows and looks for
    // exactly its own calldata.
    dataSuffix: '0x',
  };
}
