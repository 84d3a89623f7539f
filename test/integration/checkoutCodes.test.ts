import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { CheckoutErrorType, type Eip1193Provider, type FundingEngine, isTributaryError } from 'tributary-sdk';
import { devnetOverrides } from 'tributary-sdk/devnet';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const;
const child = 13473;
const root = 11155111;

/** The player's wallet, except for what it refuses. */
function aWallet(refusals: Readonly<Record<string, number | string>> = {}): Eip1193Provider {
  const wallet = bed.wallet('player', 'root');
  return {
    request(request) {
      const code = refusals[request.method];
      // What makes the nonce the node's own word: an error that leaves open whether something was sent is no failure.
      return code === undefined
        ? wallet.request(request)
        : Promise.reject(Object.assign(new Error('nonce too low'), { code }));
    },
  };
}

function sending(code: number | string): (engine: FundingEngine) => Promise<never> {
  return async ({ wallets }) => {
    const transaction = { chainId: child, from: address, to: address, data: '0x', value: 0n } as never;
    const { error } = await lastValueFrom(
      wallets.sendCalls({ wallet: aWallet({ eth_sendTransaction: code }), transactions: [transaction] }),
    );
    throw Object.assign(new Error(error?.message), { code: error?.code });
  };
}

/** Without the indexers of the given chains. */
function unindexed(...chainIds: readonly number[]): FundingEngine {
  const { overrides } = devnetOverrides(bed.devnet);
  const networks = Object.fromEntries(
    Object.entries(overrides.networks).map(([id, network]) => [
      id,
      chainIds.includes(Number(id)) ? { ...network, indexerUrl: null } : network,
    ]),
  );
  return bed.engine({ overrides: { ...overrides, networks } });
}

type Act = (engine: FundingEngine) => Promise<unknown>;
const T = CheckoutErrorType;

// Each is raised through the facade, on the devnet. Specification §8, in its own words where it has them.
const cases: readonly (readonly [CheckoutErrorType, string, Act])[] = [
  [
    T.MISSING_PARAMS,
    'both walletAddress and provider are missing. At least one must be provided.',
    ({ balances }) => balances.getAllBalances({ chainId: child }),
  ],
  [
    T.MISSING_PARAMS,
    'indexer is disabled for this chain, you must provide a provider.',
    () => unindexed(child).balances.getAllBalances({ chainId: child, walletAddress: address }),
  ],
  [
    T.WEB3_PROVIDER_ERROR,
    'Parsed provider is not a valid Web3Provider',
    ({ balances }) => balances.getAllBalances({ chainId: child, provider: {} as never }),
  ],
  [
    T.PROVIDER_ERROR,
    'No L1 or L2 provider available',
    () => unindexed(child, root).balances.getBalancesByChain({ walletAddress: address }),
  ],
  [T.PROVIDER_ERROR, `No L1 provider available for ${root}`, () => failureOfChain(unindexed(root), 0)],
  [T.PROVIDER_ERROR, `No L2 provider available for ${child}`, () => failureOfChain(unindexed(child), 1)],
  [T.DEFAULT_PROVIDER_ERROR, 'The wallet is not available', ({ wallets }) => wallets.createProvider('no.such.wallet')],
  [T.METAMASK_PROVIDER_ERROR, 'MetaMask is not available', ({ wallets }) => wallets.createProvider('metamask')],
  [
    T.CONNECT_PROVIDER_ERROR,
    'Failed to connect the wallet',
    ({ wallets }) => wallets.connect(aWallet({ eth_requestAccounts: -32002 })),
  ],
  [
    T.PROVIDER_REQUEST_MISSING_ERROR,
    'The wallet has no request function',
    ({ wallets }) => wallets.connect({} as never),
  ],
  [
    T.PROVIDER_REQUEST_FAILED_ERROR,
    'The wallet did not answer the request',
    ({ wallets }) => wallets.checkConnection(aWallet({ eth_accounts: -32603 })),
  ],
  [
    T.USER_REJECTED_REQUEST_ERROR,
    'The request was rejected in the wallet',
    ({ wallets }) => wallets.connect(aWallet({ eth_requestAccounts: 4001 })),
  ],
  [
    T.GET_NETWORK_INFO_ERROR,
    'Failed to get the network of the wallet',
    ({ networks }) => networks.info(aWallet({ eth_chainId: -32603 })),
  ],
  [
    T.SWITCH_NETWORK_UNSUPPORTED,
    'The wallet cannot switch networks',
    ({ networks }) => networks.switchTo(aWallet({ wallet_switchEthereumChain: 4200 }), child),
  ],
  [T.CHAIN_NOT_SUPPORTED_ERROR, 'Chain:1 is not a supported chain', ({ networks }) => networks.switchTo(aWallet(), 1)],
  [
    T.CHAIN_NOT_SUPPORTED_ERROR,
    'chain ID 1 not supported by the environment',
    ({ balances }) => balances.getAllBalances({ chainId: 1, walletAddress: address }),
  ],
  [
    T.GET_INDEXER_BALANCE_ERROR,
    'Failed to get balances from the indexer',
    ({ balances }) =>
      failing('childIndexer', 500, () => balances.getAllBalances({ chainId: child, walletAddress: address })),
  ],
  [
    T.GET_BALANCE_ERROR,
    `[GET_BALANCE_ERROR]:Error getting ${child} balances. Cause:Failed to get balances from the indexer`,
    (engine) => failing('childIndexer', 500, () => failureOfChain(engine, 1)),
  ],
  [
    T.GET_BALANCE_ERROR,
    '[GET_BALANCE_ERROR]:Failed to get balances. Cause:chain ID 1 not supported by the environment',
    ({ balances }) => balances.getTokenBalance({ chainId: 1, walletAddress: address }),
  ],
  [
    T.GET_ERC20_BALANCE_ERROR,
    '[GET_ERC20_BALANCE_ERROR]:Failed to get the ERC20 balance. Cause:there is no contract with this function at the address',
    ({ balances }) => balances.getTokenBalance({ chainId: child, walletAddress: address, tokenAddress: address }),
  ],
  [T.GET_ERC20_INFO_ERROR, 'Failed to get the ERC20 token info', ({ tokens }) => tokens.getTokenInfo(child, address)],
  [
    T.API_ERROR,
    'The API did not answer as expected',
    ({ networks }) => failing('checkoutApi', 404, () => networks.allowed()),
  ],
  [T.INSUFFICIENT_FUNDS, 'The wallet has insufficient funds for the transaction', sending('INSUFFICIENT_FUNDS')],
  [T.UNPREDICTABLE_GAS_LIMIT, 'The gas of the transaction cannot be estimated', sending('UNPREDICTABLE_GAS_LIMIT')],
  [T.TRANSACTION_FAILED, 'The transaction failed', sending(-32602)],
];

async function failing<R>(service: 'childIndexer' | 'checkoutApi', status: number, act: () => Promise<R>): Promise<R> {
  bed.devnet.faults.set(service, { status });
  return act();
}

async function failureOfChain({ balances }: FundingEngine, index: number): Promise<never> {
  const chains = await balances.getBalancesByChain({ walletAddress: address });
  expect(chains.filter(({ success }) => success)).toHaveLength(1);
  throw chains[index]!.error!;
}

/** Raised by other parts, tested with them; those of `orders` in orders.test.ts. */
const elsewhere = {
  smartCheckout: [
    T.GET_ERC721_BALANCE_ERROR,
    T.UNSUPPORTED_TOKEN_TYPE_ERROR,
    T.UNSUPPORTED_BALANCE_REQUIREMENT_ERROR,
    T.GET_ERC20_ALLOWANCE_ERROR,
    T.GET_ERC721_ALLOWANCE_ERROR,
    T.GET_ERC1155_ALLOWANCE_ERROR,
    T.ITEM_REQUIREMENTS_ERROR,
    T.INVALID_GAS_ESTIMATE_TYPE,
    T.BRIDGE_GAS_ESTIMATE_ERROR,
  ],
  fulfilment: [
    T.EXECUTE_APPROVAL_TRANSACTION_ERROR,
    T.EXECUTE_FULFILLMENT_TRANSACTION_ERROR,
    T.APPROVAL_TRANSACTION_FAILED,
  ],
  widgets: [T.WIDGETS_SCRIPT_LOAD_ERROR],
  orders: [
    T.GET_ORDER_LISTING_ERROR,
    T.CANCEL_ORDER_LISTING_ERROR,
    T.PREPARE_ORDER_LISTING_ERROR,
    T.CREATE_ORDER_LISTING_ERROR,
    T.FULFILL_ORDER_LISTING_ERROR,
    T.ORDER_FEE_ERROR,
    T.ORDER_EXPIRED_ERROR,
    T.SIGN_MESSAGE_ERROR,
  ],
};

describe('the checkout catalogue, through the facade', () => {
  it.each(cases)('%s: %s', async (code, message, act) => {
    const error: unknown = await act(bed.engine()).then(
      () => null,
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ code, message });
    expect(isTributaryError(error) || 'code' in (error as object)).toBe(true);
  });

  it('has no code that nobody accounts for', () => {
    const accounted = [...cases.map(([code]) => code), ...Object.values(elsewhere).flat()];
    expect([...new Set(accounted)].sort()).toEqual(Object.values(CheckoutErrorType).sort());
  });

  it('keeps REJECTED_SWITCH_AFTER_ADDING_NETWORK below the rejection', async () => {
    const codes = [4902, 4001];
    const inner = bed.wallet('player', 'root');
    const wallet: Eip1193Provider = {
      request: (request) =>
        request.method === 'wallet_switchEthereumChain'
          ? Promise.reject(Object.assign(new Error('no'), { code: codes.shift() }))
          : inner.request(request),
    };
    await expect(bed.engine().networks.switchTo(wallet, child)).rejects.toMatchObject({
      code: T.USER_REJECTED_REQUEST_ERROR,
      data: { reason: 'REJECTED_SWITCH_AFTER_ADDING_NETWORK' },
    });
  });
});
