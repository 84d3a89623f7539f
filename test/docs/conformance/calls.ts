import { differs, held, type Row, renamed } from './Row.js';

export const callRows: readonly Row[] = [
  held(
    270,
    'Swap availability: POST {api}/v1/availability/checkout/swap, no body',
    ['plugins/swap/funding/checkAvailability.ts', 'checkAvailability'],
    ['test/plugins/swap/funding/checkAvailability.test.ts', 'posts to a URL, without a body'],
  ),
  held(
    271,
    'Swap availability: 403 is unavailable',
    ['plugins/swap/funding/checkAvailability.ts', '403'],
    ['test/plugins/swap/funding/checkAvailability.test.ts', 'is not available with 403'],
  ),
  held(
    272,
    'Swap availability: any other error is an API error with status and status text',
    ['plugins/swap/funding/checkAvailability.ts', 'statusText'],
    ['test/plugins/swap/funding/checkAvailability.test.ts', 'is unknown with %i'],
  ),
  held(
    273,
    'Native balance: GET {explorer}/api/v2/addresses/{wallet}, coin_balance',
    ['core/balances/indexer/IndexerBalances.ts', 'IndexerBalances'],
    [
      'test/core/balances/indexer/IndexerBalances.test.ts',
      'gives the native currency first, then the tokens, in two requests side by side',
    ],
  ),
  held(
    274,
    'ERC20 balances: GET …/tokens?type=ERC-20 with next-page parameters',
    ['core/balances/indexer/IndexerBalances.ts', 'type=ERC-20'],
    ['test/core/balances/indexer/IndexerBalances.test.ts', 'turns pages until there are no more, each token once'],
  ),
  held(
    275,
    'ERC20 balances: the native token is left out, pages until there are no more',
    ['core/balances/indexer/IndexerBalances.ts', 'IndexerBalances'],
    ['test/core/balances/indexer/IndexerBalances.test.ts', 'does not show twice a currency that is a contract, too'],
  ),
  held(
    276,
    'Cross-chain fee: POST estimateGasFee with sourceChain, destinationChain, symbol, gasLimit, gasMultiplier',
    ['plugins/bridge/messages/MessageService.ts', 'estimateGasFee'],
    [
      'test/plugins/bridge/messages/MessageService.test.ts',
      'asks as facts §2.3.1 has it, with a floor for the gas price and a time limit',
    ],
  ),
  held(
    277,
    'Cross-chain fee: the answer is a number, or error and message',
    ['plugins/bridge/messages/MessageService.ts', 'MessageService'],
    [
      'test/plugins/bridge/messages/MessageService.test.ts',
      'throws AXELAR_GAS_ESTIMATE_FAILED for %s',
      "'an HTTP error that says why'",
    ],
  ),
  renamed(
    278,
    'Cross-chain status: GET searchGMP with txHash, not cached',
    ['plugins/bridge/messages/MessageService.ts', 'searchGMP'],
    ['test/plugins/bridge/messages/MessageService.test.ts', 'asks past every cache'],
    'Without `txLogIndex`, which the reference sends as the word `undefined`.',
  ),
  held(
    279,
    "Cross-chain status: the entry's fields are read",
    ['plugins/bridge/status/GmpResponse.ts', 'GmpResponse'],
    ['test/plugins/bridge/status/GmpResponse.test.ts', 'hands on what the service says of each step'],
  ),
  held(
    280,
    'Bridge gas estimate: POST a JSON-RPC simulation of the bundle, tag latest, storage overrides',
    ['plugins/bridge/simulation/simulateWithdrawal.ts', 'stateDiff'],
    [
      'test/plugins/bridge/simulation/GasSimulation.test.ts',
      'overrides the approval of the gateway and reads the threshold',
    ],
  ),
  held(
    281,
    'Bridge gas estimate: reads gasUsed, error, logs (QueuedWithdrawal), trace (threshold)',
    ['plugins/bridge/simulation/simulateWithdrawal.ts', 'simulateWithdrawal'],
    ['test/plugins/bridge/simulation/GasSimulation.test.ts', 'reads why the queue would hold it'],
  ),
  held(
    282,
    'Metrics initialise: POST /v1/sdk/initialise, version and data; answers runtimeId and sTime',
    ['core/metrics/MetricsReporter.ts', '/v1/sdk/initialise'],
    [
      'test/core/metrics/MetricsReporter.test.ts',
      'initialises with the first event, and sends it five seconds later by the service’s clock',
    ],
  ),
  held(
    283,
    'Metrics flush: POST /v1/sdk/metrics, version and data (events, details)',
    ['core/metrics/MetricsReporter.ts', '/v1/sdk/metrics'],
    [
      'test/core/metrics/MetricsReporter.test.ts',
      'initialises with the first event, and sends it five seconds later by the service’s clock',
      "'/v1/sdk/metrics'",
    ],
  ),
  held(
    284,
    'Metrics bodies are base64 JSON under payload',
    ['core/metrics/MetricsReporter.ts', 'payload: base64'],
    [
      'test/core/metrics/MetricsReporter.test.ts',
      'initialises with the first event, and sends it five seconds later by the service’s clock',
      "'base64'",
    ],
  ),
  held(
    285,
    'Events are flushed every 5 seconds',
    ['core/metrics/MetricsReporter.ts', 'PAUSE_MS'],
    [
      'test/core/metrics/MetricsReporter.test.ts',
      'initialises with the first event, and sends it five seconds later by the service’s clock',
    ],
  ),
  held(
    286,
    'The API host depends on the environment',
    ['core/config/endpoints.ts', 'endpoints'],
    ['test/core/config/resolveEnvironment.test.ts', '%s: chains %i and %i with their bridge and hosts'],
  ),
  held(
    287,
    'A checkout API per environment serves the RPC proxies /v1/rpc/eth-mainnet and /v1/rpc/eth-sepolia',
    ['core/chains/networks.ts', 'eth-sepolia'],
    ['test/core/chains/networks.test.ts', 'defines chain %i: %s %s', '/v1/rpc/eth-sepolia'],
  ),
  held(
    288,
    "The indexer's answers are kept 5 seconds",
    ['core/balances/indexer/IndexerBalances.ts', '5_000'],
    [
      'test/core/balances/indexer/IndexerBalances.test.ts',
      'caches a response for 5 s, joins concurrent requests, and reads again if fresh is set',
    ],
  ),
  held(
    289,
    'Indexer: 404 is empty',
    ['core/balances/indexer/IndexerBalances.ts', '404'],
    ['test/core/balances/indexer/IndexerBalances.test.ts', 'takes a 404 for nothing held, for coins and tokens apart'],
  ),
  held(
    290,
    'Indexer: 429 reads the chain',
    ['core/balances/WalletBalances.ts', 'WalletBalances'],
    [
      'test/core/balances/WalletBalances.test.ts',
      'reads listed and known tokens while the indexer returns 429, and marks assumed decimals',
    ],
  ),
  held(
    291,
    'Indexer: any other error is GET_INDEXER_BALANCE_ERROR',
    ['core/balances/indexer/IndexerBalances.ts', 'indexerBalance'],
    [
      'test/core/balances/indexer/IndexerBalances.test.ts',
      'is GET_INDEXER_BALANCE_ERROR for %s, of either, and keeps no failure',
    ],
  ),
  held(
    292,
    'Remote configuration: allowedNetworks',
    ['core/config/parseRemoteConfiguration.ts', 'allowedNetworks'],
    ['test/core/config/parseRemoteConfiguration.test.ts', 'reads a whole answer', 'allowedNetworks: [13473, 11155111]'],
  ),
  held(
    293,
    'Remote configuration: dex blocklist, overrides, secondaryFees',
    ['core/config/parseRemoteConfiguration.ts', 'blocklist'],
    ['test/core/config/parseRemoteConfiguration.test.ts', 'reads a whole answer', 'blocklist'],
  ),
  held(
    294,
    'Remote configuration: onramp by provider id, with tokens',
    ['core/config/parseRemoteConfiguration.ts', 'parseOnramp'],
    ['test/core/config/parseRemoteConfiguration.test.ts', 'reads a whole answer', '201811419111'],
  ),
  held(
    295,
    'Remote configuration: imxAddressMapping',
    ['core/config/parseRemoteConfiguration.ts', 'imxAddressMapping'],
    ['test/core/config/parseRemoteConfiguration.test.ts', 'reads a whole answer', 'imxAddressMapping'],
  ),
  differs(
    296,
    'Token mapping by chain name and address: root_contract_address, 0x…0eee is native',
    42,
    'Routes ask the bridge; lists read the field',
    ['core/tokens/parseTokenList.ts', 'root_contract_address'],
    ['test/core/tokens/parseTokenList.test.ts', 'takes 0x…0eee, in any case, for the native currency'],
  ),
  held(
    297,
    'The publishable key goes along as a header to the checkout API',
    ['core/config/publishableKeyHeader.ts', 'publishableKeyHeader'],
    ['test/core/config/publishableKeyHeader.test.ts', 'sends the key to %s'],
  ),
  held(
    298,
    'Bridge fee lookup: DEPOSIT or WITHDRAW, both chain ids, gas multiplier auto',
    ['plugins/bridge/fees/FeeEstimates.ts', 'FeeEstimates'],
    [
      'test/plugins/bridge/fees/FeeEstimates.test.ts',
      'has the message priced from one chain to the other, as the host wants it',
    ],
  ),
  held(
    299,
    'Dex quotes: slippage 0.1, hops 2 and a deadline unless given',
    ['plugins/swap/swapChains.ts', 'swapChains'],
    [
      'test/plugins/swap/validation/assertSwapRequest.test.ts',
      'fills in slippage 0.1 and two hops, and leaves the deadline to the chain’s clock',
    ],
  ),
  held(
    300,
    'Bridge reads: network id, fees, code, allowance, mapping, buckets, thresholds, queue flag and delay, pending count and list',
    ['plugins/bridge/queue/WithdrawalQueue.ts', 'WithdrawalQueue'],
    ['test/integration/bridgeRequests.test.ts', 'counts the requests of %s', "'the fees of a deposit'"],
  ),
  held(
    301,
    "Swap reads: the latest block's base fee, eth_maxPriorityFeePerGas",
    ['plugins/swap/quoting/readQuoteGasPrice.ts', 'readQuoteGasPrice'],
    [
      'test/plugins/swap/quoting/readQuoteGasPrice.test.ts',
      'is twice the base fee of the latest block and the priority fee',
    ],
  ),
  differs(
    302,
    'Swap reads: one eth_call to the quoter for each candidate route, failed ones skipped',
    33,
    "Routes are computed from the pools' state, the quoter confirms the one that is offered; route by route where no lens runs",
    ['plugins/swap/quoting/confirmRoute.ts', 'confirmRoute'],
    ['test/plugins/swap/quoting/QuoterMarket.test.ts', 'offers no pool that %s', "'is refused by the quoter'"],
  ),
  held(
    303,
    'Swap reads: price and liquidity of every candidate pool in one multicall',
    ['plugins/swap/quoting/QuoterMarket.ts', 'QuoterMarket'],
    [
      'test/integration/lensFallback.test.ts',
      'falls back to the multicall and the quoter if both are rejected, with the same answer',
    ],
  ),
  held(
    304,
    'Swap reads: allowance, and the gas of an approve',
    ['plugins/swap/quoting/approvalOf.ts', 'approvalOf'],
    ['test/plugins/swap/quoting/approvalOf.test.ts', 'estimates the gas of the approval from the owner'],
  ),
  held(
    305,
    "Swap reads: the proxy's paused flag, decimals of each token",
    ['plugins/swap/quoting/readPaused.ts', 'readPaused'],
    ['test/integration/swapQuote.test.ts', 'are not taken while the proxy is paused: the same quote as without any'],
  ),
  held(
    306,
    'Wallet: eth_accounts, eth_requestAccounts',
    ['core/wallet/connection/connectWallet.ts', 'eth_requestAccounts'],
    [
      'test/core/wallet/connection/connectWallet.test.ts',
      'asks for the accounts, and gives the one the wallet would sign with',
    ],
  ),
  differs(
    307,
    'Wallet: wallet_addEthereumChain',
    49,
    "Without the native currency's address, which EIP-3085 does not know",
    ['core/wallet/addChain.ts', 'wallet_addEthereumChain'],
    [
      'test/core/wallet/ensureChain.test.ts',
      'adds a chain that the wallet does not know, as EIP-3085 has it, and switches again',
    ],
  ),
  held(
    308,
    'Wallet: wallet_switchEthereumChain, eth_chainId',
    ['core/wallet/ensureChain.ts', 'wallet_switchEthereumChain'],
    ['test/core/wallet/ensureChain.test.ts', 'switches, and reads where the wallet has gone'],
  ),
  held(
    309,
    'Wallet: wallet_requestPermissions',
    ['core/wallet/connection/connectWallet.ts', 'wallet_requestPermissions'],
    [
      'test/core/wallet/connection/connectWallet.test.ts',
      'prompts the player to choose again, and reads the chosen account',
    ],
  ),
  held(
    310,
    'ERC20: name, symbol, decimals, balanceOf, allowance, approve',
    ['contracts-abi/erc20.ts', 'erc20Abi'],
    ['test/contracts-abi/index.test.ts', '%s: %s has the selector %s', 'erc20Abi'],
  ),
  held(
    311,
    'ERC721: approve, isApprovedForAll, getApproved, ownerOf',
    ['contracts-abi/erc721.ts', 'erc721Abi'],
    ['test/contracts-abi/index.test.ts', '%s: %s has the selector %s', 'erc721Abi'],
  ),
  held(
    312,
    'ERC1155: isApprovedForAll, setApprovalForAll',
    ['contracts-abi/erc1155.ts', 'erc1155Abi'],
    ['test/contracts-abi/index.test.ts', '%s: %s has the selector %s', 'erc1155Abi'],
  ),
  held(
    313,
    'Swap transactions: a multicall with deadline; single and multi hop, both trade types, secondary fees, refund, unwrap',
    ['plugins/swap/transactions/encodeSwap.ts', 'encodeSwap'],
    [
      'test/plugins/swap/transactions/encodeSwap.test.ts',
      'encodes $tradeType, $hopCount hops, fees $hasFees, native in $isNativeIn, out $isNativeOut',
    ],
  ),
];
