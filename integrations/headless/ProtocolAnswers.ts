import type { Observable } from 'rxjs';
import type { FundingEngine, PaymentSnapshot } from '../../core/index.js';
import type { createBridgeFlow, createFundingFlow, createHoldingsFlow, createSwapFlow } from '../../flows/index.js';

/** The values of a call: the value of its promise, or each value of its stream. */
type ToldBy<Call extends (...given: never[]) => unknown> =
  ReturnType<Call> extends Observable<infer Value> | Promise<infer Value> ? Value : never;
type StateOf<Create extends (...given: never[]) => { readonly state$: Observable<unknown> }> =
  ReturnType<Create>['state$'] extends Observable<infer State> ? State : never;

/**
 * The answers (`next`) of each method of the protocol, as `decode` returns them to a game. In a
 * message a bigint is `{"$bigint": "…"}`, a map is an object and a set is an array: the schema
 * (`#/$defs/answers`) describes each.
 *
 * @example for await (const told of client.call<ProtocolAnswers['findFundingRoutes']>('findFundingRoutes', request)) console.log(told.routes.length);
 */
export interface ProtocolAnswers {
  readonly findFundingRoutes: ToldBy<FundingEngine['findFundingRoutes']>;
  readonly smartCheckout: ToldBy<FundingEngine['smartCheckout']>;
  readonly execute: ToldBy<FundingEngine['execute']>;
  readonly resume: ToldBy<FundingEngine['resume']>;
  readonly abandon: ToldBy<FundingEngine['abandon']>;
  readonly recheck: ToldBy<FundingEngine['recheck']>;
  readonly fulfil: ToldBy<FundingEngine['fulfil']>;
  readonly executions: ToldBy<FundingEngine['executions']>;
  readonly history: ToldBy<FundingEngine['history']>;
  readonly buy: PaymentSnapshot;
  readonly payment: PaymentSnapshot;
  readonly payments: ToldBy<FundingEngine['payments']>;
  readonly events: FundingEngine['events$'] extends Observable<infer Value> ? Value : never;

  readonly 'networks.list': ReturnType<FundingEngine['networks']['list']>;
  readonly 'wallets.connect': ToldBy<FundingEngine['wallets']['connect']>;
  readonly 'wallets.watchAccount': ToldBy<FundingEngine['wallets']['watchAccount']>;
  readonly 'tokens.getList': ToldBy<FundingEngine['tokens']['getList']>;
  readonly 'balances.getAllBalances': ToldBy<FundingEngine['balances']['getAllBalances']>;
  readonly 'balances.watchBalances': ToldBy<FundingEngine['balances']['watchBalances']>;
  readonly 'items.list': ToldBy<FundingEngine['items']['list']>;
  readonly 'prices.get': ToldBy<FundingEngine['prices']['get']>;

  readonly 'dex.quoteExactInput': ToldBy<FundingEngine['dex']['quoteExactInput']>;
  readonly 'dex.quoteExactOutput': ToldBy<FundingEngine['dex']['quoteExactOutput']>;
  readonly 'dex.watchQuote': ToldBy<FundingEngine['dex']['watchQuote']>;
  readonly 'bridge.estimateFees': ToldBy<FundingEngine['bridge']['estimateFees']>;
  readonly 'bridge.watchStatus': ToldBy<FundingEngine['bridge']['watchStatus']>;
  readonly 'bridge.getPendingWithdrawals': ToldBy<FundingEngine['bridge']['getPendingWithdrawals']>;

  readonly 'sales.quote': ToldBy<FundingEngine['sales']['quote']>;
  readonly 'sales.sign': ToldBy<FundingEngine['sales']['sign']>;
  readonly 'orders.getListing': ToldBy<FundingEngine['orders']['getListing']>;
  readonly 'orders.findListings': ToldBy<FundingEngine['orders']['findListings']>;
  readonly 'orders.buy': ToldBy<FundingEngine['orders']['buy']>;
  readonly 'orders.sell': ToldBy<FundingEngine['orders']['sell']>;
  readonly 'orders.cancel': ToldBy<FundingEngine['orders']['cancel']>;

  readonly 'actions.swap': ToldBy<FundingEngine['actions']['swap']>;
  readonly 'actions.bridge': ToldBy<FundingEngine['actions']['bridge']>;
  readonly 'actions.transfer': ToldBy<FundingEngine['actions']['transfer']>;
  readonly 'actions.transferItem': ToldBy<FundingEngine['actions']['transferItem']>;
  readonly 'actions.claim': ToldBy<FundingEngine['actions']['claim']>;
  readonly 'actions.revoke': ToldBy<FundingEngine['actions']['revoke']>;
  readonly 'actions.onramp': ToldBy<FundingEngine['actions']['onramp']>;
  readonly 'actions.cardPurchase': ToldBy<FundingEngine['actions']['cardPurchase']>;

  readonly 'flows.swap': StateOf<typeof createSwapFlow>;
  readonly 'flows.bridge': StateOf<typeof createBridgeFlow>;
  readonly 'flows.funding': StateOf<typeof createFundingFlow>;
  readonly 'flows.holdings': StateOf<typeof createHoldingsFlow>;
}
