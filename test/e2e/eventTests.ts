import type { SharedEvents, WidgetEventMap } from '../../widgets/shared/events/WidgetEvents.js';

/** A browser test in which a player or a host causes an event: the file, and the test's name in it. */
export type EventTest = readonly [file: string, test: string];

type Own<Widget extends keyof WidgetEventMap> = Exclude<keyof WidgetEventMap[Widget], keyof SharedEvents>;

const payment = 'handles a rejection calmly, reports a reverted transaction, and continues to the end';
const lost = 'blocks a second payment while the outcome is unknown, then finds the first one without sending again';
const everyPayment = {
  success: ['everyPayment', payment],
  failure: ['everyPayment', payment],
  rejected: ['everyPayment', payment],
  unknown: ['everyPayment', lost],
} as const satisfies Record<string, EventTest>;

/** The events of every widget, each tested in a widget that emits it. */
export const sharedEventTests: { readonly [Name in keyof SharedEvents]: EventTest } = {
  'close-widget': ['everyWidget', 'sends no request before a wallet is connected, and closes on command'],
  'language-changed': ['everyWidget', 'is accessible in every look, and changes its language while it runs'],
  'request-connect': ['everyEvent', 'asks the page for a wallet, where the page says that it brings one'],
  'request-wallet': ['everyEvent', 'shows what is in the wallet that was connected'],
  'request-swap': ['wallet', 'asks its host for what is done with a token, with its address'],
  'request-bridge': ['wallet', 'asks its host for what is done with a token, with its address'],
  'request-onramp': ['wallet', 'asks its host for what is done with a token, with its address'],
  'request-add-tokens': ['wallet', 'asks its host for what is done with a token, with its address'],
  'request-purchase': ['everyEvent', 'leads from the items of the wallet to what the host sells'],
  'request-go-back': ['bridge', 'asks its host to go back'],
};

/** The events of a single widget; a forgotten event is a compile error. */
export const ownEventTests: {
  readonly [Widget in keyof WidgetEventMap]: { readonly [Name in Own<Widget>]: EventTest };
} = {
  connect: {
    success: ['connect', 'connects the wallet that is chosen, and tells with which'],
    failure: ['connect', 'shows in a wallet’s row that it failed, and emits the event'],
    'walletconnect-provider-updated': ['connect', 'shows a code for a wallet on a phone, and hands its provider over'],
  },
  wallet: {
    'network-switch': ['wallet', 'switches the wallet to the other network, emits that, and handles a rejection'],
    'disconnect-wallet': ['wallet', 'disconnects, and offers to connect again'],
    failure: ['items', 'sends the entered number of an ERC1155, and handles a rejection'],
    'item-sent': ['items', 'sends an ERC721, seen on the chain, and shows it no longer'],
    'item-listed': ['items', 'lists an item for sale, shows it as listed, and takes it back for a signature'],
    'listing-cancelled': ['items', 'lists an item for sale, shows it as listed, and takes it back for a signature'],
    unknown: ['everyEvent', 'reports a sent item as unknown, then finds it and does not send it again'],
  },
  swap: everyPayment,
  bridge: {
    'transaction-sent': ['everyPayment', payment],
    failure: ['everyPayment', payment],
    'claim-withdrawal-success': [
      'bridge',
      'announces the delay of a withdrawal, keeps it in the list with its date, and claims it when due',
    ],
    'claim-withdrawal-failure': [
      'bridge',
      'announces the delay of a withdrawal, keeps it in the list with its date, and claims it when due',
    ],
    unknown: ['everyPayment', lost],
  },
  onramp: {
    success: ['onramp', 'buys by card on the provider’s page, and reports success only after the chain has the tokens'],
    failure: ['onramp', 'tells of an order that failed, and goes back with the same amount'],
  },
  sale: {
    ...everyPayment,
    sold: ['everyPayment', payment],
    'transaction-success': ['sale', 'gets what is missing, then buys, and tells of every step'],
    'payment-method': ['sale', 'gets what is missing, then buys, and tells of every step'],
    'payment-token': ['sale', 'gets what is missing, then buys, and tells of every step'],
  },
  immutableCommerce: {
    INITIALISED: ['commerce', 'goes where the hosted widget asks, and back to the first'],
    PROVIDER_UPDATED: ['commerce', 'tells of the wallet: connected, changed, gone'],
    CLOSE: ['everyWidget', 'sends no request before a wallet is connected, and closes on command'],
    SUCCESS: ['commerce', 'tells of the wallet: connected, changed, gone'],
    FAILURE: ['commerce', 'tells of a claim that was closed in the wallet, and of one that was paid out'],
    DISCONNECTED: ['commerce', 'tells of the wallet: connected, changed, gone'],
    USER_ACTION: ['commerce', 'tells of what the player does: the network, the way to pay, the token'],
    SOLD: ['everyPayment', 'does so inside of the commerce widget, which tells it in its own words'],
    UNKNOWN: ['commerce', 'emits an unknown outcome, which is neither a success nor a failure'],
  },
  addTokens: {
    ...everyPayment,
    'connect-success': ['addTokens', 'connects a wallet first and tells which'],
  },
  transfer: everyPayment,
  purchase: {
    ...everyPayment,
    sold: ['everyPayment', payment],
    'connect-success': ['purchase', 'tells which wallet was connected'],
  },
};
