import { differs, held, open, type Row } from './Row.js';

export const beyondRows: readonly Row[] = [
  open(500, 'A sanctions and risk check before a purchase', 'Item 6: b'),
  open(
    501,
    'gasEstimate of BRIDGE_TO_L2 and SWAP by the remote gasEstimateTokens',
    'Parsed and read by nobody (item 8): b',
  ),
  open(502, 'Fees of the onramp, before the player leaves', 'Item 4: a'),
  open(503, 'The e-mail of a Passport player goes along to the card page', 'Item 4: a'),
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
    ['test/integration/history.test.ts', 'says what cannot be read, for that entry alone, and reads it when it can'],
  ),
  held(
    506,
    'Transfers made elsewhere are listed',
    ['plugins/bridge/transfers/TransferLists.ts', 'TransferLists'],
    [
      'test/integration/bridgeTransfersElsewhere.test.ts',
      'tells of every transfer of an account, whatever sent it, by the service, and by the chains where the service is away',
    ],
  ),
  open(507, 'NFTs in the wallet, and their transfer', 'Item 5: c'),
  open(508, 'Direct card checkout of an item', 'Item 4: a'),
  open(509, "The onramp's page through the API of 2.x", 'Item 4: a'),
  differs(
    510,
    'WalletConnect built in, with project id and QR code',
    193,
    'The host hands its provider over; the code is shown by the widget',
    ['core/wallet/discovery/createWalletProvider.ts', 'createWalletProvider'],
    ['test/core/wallet/discovery/createWalletProvider.test.ts', 'makes the host’s wallet only when it is chosen'],
  ),
  held(
    511,
    'A link to the page of a cross-chain message',
    ['plugins/bridge/messages/MessageService.ts', 'linkTo'],
    ['test/plugins/bridge/messages/messageLink.test.ts', '%s', 'axelarscan'],
  ),
  open(512, 'Fiat currencies other than dollars', 'Item 4: a'),
  held(
    513,
    'Two tokens short: no route, and all that is short is named',
    ['core/checkout/chooseShortfall.ts', 'several'],
    [
      'test/integration/smartCheckout.test.ts',
      'names all requirements that are short, and offers no route for several',
    ],
  ),
  differs(
    514,
    'Tokens from chains other than the two',
    194,
    "A plugin's finder may bring them; ours reads two chains",
    ['core/routing/FundingRouteFinder.ts', 'FundingRouteFinder'],
    ['test/integration/anotherPair.test.ts', 'bridges %s'],
  ),
];
