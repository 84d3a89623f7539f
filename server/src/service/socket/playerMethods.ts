import type { ProtocolAnswers } from 'tributary-sdk/headless';

/**
 * What a call of a player may name. `own`: what is the player's by the token, and else the call is refused; a key also where nobody has used it. `any`: what is told of it
 * the chains tell everybody, and nothing is written down or asked of a wallet for it. Absent: it names none.
 */
export interface PlayerMay {
  readonly account?: 'own' | 'any';
  readonly execution?: 'own';
  readonly key?: 'own';
  readonly wallet?: 'own';
}

/**
 * Every method of the protocol, as somebody has looked at it: one that is not here is refused to players. `playerEngine` and `playerPort` hold what it says; a test goes through
 * it row by row.
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
  /** It tells of all players of the tenant. */
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

  /** Routes, which are carried out by `execute` alone. */
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
