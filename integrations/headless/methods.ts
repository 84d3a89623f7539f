import type { Observable } from 'rxjs';
import type { Eip1193Provider, FundingEngine } from '../../core/index.js';
import {
  createBridgeFlow,
  createFundingFlow,
  createHoldingsFlow,
  createSwapFlow,
  emptyForm,
  type Flow,
} from '../../flows/index.js';
import { paymentCall } from './paymentCall.js';
import type { paramsOf } from './protocolSchema.js';

/** The context of a call. */
export interface CallContext {
  readonly engine: FundingEngine;
  /** Returns the game's wallet with this name; creates it on the first use of the name. */
  readonly wallet: (name: unknown) => Eip1193Provider;
  readonly signal: AbortSignal;
}

type Params = Readonly<Record<string, unknown>>;
/** A stream of states that accepts commands while it is open. */
type AnyFlow = Flow<unknown, object>;
type Method = (params: Params, deps: CallContext) => Observable<unknown> | Promise<unknown> | AnyFlow;

/**
 * The methods that a game may call, by the facade's names. `wallet` in the parameters is the name of
 * one of the game's wallets. Parameters are passed on unchanged: the facade validates them and
 * throws its own errors.
 */
export const methods: Readonly<Record<string, Method>> & Readonly<Record<keyof typeof paramsOf, Method>> = {
  findFundingRoutes: (params, at) => at.engine.findFundingRoutes(withWallet(params, at)),
  smartCheckout: (params, at) => at.engine.smartCheckout(withWallet(params, at)),
  execute: ({ route, wallet, ...options }, at) =>
    at.engine.execute(route as never, { ...options, wallet: at.wallet(wallet) }),
  resume: ({ executionId, wallet, ...options }, at) =>
    at.engine.resume(executionId as string, { ...options, wallet: at.wallet(wallet) }),
  abandon: ({ executionId, ...options }, { engine }) => engine.abandon(executionId as string, options),
  recheck: ({ executionId, wallet }, at) => at.engine.recheck(executionId as string, { wallet: at.wallet(wallet) }),
  fulfil: ({ wallet, idempotencyKey, ...request }, at) =>
    at.engine.fulfil(request as never, {
      wallet: at.wallet(wallet),
      ...(idempotencyKey !== undefined && { idempotencyKey: idempotencyKey as string }),
    }),
  executions: ({ account }, { engine }) => engine.executions(account as string),
  history: ({ account, ...request }, { engine, signal }) => engine.history(account as string, { ...request, signal }),
  buy: ({ wallet, ...request }, at) => paymentCall(at.engine.buy({ ...request, wallet: at.wallet(wallet) } as never)),
  payment: ({ id, wallet }, at) => paymentCall(at.engine.payment(id as string, { wallet: at.wallet(wallet) })),
  payments: (params, { engine }) => engine.payments(params as never),
  events: (_params, { engine }) => engine.events$,

  'networks.list': (_params, { engine }) => Promise.resolve(engine.networks.list()),
  'wallets.connect': ({ wallet, ...options }, at) => at.engine.wallets.connect(at.wallet(wallet), options),
  'wallets.watchAccount': ({ wallet }, at) => at.engine.wallets.watchAccount(at.wallet(wallet)),
  'tokens.getList': (params, { engine, signal }) => engine.tokens.getList(params, { signal }),
  'balances.getAllBalances': (params, { engine, signal }) =>
    engine.balances.getAllBalances(params as never, { signal }),
  'balances.watchBalances': (params, { engine }) => engine.balances.watchBalances(params as never),
  'items.list': (params, { engine, signal }) => engine.items.list(params as never, { signal }),
  'prices.get': ({ tokens, currency }, { engine, signal }) =>
    engine.prices.get(tokens as never, { signal, currency: currency as string | undefined }),

  'dex.quoteExactInput': (params, { engine, signal }) => engine.dex.quoteExactInput(params as never, { signal }),
  'dex.quoteExactOutput': (params, { engine, signal }) => engine.dex.quoteExactOutput(params as never, { signal }),
  'dex.watchQuote': (params, { engine }) => engine.dex.watchQuote(params as never),
  'bridge.estimateFees': (params, { engine, signal }) => engine.bridge.estimateFees(params as never, { signal }),
  'bridge.watchStatus': (params, { engine }) => engine.bridge.watchStatus(params as never),
  'bridge.getPendingWithdrawals': ({ recipient }, { engine, signal }) =>
    engine.bridge.getPendingWithdrawals(recipient as string, { signal }),

  'sales.quote': (params, { engine, signal }) => engine.sales.quote(params as never, { signal }),
  'sales.sign': (params, { engine, signal }) => engine.sales.sign(params as never, { signal }),
  'orders.getListing': (params, { engine, signal }) => engine.orders.getListing(params as never, { signal }),
  'orders.findListings': (params, { engine, signal }) => engine.orders.findListings(params, { signal }),
  'orders.buy': ({ wallet, ...request }, at) => at.engine.orders.buy(request as never, { wallet: at.wallet(wallet) }),
  'orders.sell': ({ wallet, ...request }, at) => at.engine.orders.sell(request as never, { wallet: at.wallet(wallet) }),
  'orders.cancel': ({ wallet, ...request }, at) =>
    at.engine.orders.cancel(request as never, { wallet: at.wallet(wallet) }),

  'actions.swap': (params, { engine, signal }) => engine.actions.swap(params as never, { signal }),
  'actions.bridge': (params, { engine, signal }) => engine.actions.bridge(params as never, { signal }),
  'actions.transfer': (params, { engine, signal }) => engine.actions.transfer(params as never, { signal }),
  'actions.transferItem': (params, { engine, signal }) => engine.actions.transferItem(params as never, { signal }),
  'actions.claim': (params, { engine, signal }) => engine.actions.claim(params as never, { signal }),
  'actions.revoke': (params, { engine, signal }) => engine.actions.revoke(params as never, { signal }),
  'actions.onramp': (params, { engine, signal }) => engine.actions.onramp(params as never, { signal }),
  'actions.cardPurchase': (params, { engine, signal }) => engine.actions.cardPurchase(params as never, { signal }),

  'flows.swap': ({ account, form, locale = 'en' }, { engine }) =>
    createSwapFlow(engine, { account, form: { ...emptyForm, ...(form as object) }, locale } as never),
  'flows.bridge': ({ account, isPassport = false, form, locale = 'en' }, { engine }) =>
    createBridgeFlow(engine, {
      sender: { account, isPassport },
      form: { ...firstTransfer(engine), ...(form as object) },
      locale,
    } as never),
  'flows.funding': (params, at) => createFundingFlow(at.engine, withWallet(params, at)),
  'flows.holdings': ({ account }, { engine }) => createHoldingsFlow(engine, account as string),
};

/** The initial form of a transfer: a deposit to the sender, with empty fields. */
function firstTransfer({ environment }: FundingEngine): object {
  return { from: environment.l1ChainId, to: environment.l2ChainId, recipient: null, token: null, text: '' };
}

function withWallet({ wallet, ...params }: Params, at: CallContext): never {
  return { ...params, wallet: at.wallet(wallet) } as never;
}
