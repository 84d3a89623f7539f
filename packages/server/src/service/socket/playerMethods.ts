import type { ProtocolAnswers } from 'tributary-sdk/headless';

/**
 * The values that a player's call may name. `own`: only values of the token's player, otherwise the call is
 * refused; a key may also be unused. `any`: the returned data is public on the chains, and nothing is stored or
 * sent to a wallet. Absent: the call names none.
 */
export interface PlayerMay {
  readonly account?: 'own' | 'any';
  readonly execution?: 'own';
  readonly key?: 'own';
  readonly wallet?: 'own';
}

/**
 * Every method of the protocol after a review: methods missing here are refused to players. `playerEngine` and
 * `playerPort` enforce the rows; a test checks each row.
 */
export const playerMethods: Readonly<Record<keyof ProtocolAnswers, PlayerMay | 'refused'>> = {
  findFundingRoutes: { wallet: 'own' },
  smartCheckout: { wallet: 'own' },
  /** The account is the route's. */
  execute: { account: 'own', key: 'own', wallet: 'own' },
  resume: { execution: 'own', wallet: 'own' },
  abandon: { execution: 'own' },
  recheck: { execution: 'own', wallet: 'own' },
  /** The account is the wallet's. */
  fulfil: { key: 'own', wallet: 'own' },
  executions: { account: 'own' },
  history: { account: 'own' },
  /** Players pay by the calls above until the socket speaks payments. */
  buy: 'refused',
  payment: 'refused',
  payments: 'refused',
  /** It reports the events of all players of the tenant. */
  events: 'refused',

  'networks.list': {},
  'wallets.connect': { wallet: 'own' },
  'wallets.watchAccount': { wallet: 'own' },
  'tokens.getList': {},
  'balances.getAllBalances': { account: 'any' },
  'balances.watchBalances': { account: 'any' },
  'items.list': { account: 'any' },
  'prices.get': {},

  'dex.quoteExactInput': { account: 'any' },
  'dex.quoteExactOutput': { account: 'any' },
  'dex.watchQuote': { account: 'any' },
  'bridge.estimateFees': { account: 'any' },
  'bridge.watchStatus': {},
  'bridge.getPendingWithdrawals': { account: 'any' },

  'sales.quote': { account: 'any' },
  /** It reserves items for its recipient. */
  'sales.sign': { account: 'own' },
  'orders.getListing': {},
  'orders.findListings': { account: 'any' },
  /** The account is the wallet's. */
  'orders.buy': { wallet: 'own' },
  'orders.sell': { wallet: 'own' },
  'orders.cancel': { wallet: 'own' },

  /** Routes; only `execute` executes them. */
  'actions.swap': { account: 'any' },
  'actions.bridge': { account: 'any' },
  'actions.transfer': { account: 'any' },
  'actions.transferItem': { account: 'any' },
  'actions.claim': { account: 'any' },
  'actions.revoke': { account: 'any' },
  'actions.onramp': { account: 'any' },
  'actions.cardPurchase': { account: 'any' },

  'flows.swap': { account: 'any' },
  'flows.bridge': { account: 'any' },
  /** Its commands execute and resume, by the same engine. */
  'flows.funding': { execution: 'own', wallet: 'own' },
  'flows.holdings': { account: 'any' },
};
