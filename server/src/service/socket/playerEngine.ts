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

/** What the engine itself calls a purchase without a key: others may know what is bought, and by that its name. */
const NAME_OF_PURCHASE = /^0x[0-9a-f]{64}$/i;

/**
 * The tenant's engine as one player sees it: of what is written down, and of what is begun, only what is of the player's own accounts. Each member is here because somebody has
 * looked at it (`playerMethods` says what calls may name); the engine's next one does not compile until somebody has. The tenant's own server has all of it.
 */
export function playerEngine(tenant: Tenant, caller: Caller): FundingEngine {
  const { engine } = tenant;
  if (caller.accounts === 'any') return engine;
  const { assertOwn, assertOwnExecution, assertOwnKey, isOwnExecution } = ownership(tenant, caller);
  const after = <T>(assert: () => Promise<void>, begin: () => Observable<T>): Observable<T> =>
    defer(assert).pipe(switchMap(begin));
  /** Where somebody else has begun under the key since it was asserted, theirs is not shown. */
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
    /** What flows listen for; the method `events` is not for players. */
    events$: engine.events$.pipe(
      filter((event) => event.type === 'late-transaction'),
      concatMap((event: EngineEvent & { readonly type: 'late-transaction' }) =>
        from(isOwnExecution(event.executionId)).pipe(
          filter((isOwn) => isOwn),
          switchMap(() => [event]),
        ),
      ),
    ),
    // Who connects, and what a wallet shows: `playerPort` takes care that it is the player's own.
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
      // By the player's own wallet, as `playerPort` shows it: what is begun is of its account.
      buy: (request, options) =>
        engine.orders
          .buy(request, options)
          .pipe(tap(({ fulfilment }) => assertShown(fulfilment?.execution?.route, ''))),
      sell: (request, options) => engine.orders.sell(request, options),
      cancel: (request, options) => engine.orders.cancel(request, options),
    },
    // What these read is everybody's, and what they build is only told: they write nothing down and ask no wallet.
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
    /** Somebody else's is as unknown as one that there is not, and the engine is not asked for it: its lock is not touched either. */
    assertOwnExecution: async (id: string): Promise<void> => {
      if (await isOwnExecution(id)) return;
      throw new TributaryError(EngineErrorCode.EXECUTION_NOT_FOUND, `there is no execution "${id}" in the journal`, {
        data: { executionId: id },
      });
    },
    /** Before anything is shown or written: nobody has used it, or the player has. */
    assertOwnKey: async (key: string | undefined): Promise<void> => {
      if (key === undefined) return;
      const entry = await journal.get(key);
      if (entry === null ? NAME_OF_PURCHASE.test(key) : !mayTouch(caller, entry.account)) throw keyReused(key);
    },
  };
}

/** As the engine says it: the game takes another key. */
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
