import { Actions } from '../actions/Actions.js';
import { Balances } from '../balances/Balances.js';
import { BridgeAdapter, type BridgeQuote, type CarriedToken, type TransferPage } from '../bridge/BridgeAdapter.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { bridgeAbsences } from '../errors/bridgeAbsences.js';
import { Items } from '../items/Items.js';
import { OnrampProvider, type OnrampTerms, unknownTerms } from '../onramp/OnrampProvider.js';
import { Orders } from '../orders/Orders.js';
import type { AdapterName } from '../plugin/adapterRoles.js';
import { Prices } from '../prices/Prices.js';
import type { Availability } from '../routing/FundingRouteFinder.js';
import { Sales } from '../sales/Sales.js';
import { RiskScreening } from '../screening/RiskScreening.js';
import { Tokens } from '../tokens/Tokens.js';
import { copyArguments } from './copyInput.js';
import type { Answers, Deferral } from './Deferral.js';

/** The services of the facade that the runtime provides. */
export interface Services {
  readonly balances: Balances;
  readonly tokens: Tokens;
  readonly prices: Prices;
  /**
   * Combines all exchanges: the best price wins. For a single one, use `exchanges`.
   * @throws TributaryError MISSING_REQUIREMENT if no plugin provides one
   */
  readonly dex: DexAdapter;
  /**
   * Combines all bridges: each serves its own links; if several serve the same link, the cheapest
   * wins. For a single one, use `bridges`.
   */
  readonly bridge: BridgeAdapter;
  readonly onramp: OnrampProvider;
  /** Creates routes for `execute` from actions the player chose (swap, bridge, transfer, claim, onramp). */
  readonly actions: Actions;
  /** Game items (ERC-721, ERC-1155) that accounts hold. */
  readonly items: Items;
  /**
   * Buys and sells items of players through the `OrderBook` of a plugin.
   * @throws TributaryError MISSING_REQUIREMENT if no plugin provides one
   */
  readonly orders: Orders;
  /** Products that a game sells itself. */
  readonly sales: Sales;
  /** Screens accounts for sanctions and risk levels. The engine calls it automatically. */
  readonly screening: RiskScreening;
}

export type ServiceName = keyof Services;

/** Everything the engine needs to know about a service before the runtime is loaded. */
export interface ServiceRow<T> extends Deferral<T> {
  /** The role it is bound to in the container. */
  readonly role: symbol;
  /** How each of its methods answers. */
  readonly answers: Answers<T>;
  /** Whether it exists before the runtime, for prices that are shown before anything else. */
  readonly isEarly?: true;
  /** The adapter that a plugin must provide: the service itself, or its base. */
  readonly adapter?: AdapterName;
}

const alwaysAvailable = { isAvailable: (): Promise<Availability> => Promise.resolve({ available: true }) };

/**
 * Lists every service of the facade, one row each. The engine's getters, their deferral and the
 * protection of their roles derive from it. `createReading` creates the early ones,
 * `runtime.module.ts` the others that no plugin provides.
 */
export const services: { readonly [Name in ServiceName]: ServiceRow<Services[Name]> } = {
  balances: {
    role: Balances,
    answers: {
      getBalance: 'promise',
      getBalances: 'promise',
      getTokenBalance: 'promise',
      getAllBalances: 'promise',
      getBalancesByChain: 'promise',
      watchBalances: 'stream',
    },
  },
  tokens: { role: Tokens, answers: { get: 'promise', getList: 'promise', getTokenInfo: 'promise' } },
  prices: { role: Prices, isEarly: true, answers: { get: 'promise', watch: 'stream' } },
  dex: {
    role: DexAdapter,
    adapter: 'dex',
    absent: alwaysAvailable,
    answers: {
      isAvailable: 'promise',
      quoteExactInput: 'promise',
      quoteExactOutput: 'promise',
      watchQuote: 'stream',
    },
  },
  bridge: {
    role: BridgeAdapter,
    adapter: 'bridge',
    objects: { messageLink: 'request.txHash' },
    absent: {
      messageLink: (): null => null,
      quote: (): Promise<BridgeQuote> => Promise.reject(bridgeAbsences.quotes()),
      getCarriedTokens: (): Promise<readonly CarriedToken[]> => Promise.resolve([]),
      buildPhase: (): Promise<never> => Promise.reject(bridgeAbsences.phases()),
      listTransfers: (): Promise<TransferPage> => Promise.resolve({ transfers: [], cursor: null, failures: [] }),
    },
    answers: {
      quote: 'promise',
      getCarriedTokens: 'promise',
      estimateFees: 'promise',
      buildTransactions: 'promise',
      getStatus: 'promise',
      watchStatus: 'stream',
      getPendingWithdrawals: 'promise',
      buildFinaliseWithdrawal: 'promise',
      buildPhase: 'promise',
      getFlowRates: 'promise',
      getTokenMapping: 'promise',
      getRootToken: 'promise',
      listTransfers: 'promise',
      messageLink: 'value',
    },
  },
  onramp: {
    role: OnrampProvider,
    adapter: 'onramp',
    objects: { parseMessage: 'event.origin' },
    // A caller that has not requested an address has opened no provider page, so no message can be
    // the provider's.
    absent: {
      ...alwaysAvailable,
      getTerms: (): Promise<OnrampTerms> => Promise.resolve(unknownTerms),
      parseMessage: (): null => null,
    },
    answers: {
      isAvailable: 'promise',
      getTerms: 'promise',
      getTokens: 'promise',
      buildUrl: 'promise',
      parseMessage: 'value',
    },
  },
  actions: {
    role: Actions,
    take: copyArguments,
    answers: {
      swap: 'promise',
      bridge: 'promise',
      transfer: 'promise',
      transferItem: 'promise',
      claim: 'promise',
      revoke: 'promise',
      onramp: 'promise',
      cardPurchase: 'promise',
    },
  },
  items: {
    role: Items,
    take: copyArguments,
    answers: { list: 'promise', describe: 'promise', getHolding: 'promise' },
  },
  orders: {
    role: Orders,
    adapter: 'orderBook',
    take: copyArguments,
    answers: {
      getListing: 'promise',
      findListings: 'promise',
      buy: 'stream',
      sell: 'stream',
      cancel: 'stream',
    },
  },
  screening: { role: RiskScreening, take: copyArguments, answers: { assess: 'promise' } },
  sales: { role: Sales, isEarly: true, take: copyArguments, answers: { quote: 'promise', sign: 'promise' } },
};
