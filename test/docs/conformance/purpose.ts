import { held, type Row } from './Row.js';

export const purposeRows: readonly Row[] = [
  held(
    1,
    'Bridge: deposits (DEPOSIT) of the native currency and of tokens from root to child',
    ['plugins/bridge/transactions/Bundles.ts', '#deposit'],
    ['test/integration/bridgeTransfers.test.ts', '%s, to the wei on both chains', 'a deposit of USDC'],
  ),
  held(
    2,
    'Bridge: withdrawals (WITHDRAW) from child to root: the native currency, its wrapped form, ETH, tokens',
    ['plugins/bridge/transactions/Bundles.ts', '#withdraw'],
    ['test/integration/bridgeTransfers.test.ts', '%s, to the wei on both chains', 'a withdrawal of WIMX'],
  ),
  held(
    3,
    'Bridge: finalises delayed withdrawals (FINALISE_WITHDRAWAL)',
    ['plugins/bridge/GatewayBridgeAdapter.ts', 'buildFinaliseWithdrawal'],
    ['test/plugins/bridge/GatewayBridgeAdapter.test.ts', 'releases what can be released, sent by the recipient'],
  ),
  held(
    4,
    'Bridge: estimates fees',
    ['plugins/bridge/fees/FeeEstimates.ts', 'FeeEstimates'],
    ['test/plugins/bridge/fees/FeeEstimates.test.ts', 'tells what is paid for %s'],
  ),
  held(
    5,
    'Bridge: builds unsigned transactions, with an approval if needed',
    ['plugins/bridge/transactions/buildBundle.ts', 'buildBundle'],
    ['test/plugins/bridge/transactions/Bundles.test.ts', 'approves a token first, for the exact amount'],
  ),
  held(
    6,
    'Bridge: reports the status of cross-chain transactions',
    ['plugins/bridge/status/TransferStatuses.ts', 'TransferStatuses'],
    ['test/plugins/bridge/status/TransferStatuses.test.ts', 'asks about each transaction, and answers in their order'],
  ),
  held(
    7,
    'Bridge: lists and releases withdrawals held in the queue',
    ['plugins/bridge/queue/WithdrawalQueue.ts', 'WithdrawalQueue'],
    [
      'test/plugins/bridge/queue/WithdrawalQueue.test.ts',
      'reads every page, also of a contract that is strict about indexes: %s',
      'isStrict',
    ],
  ),
  held(
    8,
    'Swap: one token for another',
    ['plugins/swap/quoting/PoolDexAdapter.ts', 'PoolDexAdapter'],
    [
      'test/integration/actions.test.ts',
      'spends exactly the input and gets the quoted output, to the wei, never less than the minimum',
    ],
  ),
  held(
    9,
    'Swap: wraps and unwraps the native currency',
    ['plugins/swap/quoting/quoteWrap.ts', 'quoteWrap'],
    ['test/integration/actions.test.ts', 'wraps and unwraps: %s to %s'],
  ),
  held(
    10,
    'Swap: on the sandbox network or on production',
    ['plugins/swap/swapChains.ts', 'swapChains'],
    ['test/plugins/swap/validation/resolveExchange.test.ts', 'does not support chain %i in %s'],
  ),
  held(
    11,
    'Swap: the best route through the pools, quoted with slippage',
    ['plugins/swap/search/findBestRoute.ts', 'findBestRoute'],
    [
      'test/plugins/swap/search/findBestRoute.test.ts',
      'finds in a market %s what the enumeration of all routes finds first',
    ],
  ),
  held(
    12,
    "Swap: integrators' (secondary) fees",
    ['plugins/swap/quoting/secondaryFees.ts', 'feeAmounts'],
    ['test/integration/swapQuote.test.ts', 'are taken through the proxy'],
  ),
  held(
    13,
    'Smart checkout: suggests swap, bridge, onramp and bridge-then-swap',
    ['core/checkout/SmartCheckout.ts', 'SmartCheckout'],
    ['test/integration/smartCheckout.test.ts', 'finds all four kinds, sorted by priority for any order of the plugins'],
  ),
  held(
    14,
    'Smart checkout: checks balances and approvals of NATIVE, ERC20, ERC721 and ERC1155 requirements',
    ['core/checkout/readRequirements.ts', 'readRequirements'],
    ['test/core/checkout/readRequirements.test.ts', 'says of items whether they are held, after the money'],
  ),
  held(
    15,
    'Smart checkout: executes approvals and fulfilments',
    ['core/checkout/fulfilment/Fulfilment.ts', 'Fulfilment'],
    ['test/integration/fulfil.test.ts', 'ERC721 for USDC: checkout, the swap, approval, purchase'],
  ),
  held(
    16,
    'Widgets: connect, wallet, swap, bridge, onramp, sale, add tokens, purchase',
    ['widgets/allWidgets.ts', 'hostedLoaders'],
    ['test/e2e/everyWidget.e2e.ts', 'sends no request before a wallet is connected, and closes on command'],
  ),
  held(
    17,
    'Metrics of how the SDK is used',
    ['core/metrics/MetricsReporter.ts', 'MetricsReporter'],
    ['test/integration/metrics.test.ts', 'report the events to the sink, without accounts and amounts'],
    'Off until the host turns them on.',
  ),
];
