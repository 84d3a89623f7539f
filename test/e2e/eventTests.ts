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
  'language-changed': ['everyWidget', 'is accessible in every theme, and changes its language while it runs'],
  'request-connect': ['everyEvent', 'requests a wallet from the page, if the page provides one'],
  'request-wallet': ['everyEvent', 'shows the contents of the connected wallet'],
  'request-swap': ['wallet', 'emits a request to the host for each action on a token, with its address'],
  'request-bridge': ['wallet', 'emits a request to the host for each action on a token, with its address'],
  'request-onramp': ['wallet', 'emits a request to the host for each action on a token, with its address'],
  'request-add-tokens': ['wallet', 'emits a request to the host for each action on a token, with its address'],
  'request-purchase': ['everyEvent', 'leads from the items of the wallet to the host’s sale'],
  'request-go-back': ['bridge', 'emits the request to go back'],
};

/** The events of a single widget; a forgotten event is a compile error. */
export const ownEventTests: {
  readonly [Widget in keyof WidgetEventMap]: { readonly [Name in Own<Widget>]: EventTest };
} = {
  connect: {
    success: ['connect', 'connects the selected wallet, and reports which one'],
    failure: ['connect', 'shows in a wallet’s row that it failed, and emits the event'],
    'walletconnect-provider-updated': ['connect', 'shows a code for a wallet on a phone, and hands its provider over'],
  },
  wallet: {
    'network-switch': ['wallet', 'switches the wallet to the other network, emits that, and handles a rejection'],
    'disconnect-wallet': ['wallet', 'disconnects, and offers to connect again'],
    failure: ['items', 'sends the entered number of an ERC1155, and handles a rejection'],
    'item-sent': ['items', 'sends an ERC721, seen on the chain, and shows it no longer'],
    'item-listed': ['items', 'lists an item for sale, shows it as listed, and cancels with a signature'],
    'listing-cancelled': ['items', 'lists an item for sale, shows it as listed, and cancels with a signature'],
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
    failure: ['onramp', 'reports a failed order, and goes back with the same amount'],
  },
  sale: {
    ...everyPayment,
    sold: ['everyPayment', payment],
    'transaction-success': ['sale', 'gets the missing amount, then buys, and emits every step'],
    'payment-method': ['sale', 'gets the missing amount, then buys, and emits every step'],
    'payment-token': ['sale', 'gets the missing amount, then buys, and emits every step'],
  },
  immutableCommerce: {
    INITIALISED: ['commerce', 'follows the hosted widget’s requests to other views, and back to the first'],
    PROVIDER_UPDATED: ['commerce', 'emits wallet events: connected, changed, disconnected'],
    CLOSE: ['everyWidget', 'sends no request before a wallet is connected, and closes on command'],
    SUCCESS: ['commerce', 'emits wallet events: connected, changed, disconnected'],
    FAILURE: ['commerce', 'emits a claim that was rejected in the wallet, and a paid one'],
    DISCONNECTED: ['commerce', 'emits wallet events: connected, changed, disconnected'],
    USER_ACTION: ['commerce', 'emits the player’s actions: the network, the payment option, the token'],
    SOLD: ['everyPayment', 'does so inside of the commerce widget, with that widget’s events'],
    UNKNOWN: ['commerce', 'emits an unknown outcome, which is neither a success nor a failure'],
  },
  addTokens: {
    ...everyPayment,
    'connect-success': ['addTokens', 'connects a wallet first and reports which one'],
  },
  transfer: everyPayment,
  purchase: {
    ...everyPayment,
    sold: ['everyPayment', payment],
    'connect-success': ['purchase', 'emits the connected wallet'],
  },
};
