import { lastValueFrom } from 'rxjs';
import type { CheckoutErrorType, FundingEngine, SellRequest } from 'tributary-sdk';
import { type checkoutErrors } from 'tributary-sdk/plugin';
import { type CatalogueBed, child, nobody, player, refusal, root } from './CatalogueBed.js';
import { type CatalogueRow, type CatalogueRows, row } from './CatalogueRow.js';
import { contractThat } from './contractThat.js';

/** A name that is a code of the catalogue, or nothing compiles. */
const of = (code: CheckoutErrorType, message: string, how: string, cause: CatalogueRow['cause']): CatalogueRow =>
  row(code, message, how, cause);

const selectors = { ownerOf: '6352211e', allowance: 'dd62ed3e', isApprovedForAll: 'e985e9c5' } as const;
const item = { contractAddress: nobody, spenderAddress: player, id: 1n } as const;

/** A checkout of an item whose contract does not answer one question. */
function unanswered(selector: string, requirement: object): CatalogueRow['cause'] {
  return async (bed) => {
    await bed.setCode(nobody, contractThat({ answers: 1, but: selector, does: 'answers nothing' }));
    return bed.checkout([requirement as never]);
  };
}

async function failureOfChain(engine: FundingEngine, index: number): Promise<unknown> {
  return (await engine.balances.getBalancesByChain({ walletAddress: player }))[index]!.error;
}

function sell(bed: CatalogueBed, given: Partial<SellRequest>, answers: Readonly<Record<string, unknown>> = {}) {
  const hero = { type: 'ERC721', contractAddress: bed.contract('collection'), id: 100n } as const;
  const request: SellRequest = { item: hero, price: { type: 'NATIVE', amount: '2' }, ...given };
  return lastValueFrom(bed.engine().orders.sell(request, { wallet: bed.wallet(answers) }));
}

function buy(bed: CatalogueBed, given: object): Promise<unknown> {
  const request = { listingId: 'potions', ...given };
  return lastValueFrom(bed.engine().orders.buy(request, { wallet: bed.wallet() }));
}

/** The end of a purchase of potions. */
async function fulfilled(bed: CatalogueBed, wallet = bed.wallet(), call = bed.buy(1n)): Promise<unknown> {
  const { error } = await bed.fulfil({ itemRequirements: [bed.gems('10')], transactions: [call] }, wallet);
  return error;
}

/** Errors of the specification (§8) and additional ones, in the order of the catalogue. */
export const checkoutRows = {
  missingWalletAndProvider: [
    of(
      'MISSING_PARAMS',
      'both walletAddress and provider are missing. At least one must be provided.',
      'balances without an owner',
      (bed) => bed.engine().balances.getAllBalances({ chainId: child }),
    ),
  ],
  indexerDisabled: [
    of(
      'MISSING_PARAMS',
      'indexer is disabled for this chain, you must provide a provider.',
      'balances of an address on a chain without an indexer',
      (bed) => bed.unindexed(child).balances.getAllBalances({ chainId: child, walletAddress: player }),
    ),
  ],
  missingParams: [
    of('MISSING_PARAMS', 'Required parameters are missing: transactions', 'a purchase without a transaction', (bed) =>
      bed.fulfil({ itemRequirements: [bed.gems('10')], transactions: [] }),
    ),
  ],
  invalidGasEstimateType: [
    of(
      'INVALID_GAS_ESTIMATE_TYPE',
      'Invalid type provided for gas estimation',
      'a checkout whose gas comes neither from a transaction nor from units',
      (bed) => bed.checkout([bed.gems('1')], { transaction: { type: 'SWAP' } }),
    ),
  ],
  unsupportedTokenType: [
    of('UNSUPPORTED_TOKEN_TYPE_ERROR', 'Unsupported token type', 'a currency that is listed for sale', (bed) =>
      sell(bed, { item: { type: 'NATIVE', amount: '1' } as never }),
    ),
  ],
  itemRequirements: [
    of('ITEM_REQUIREMENTS_ERROR', 'Failed to read the item requirements', 'a checkout of nothing', (bed) =>
      bed.checkout([]),
    ),
  ],
  unsupportedBalanceRequirement: [
    of(
      'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR',
      'Unsupported item requirement balance check',
      'a requirement of an unknown type',
      (bed) => bed.checkout([{ type: 'ERC404' } as never]),
    ),
  ],
  invalidErc721Id: [
    of('GET_ERC721_ALLOWANCE_ERROR', 'Invalid ERC721 ID', 'an ERC721 whose id is no number', (bed) =>
      bed.checkout([{ ...item, type: 'ERC721', id: 'first' }]),
    ),
  ],

  chainNotInEnvironment: [
    of(
      'CHAIN_NOT_SUPPORTED_ERROR',
      'chain ID 1 not supported by the environment',
      'balances on a chain that is not configured',
      (bed) => bed.engine().balances.getAllBalances({ chainId: 1, walletAddress: player }),
    ),
  ],
  chainNotSupported: [
    of('CHAIN_NOT_SUPPORTED_ERROR', 'Chain:1 is not a supported chain', 'a switch to a chain of another kind', (bed) =>
      bed.engine().networks.switchTo(bed.wallet(), 1),
    ),
  ],
  noProvider: [
    of(
      'PROVIDER_ERROR',
      'No L1 or L2 provider available',
      'balances by chain of an address, on chains without indexers',
      (bed) => bed.unindexed(child, root).balances.getBalancesByChain({ walletAddress: player }),
    ),
  ],
  noL1Provider: [
    of('PROVIDER_ERROR', `No L1 provider available for ${root}`, 'the same where the root chain has none', (bed) =>
      failureOfChain(bed.unindexed(root), 0),
    ),
  ],
  noL2Provider: [
    of('PROVIDER_ERROR', `No L2 provider available for ${child}`, 'the same where the child chain has none', (bed) =>
      failureOfChain(bed.unindexed(child), 1),
    ),
  ],
  defaultProvider: [
    of('DEFAULT_PROVIDER_ERROR', 'The wallet is not available', 'a wallet that nobody announces', (bed) =>
      bed.engine().wallets.createProvider('no.such.wallet'),
    ),
    of(
      'DEFAULT_PROVIDER_ERROR',
      '[DEFAULT_PROVIDER_ERROR]:The wallet is not available. Cause:no project id',
      "a wallet of the host's that cannot be made",
      (bed) =>
        bed
          .engine({ wallets: { walletconnect: () => Promise.reject(new Error('no project id')) } })
          .wallets.createProvider('walletconnect'),
    ),
  ],
  metamaskProvider: [
    of('METAMASK_PROVIDER_ERROR', 'MetaMask is not available', 'MetaMask where there is none', (bed) =>
      bed.engine().wallets.createProvider('metamask'),
    ),
  ],
  connectProvider: [
    of('CONNECT_PROVIDER_ERROR', 'Failed to connect the wallet', 'a wallet that has another window open', (bed) =>
      bed.engine().wallets.connect(bed.wallet({ eth_requestAccounts: refusal(-32002) })),
    ),
  ],
  networkInfo: [
    of(
      'GET_NETWORK_INFO_ERROR',
      'Failed to get the network of the wallet',
      'a wallet that does not say its chain',
      (bed) => bed.engine().networks.info(bed.wallet({ eth_chainId: refusal(-32603) })),
    ),
  ],
  providerRequestMissing: [
    of('PROVIDER_REQUEST_MISSING_ERROR', 'The wallet has no request function', 'an object that is no wallet', (bed) =>
      bed.engine().wallets.connect({} as never),
    ),
  ],
  providerRequestFailed: [
    of(
      'PROVIDER_REQUEST_FAILED_ERROR',
      'The wallet did not answer the request',
      'a wallet that answers with an error',
      (bed) => bed.engine().wallets.checkConnection(bed.wallet({ eth_accounts: refusal(-32603) })),
    ),
  ],
  switchNetworkUnsupported: [
    of('SWITCH_NETWORK_UNSUPPORTED', 'The wallet cannot switch networks', 'a wallet that cannot switch', (bed) =>
      bed.engine().networks.switchTo(bed.wallet({ wallet_switchEthereumChain: refusal(4200) }, 'root'), child),
    ),
  ],
  rejectedSwitchAfterAddingNetwork: [
    {
      ...of(
        'USER_REJECTED_REQUEST_ERROR',
        'The switch to the added network was rejected',
        'the player adds a network and does not switch to it',
        (bed) => {
          const codes = [4902, 4001];
          const wallet = bed.wallet({}, 'root');
          const switching = {
            request: (request: Parameters<typeof wallet.request>[0]) =>
              request.method === 'wallet_switchEthereumChain'
                ? Promise.reject(refusal(codes.shift() ?? 4001))
                : wallet.request(request),
          };
          return bed.engine().networks.switchTo(switching, child);
        },
      ),
      data: { reason: 'REJECTED_SWITCH_AFTER_ADDING_NETWORK' },
    },
  ],

  chainBalances: [
    of(
      'GET_BALANCE_ERROR',
      `[GET_BALANCE_ERROR]:Error getting ${child} balances. Cause:Failed to get balances from the indexer`,
      'balances by chain while an indexer is out of order',
      (bed) => {
        bed.fault('childIndexer', { status: 500 });
        return failureOfChain(bed.engine(), 1);
      },
    ),
  ],
  getBalance: [
    of('GET_BALANCE_ERROR', 'Failed to get balances', 'a checkout whose currency does not say what is held', (bed) =>
      unanswered('70a08231', { type: 'ERC20', tokenAddress: nobody, spenderAddress: player, amount: 1n })(bed),
    ),
    of(
      'GET_BALANCE_ERROR',
      '[GET_BALANCE_ERROR]:Failed to get balances. Cause:chain ID 1 not supported by the environment',
      'one balance on a chain that is not configured',
      (bed) => bed.engine().balances.getTokenBalance({ chainId: 1, walletAddress: player }),
    ),
  ],
  indexerBalance: [
    of(
      'GET_INDEXER_BALANCE_ERROR',
      'Failed to get balances from the indexer',
      'balances while the indexer is out of order',
      (bed) => {
        bed.fault('childIndexer', { status: 500 });
        return bed.engine().balances.getAllBalances({ chainId: child, walletAddress: player });
      },
    ),
  ],
  erc20Info: [
    of('GET_ERC20_INFO_ERROR', 'Failed to get the ERC20 token info', 'an address that is no token', (bed) =>
      bed.engine().tokens.getTokenInfo(child, player),
    ),
  ],
  erc20Balance: [
    of(
      'GET_ERC20_BALANCE_ERROR',
      '[GET_ERC20_BALANCE_ERROR]:Failed to get the ERC20 balance. Cause:there is no contract with this function at the address',
      'the balance of an address that isn’t a token',
      (bed) => bed.engine().balances.getTokenBalance({ chainId: child, walletAddress: player, tokenAddress: nobody }),
    ),
  ],
  erc721Balance: [
    of(
      'GET_ERC721_BALANCE_ERROR',
      'Failed to get the ERC721 owner',
      'an item whose contract does not say who owns it',
      unanswered(selectors.ownerOf, { ...item, type: 'ERC721' }),
    ),
  ],
  erc20Allowance: [
    of(
      'GET_ERC20_ALLOWANCE_ERROR',
      'Failed to get the allowance for ERC20',
      'a currency that does not say what is allowed',
      unanswered(selectors.allowance, { type: 'ERC20', tokenAddress: nobody, spenderAddress: player, amount: 1n }),
    ),
  ],
  erc721Allowance: [
    of(
      'GET_ERC721_ALLOWANCE_ERROR',
      'Failed to get the allowance for ERC721',
      'an item whose contract does not say who may take it',
      unanswered(selectors.isApprovedForAll, { ...item, type: 'ERC721' }),
    ),
  ],
  erc1155Allowance: [
    of(
      'GET_ERC1155_ALLOWANCE_ERROR',
      'Failed to get the allowance for ERC1155',
      'pieces whose contract does not say who may take them',
      unanswered(selectors.isApprovedForAll, { ...item, type: 'ERC1155', amount: 1n }),
    ),
  ],

  userRejectedRequest: [
    of(
      'USER_REJECTED_REQUEST_ERROR',
      'The request was rejected in the wallet',
      'the player declines the purchase',
      (bed) => fulfilled(bed, bed.wallet({ eth_sendTransaction: refusal(4001) })),
    ),
  ],
  insufficientFunds: [
    of(
      'INSUFFICIENT_FUNDS',
      'The wallet has insufficient funds for the transaction',
      'a wallet that says so of what it is to send',
      (bed) => bed.sending(refusal('INSUFFICIENT_FUNDS')),
    ),
  ],
  unpredictableGasLimit: [
    of(
      'UNPREDICTABLE_GAS_LIMIT',
      'Failed to estimate gas for transaction',
      'a wallet that cannot estimate what it is to send',
      (bed) => bed.sending(refusal('UNPREDICTABLE_GAS_LIMIT')),
    ),
  ],
  wouldRevert: [
    of(
      'UNPREDICTABLE_GAS_LIMIT',
      'The transaction would be reverted: sold out',
      'a wallet whose node tried what it is to send',
      (bed) => bed.sending(refusal(3, 'execution reverted: sold out')),
    ),
  ],
  transactionFailed: [
    of('TRANSACTION_FAILED', 'The transaction failed', 'a wallet that does not take what it is to send', (bed) =>
      bed.sending(refusal(-32602)),
    ),
  ],
  approvalTransactionFailed: [
    of(
      'APPROVAL_TRANSACTION_FAILED',
      'The approval transaction failed and was reverted',
      'an approval that is mined and undone',
      (bed) => fulfilled(bed, bed.walletWithGas('0x6000')),
    ),
  ],
  executeApproval: [
    of(
      'EXECUTE_APPROVAL_TRANSACTION_ERROR',
      '[EXECUTE_APPROVAL_TRANSACTION_ERROR]:An error occurred while executing the approval transaction. Cause:The transaction would be reverted: paused',
      'an approval that the wallet does not send',
      (bed) => fulfilled(bed, bed.wallet({ eth_sendTransaction: refusal(3, 'execution reverted: paused') })),
    ),
  ],
  executeFulfilment: [
    of(
      'EXECUTE_FULFILLMENT_TRANSACTION_ERROR',
      '[EXECUTE_FULFILLMENT_TRANSACTION_ERROR]:An error occurred while executing the fulfillment transaction. Cause:The transaction would be reverted: sold out',
      'a purchase that the wallet does not send',
      async (bed) => {
        const wallet = bed.wallet({ eth_sendTransaction: refusal(3, 'execution reverted: sold out') });
        return (await bed.fulfil({ itemRequirements: [], transactions: [bed.buy(1n)] }, wallet)).error;
      },
    ),
  ],
  signMessage: [
    of(
      'SIGN_MESSAGE_ERROR',
      '[SIGN_MESSAGE_ERROR]:An error occurred while signing the message. Cause:The request was rejected in the wallet',
      'the player does not sign a listing',
      (bed) => sell(bed, {}, { eth_signTypedData_v4: refusal(4001) }),
    ),
  ],
  bridgeGasEstimate: [
    of(
      'BRIDGE_GAS_ESTIMATE_ERROR',
      '[BRIDGE_GAS_ESTIMATE_ERROR]:Error estimating gas for bridge. Cause:Estimating cross-chain gas failed',
      'a checkout while the message service names no fee: why there is no bridge route',
      async (bed) => {
        bed.fault('messageService', { status: 500 });
        const { routing } = await bed.checkout([
          { type: 'ERC20', tokenAddress: bed.token('USDC'), spenderAddress: player, amount: 30_000_000n },
        ]);
        const { code, detail } = routing!.rejections.find(({ reason }) => reason === 'FEES_UNKNOWN')!;
        return { code, message: detail };
      },
    ),
  ],

  api: [
    of('API_ERROR', 'The API did not answer as expected', 'a service of the product that is not there', (bed) => {
      bed.fault('checkoutApi', { status: 404 });
      return bed.engine().networks.allowed();
    }),
  ],
  getOrderListing: [
    of(
      'GET_ORDER_LISTING_ERROR',
      '[GET_ORDER_LISTING_ERROR]:An error occurred while getting the order listing. Cause:The API did not answer as expected',
      'a listing that the book does not know',
      (bed) => buy(bed, { listingId: 'nothing' }),
    ),
  ],
  cancelOrderListing: [
    of(
      'CANCEL_ORDER_LISTING_ERROR',
      '[CANCEL_ORDER_LISTING_ERROR]:An error occurred while cancelling the order listing. Cause:The API did not answer as expected',
      'a listing that the book does not know is taken back',
      (bed) =>
        lastValueFrom(
          bed.engine().orders.cancel({ listingIds: ['nothing'], method: 'on-chain' }, { wallet: bed.wallet() }),
        ),
    ),
  ],
  prepareOrderListing: [
    of(
      'PREPARE_ORDER_LISTING_ERROR',
      '[PREPARE_ORDER_LISTING_ERROR]:An error occurred while preparing the order listing. Cause:there is no contract with this function at the address',
      'a listing where the settlement contract does not answer',
      async (bed) => {
        await bed.setCode(bed.contract('seaport'), '0x');
        return sell(bed, {});
      },
    ),
  ],
  createOrderListing: [
    of(
      'CREATE_ORDER_LISTING_ERROR',
      '[CREATE_ORDER_LISTING_ERROR]:An error occurred while creating the order listing. Cause:The API did not answer as expected',
      'a listing whose signature the book does not take',
      (bed) => sell(bed, {}, { eth_signTypedData_v4: `0x${'11'.repeat(65)}` }),
    ),
  ],
  fulfillOrderListing: [
    of(
      'FULFILL_ORDER_LISTING_ERROR',
      'An error occurred while fulfilling the order listing',
      'more pieces than are left',
      (bed) => buy(bed, { fillAmount: 11n }),
    ),
  ],
  orderFee: [
    of('ORDER_FEE_ERROR', 'The order fees are not valid', 'a fee of more than the price', (bed) =>
      buy(bed, { takerFees: [{ recipientAddress: nobody, share: 1.5 }] }),
    ),
  ],
  orderExpired: [
    of('ORDER_EXPIRED_ERROR', 'The order has expired', 'a listing that would end before it begins', (bed) =>
      sell(bed, { expiresAt: 1_700_000_000 }),
    ),
  ],
} satisfies CatalogueRows<Omit<typeof checkoutErrors, 'wrapped'>>;
