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

/** The services of the facade that the runtime brings. */
export interface Services {
  readonly balances: Balances;
  readonly tokens: Tokens;
  readonly prices: Prices;
  /** Of several, all of them: the best price wins. One alone: `exchanges`. @throws TributaryError MISSING_REQUIREMENT when no plugin brings one */
  readonly dex: DexAdapter;
  /** Of several, all of them: each over its own links, the cheapest of those that go one way. One alone: `bridges`. */
  readonly bridge: BridgeAdapter;
  readonly onramp: OnrampProvider;
  /** What a player asked for by hand (swap, bridge, transfer, claim, onramp), as routes for `execute`. */
  readonly actions: Actions;
  /** Items of games (ERC721, ERC1155) that accounts hold. */
  readonly items: Items;
  /**
   * Items of players, bought and sold through the `OrderBook` that a plugin brings.
   * @throws TributaryError MISSING_REQUIREMENT when no plugin brings one
   */
  readonly orders: Orders;
  /** A studio's own products. */
  readonly sales: Sales;
  /** Who may not be served: sanctions and risk levels. The engine asks it by itself. */
  readonly screening: RiskScreening;
}

export type ServiceName = keyof Services;

/** All that has to be known of a service before the runtime is loaded. */
export interface ServiceRow<T> extends Deferral<T> {
  /** What it is bound to in the container. */
  readonly role: symbol;
  /** How each of its methods answers. */
  readonly answers: Answers<T>;
  /** Whether it is there before the runtime: what something costs is seen before anything else can be done. */
  readonly isEarly?: true;
  /** The adapter that some plugin has to bring: the service itself, or what it is built upon. */
  readonly adapter?: AdapterName;
}

const alwaysAvailable = { isAvailable: (): Promise<Availability> => Promise.resolve({ available: true }) };

/**
 * Every service of the facade, one row each: the getters of the engine, their deferral until the runtime is loaded, and the guard of their roles
 * follow from it. `createReading` makes those that are early, `runtime.module.ts` the others that no plugin brings.
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
    objects: { messageLink: 'request' },
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
    objects: { parseMessage: 'event' },
    // Who has built no address has opened no window: no message can be the provider's.
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
