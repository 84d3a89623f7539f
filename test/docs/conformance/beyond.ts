import { differs, held, type Row } from './Row.js';

export const beyondRows: readonly Row[] = [
  held(
    500,
    'A sanctions and risk check before a purchase',
    ['core/screening/AccountScreening.ts', 'AccountScreening'],
    ['test/integration/screening.test.ts', 'pays for no purchase, sells nothing and signs no cancellation'],
  ),
  differs(
    501,
    'gasEstimate of BRIDGE_TO_L2 and SWAP by the remote gasEstimateTokens',
    49,
    'Every route and quote carries the fees of what is really moved',
  ),
  held(
    502,
    'Fees of the onramp, before the player leaves',
    ['plugins/onramp/CardOnramp.ts', 'fees'],
    [
      'test/e2e/onramp.e2e.ts',
      'shows the provider’s fees and limits before the player leaves, in the player’s currency',
    ],
  ),
  held(
    503,
    'The e-mail of a Passport player goes along to the card page',
    ['plugins/onramp/CardOnramp.ts', 'email'],
    [
      'test/integration/onramp.test.ts',
      'returns the configured fees, and opens the page with the host’s data about the player',
    ],
  ),
  held(
    504,
    "The platform's order book",
    ['plugins/orderbook/SeaportOrderBook.ts', 'SeaportOrderBook'],
    ['test/integration/orders.test.ts', "an ERC721: price and fee are approved exactly, the item is the buyer's"],
  ),
  held(
    505,
    'A history of finished payments',
    ['core/history/createHistory.ts', 'createHistory'],
    ['test/integration/history.test.ts', 'marks only the unreadable entry, and reads it later'],
  ),
  held(
    506,
    'Transfers made elsewhere are listed',
    ['plugins/bridge/transfers/TransferLists.ts', 'TransferLists'],
    [
      'test/integration/bridgeTransfersElsewhere.test.ts',
      'lists every transfer of an account from the service, and from the chains if the service is down',
    ],
  ),
  held(
    507,
    'NFTs in the wallet, and their transfer',
    ['core/actions/itemTransaction.ts', 'safeTransferFrom'],
    ['test/e2e/items.e2e.ts', 'sends an ERC721, seen on the chain, and shows it no longer'],
  ),
  held(
    508,
    'Direct card checkout of an item',
    ['core/sales/card/CardPurchaseStepExecutor.ts', 'CardPurchaseStepExecutor'],
    ['test/e2e/sale.e2e.ts', 'is paid by card as a whole, after a note about credit, without a wallet prompt'],
  ),
  held(
    509,
    "The onramp's page through the API of 2.x",
    ['plugins/onramp/CardOnramp.ts', 'createUrl'],
    ['test/integration/onramp.test.ts', 'has a page address that is valid once, and requests another one'],
  ),
  differs(
    510,
    'WalletConnect built in, with project id and QR code',
    49,
    'The host hands its provider over; the code is shown by the widget',
    ['core/wallet/discovery/createWalletProvider.ts', 'createWalletProvider'],
    ['test/core/wallet/discovery/createWalletProvider.test.ts', 'makes the host’s wallet only when it is chosen'],
  ),
  held(
    511,
    'A link to the page of a cross-chain message',
    ['plugins/bridge/messages/MessageService.ts', 'linkTo'],
    ['test/plugins/bridge/messages/messageLink.test.ts', 'links to the page in %s', 'axelarscan'],
  ),
  held(
    512,
    'Fiat currencies other than dollars',
    ['core/prices/ExchangeRates.ts', 'ExchangeRates'],
    [
      'test/integration/prices.test.ts',
      'are returned in the engine’s currency by default, and in another one on request',
    ],
  ),
  held(
    513,
    'Two tokens short: no route, and all that is short is named',
    ['core/checkout/chooseShortfall.ts', 'several'],
    [
      'test/integration/smartCheckout.test.ts',
      'names all requirements that are short, and offers no route for several',
    ],
  ),
  held(
    514,
    'Tokens from chains other than the two',
    ['core/config/EnvironmentOptions.ts', 'networks'],
    ['test/integration/manyChains.test.ts', 'an unresponsive chain removes only its own routes, and delays no other'],
    'Each in `overrides.networks`, with a plugin whose bridge goes there (decision 11).',
  ),
];
