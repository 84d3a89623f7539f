import { concatMap, defer, filter, from, type Observable, switchMap, tap } from 'rxjs';
import {
  EngineErrorCode,
  type EngineEvent,
  type FundingEngine,
  type FundingRoute,
  parseAddress,
  TributaryError,
} from 'tributary-sdk';
import { type Caller, mayTouch } from '../auth/Caller.js';
import { ServiceError } from '../http/ServiceError.js';
import { fairSearch } from '../searches/fairSearch.js';
import type { Tenant } from '../tenants/Tenants.js';

/** The engine's own id of a purchase without a key: others may know the purchase, and derive the id from it. */
const NAME_OF_PURCHASE = /^0x[0-9a-f]{64}$/i;

/**
 * The tenant's engine as one player sees it: it shows and starts only executions of the player's own accounts.
 * Each member was reviewed before it was added (`playerMethods` lists what calls may name); a new member of the
 * engine does not compile until it is added. The tenant's own server has all of it.
 */
export function playerEngine(tenant: Tenant, caller: Caller): FundingEngine {
  const { engine } = tenant;
  if (caller.accounts === 'any') return engine;
  const { assertOwn, assertOwnExecution, assertOwnKey, isOwnExecution } = ownership(tenant, caller);
  const after = <T>(assert: () => Promise<void>, begin: () => Observable<T>): Observable<T> =>
    defer(assert).pipe(switchMap(begin));
  /** If another player used the key after the check, their execution is not shown. */
  const assertShown = (route: FundingRoute | undefined, key: string | undefined): void => {
    if (route !== undefined && !mayTouch(caller, route.account)) throw keyReused(key ?? '');
  };
  return {
    findFundingRoutes: (request) => fairSearch(engine.findFundingRoutes(request), caller, tenant.searches),
    smartCheckout: (request) => fairSearch(engine.smartCheckout(request), caller, tenant.searches),
    execute: (route, options) => {
      const { idempotencyKey: key } = options;
      const assert = async (): Promise<void> => {
        assertOwn(route.account);
        await assertOwnKey(key);
      };
      return after(assert, () => engine.execute(route, options)).pipe(tap((shown) => assertShown(shown.route, key)));
    },
    fulfil: (request, options) => {
      const { idempotencyKey: key } = options;
      return after(
        () => assertOwnKey(key),
        () => engine.fulfil(request, options),
      ).pipe(tap(({ execution }) => assertShown(execution?.route, key)));
    },
    resume: (id, options) =>
      after(
        () => assertOwnExecution(id),
        () => engine.resume(id, options),
      ),
    recheck: (id, options) =>
      after(
        () => assertOwnExecution(id),
        () => engine.recheck(id, options),
      ),
    abandon: async (id, options) => {
      await assertOwnExecution(id);
      return engine.abandon(id, options);
    },
    executions: async (account) => {
      assertOwn(account);
      return engine.executions(account);
    },
    history: async (account, request) => {
      assertOwn(account);
      return engine.history(account, request);
    },
    // Players pay by the calls above until the socket supports payments.
    buy: refused,
    payment: refused,
    payments: refused,
    /** Events for flows; the method `events` is not for players. */
    events$: engine.events$.pipe(
      filter((event) => event.type === 'late-transaction'),
      concatMap((event: EngineEvent & { readonly type: 'late-transaction' }) =>
        from(isOwnExecution(event.executionId)).pipe(
          filter((isOwn) => isOwn),
          switchMap(() => [event]),
        ),
      ),
    ),
    // Connecting, and what a wallet shows: `playerPort` checks that the wallet is the player's own.
    wallets: {
      connect: (wallet, options) => engine.wallets.connect(wallet, options),
      watchAccount: (wallet) => engine.wallets.watchAccount(wallet),
      watchWallets: refused,
      watchOfferedWallets: refused,
      createProvider: refused,
      checkConnection: refused,
      watchChain: refused,
      handedOver: refused,
      getAllowList: refused,
      sendCalls: refused,
    },
    sales: {
      quote: (request, given) => engine.sales.quote(request, given),
      sign: async (request, given) => {
        assertOwn(request.recipientAddress);
        return engine.sales.sign(request, given);
      },
    },
    orders: {
      getListing: (request, given) => engine.orders.getListing(request, given),
      findListings: (request, given) => engine.orders.findListings(request, given),
      // By the player's own wallet, as `playerPort` shows it: the execution belongs to its account.
      buy: (request, options) =>
        engine.orders
          .buy(request, options)
          .pipe(tap(({ fulfilment }) => assertShown(fulfilment?.execution?.route, ''))),
      sell: (request, options) => engine.orders.sell(request, options),
      cancel: (request, options) => engine.orders.cancel(request, options),
    },
    // These read public data, and build values without effects: they store nothing and prompt no wallet.
    get environment() {
      return engine.environment;
    },
    get networks() {
      return engine.networks;
    },
    get balances() {
      return engine.balances;
    },
    get tokens() {
      return engine.tokens;
    },
    get prices() {
      return engine.prices;
    },
    get items() {
      return engine.items;
    },
    get dex() {
      return engine.dex;
    },
    get bridge() {
      return engine.bridge;
    },
    get bridges() {
      return engine.bridges;
    },
    get actions() {
      return engine.actions;
    },
    // No method of the protocol needs them.
    get exchanges() {
      return refused();
    },
    get onramp() {
      return refused();
    },
    get screening() {
      return refused();
    },
    dispose: refused,
  };
}

function ownership({ journal }: Tenant, caller: Caller) {
  const isOwnExecution = async (id: string): Promise<boolean> => {
    const entry = await journal.get(id);
    return entry !== null && mayTouch(caller, entry.account);
  };
  return {
    isOwnExecution,
    /** @throws ServiceError FORBIDDEN, TributaryError INVALID_ADDRESS */
    assertOwn: (account: string): void => {
      if (!mayTouch(caller, parseAddress(account)))
        throw new ServiceError('FORBIDDEN', 'that account is none of the player’s own');
    },
    /**
     * Another player's execution looks the same as an unknown one, and the engine does not read it: its lock
     * stays untouched.
     */
    assertOwnExecution: async (id: string): Promise<void> => {
      if (await isOwnExecution(id)) return;
      throw new TributaryError(EngineErrorCode.EXECUTION_NOT_FOUND, `there is no execution "${id}" in the journal`, {
        data: { executionId: id },
      });
    },
    /** Checked before anything is shown or stored: the key is unused, or the player's own. */
    assertOwnKey: async (key: string | undefined): Promise<void> => {
      if (key === undefined) return;
      const entry = await journal.get(key);
      if (entry === null ? NAME_OF_PURCHASE.test(key) : !mayTouch(caller, entry.account)) throw keyReused(key);
    },
  };
}

/** Returns the engine's error: the game must use another key. */
function keyReused(key: string): TributaryError {
  return new TributaryError(
    EngineErrorCode.IDEMPOTENCY_KEY_REUSED,
    `the idempotency key "${key}" was used for something else`,
    { data: { key } },
  );
}

function refused(): never {
  throw new ServiceError('FORBIDDEN', 'that is not for players');
}
