import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  filter,
  from,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { type AnnouncedWallet, type FundingEngine, fromAbortable } from 'tributary-sdk';
import {
  type CheckoutFlow,
  type CheckoutState,
  chosenWay,
  createCheckoutFlow,
  createOrderPayments,
  createPaymentFlow,
  orderRoute,
  type PaymentEngine,
  type PaymentFlow,
  type PaymentState,
  purchaseIndex,
} from 'tributary-sdk/flows';
import type { StallConfig } from '../riverConfig.js';
import type { RiverCommand } from '../state/RiverCommand.js';
import { firstState, RiverPhase, type RiverState } from '../state/RiverState.js';
import { riverStateOf } from '../state/riverStateOf.js';
import type { Visit } from '../state/Visit.js';
import { lanternGoods, lanternWish, type Player } from './lanternOrder.js';
import { readKeeper } from './readKeeper.js';

/** While money moves, nothing else can be started. */
const heldPhases: ReadonlySet<RiverPhase> = new Set([RiverPhase.PAYING, RiverPhase.BUYING]);

/** One player's flows: the order before the payment, and the payment. */
interface Purchase {
  readonly player: Player;
  readonly orders: PaymentEngine;
  /** The search for payment options, while one runs. */
  readonly checkout$: BehaviorSubject<CheckoutFlow | null>;
  /** Its latest state. */
  readonly order$: BehaviorSubject<CheckoutState | null>;
  readonly payment: PaymentFlow;
  /** Restarts the payment and forgets its last result. */
  readonly anew$: Subject<void>;
}

/** The game's state over time: maps the flows of an order and its payment to events on the river. */
export class River {
  readonly #state$ = new BehaviorSubject<RiverState>(firstState);
  readonly #visit$ = new BehaviorSubject<Visit>({ status: 'ashore', reason: null });
  readonly #visits$ = new Subject<Observable<Visit>>();
  readonly #purchase$ = new BehaviorSubject<Purchase | null>(null);

  constructor(
    private readonly engine: FundingEngine,
    private readonly stall: StallConfig,
  ) {
    // A new visit unsubscribes from the one before, which cancels its requests.
    this.#visits$.pipe(switchMap((visit$) => visit$)).subscribe((visit) => this.#visit$.next(visit));
    this.#purchase$
      .pipe(switchMap((purchase) => (purchase === null ? this.#ashore() : this.#aboard(purchase))))
      .subscribe((state) => this.#state$.next(state));
  }

  /** Emits the current state, then every change. Never completes. */
  get state$(): Observable<RiverState> {
    return this.#state$;
  }

  get state(): RiverState {
    return this.#state$.value;
  }

  /** Emits the announced wallets. */
  get wallets$(): Observable<readonly AnnouncedWallet[]> {
    return this.engine.wallets.watchWallets();
  }

  board({ provider }: AnnouncedWallet): void {
    const connected$ = defer(() => from(this.engine.wallets.connect(provider))).pipe(
      switchMap((account) => {
        const purchase = this.#purchaseOf({ wallet: provider, account });
        this.#purchase$.next(purchase);
        return this.#visit(purchase);
      }),
      catchError((error: unknown) => of<Visit>({ status: 'ashore', reason: whyAshore(error) })),
    );
    this.#visits$.next(concat(of<Visit>({ status: 'boarding' }), connected$));
  }

  do(command: RiverCommand): void {
    const purchase = this.#purchase$.value;
    if (purchase === null || heldPhases.has(this.state.phase)) return;
    this.#answer(command, purchase);
  }

  #answer(command: RiverCommand, purchase: Purchase): void {
    const { checkout$, order$, payment, anew$, player } = purchase;
    const { ways, execution } = this.state;
    switch (command.type) {
      case 'visit':
        anew$.next();
        checkout$.next(null);
        return this.#visits$.next(this.#visit(purchase));
      case 'look':
        anew$.next();
        return checkout$.next(createCheckoutFlow(this.engine, lanternWish(this.engine, this.stall, player)));
      case 'stop':
        anew$.next();
        checkout$.next(null);
        return this.#visits$.next(of({ status: 'known', keeper: 'stall', unfinished: null }));
      case 'choose':
        if (ways.some(({ id, state }) => id === command.way && state === 'open'))
          checkout$.value?.commands.choose({ wayId: command.way });
        return;
      case 'buy':
      case 'pay': {
        const way = order$.value && chosenWay(order$.value);
        if (way) payment.commands.pay({ route: orderRoute(way.plan) });
        return;
      }
      case 'follow':
        if (execution !== null) payment.commands.resume({ execution });
        return;
    }
  }

  #purchaseOf(player: Player): Purchase {
    const orders = createOrderPayments(this.engine, { goods: () => lanternGoods(this.stall) });
    return {
      player,
      orders,
      checkout$: new BehaviorSubject<CheckoutFlow | null>(null),
      order$: new BehaviorSubject<CheckoutState | null>(null),
      payment: createPaymentFlow(orders, player.wallet),
      anew$: new Subject(),
    };
  }

  #ashore(): Observable<RiverState> {
    return this.#visit$.pipe(
      map((visit) => ({
        ...firstState,
        phase: visit.status === 'boarding' ? RiverPhase.BOARDING : RiverPhase.ASHORE,
        reason: visit.status === 'ashore' ? visit.reason : null,
      })),
    );
  }

  #aboard(purchase: Purchase): Observable<RiverState> {
    const { checkout$, order$, payment, anew$ } = purchase;
    const said$ = checkout$.pipe(
      switchMap((checkout): Observable<CheckoutState | null> => checkout?.state$ ?? of(null)),
      tap((state) => order$.next(state)),
    );
    const payment$ = anew$.pipe(
      startWith(null),
      switchMap(() => payment.state$),
      // A finished route of an earlier visit has only brought the money, so the stall is visited
      // again for the next step.
      tap((state) => hasOnlyBrought(state) && queueMicrotask(() => this.#answer({ type: 'visit' }, purchase))),
      filter((state) => !hasOnlyBrought(state)),
    );
    return combineLatest([this.#visit$, said$, payment$]).pipe(map((states) => riverStateOf(...states)));
  }

  /** Reads whether the lantern is still for sale, and whether an earlier purchase is unfinished. */
  #visit({ player: { account }, orders }: Purchase): Observable<Visit> {
    const known$ = fromAbortable(async (signal): Promise<Visit> => {
      const [keeper, [unfinished]] = await Promise.all([
        readKeeper(this.stall.keeper, account, signal),
        orders.executions(account),
      ]);
      return { status: 'known', keeper, unfinished: unfinished ?? null };
    });
    return concat(of<Visit>({ status: 'asking' }), known$).pipe(
      catchError((error: unknown) =>
        of<Visit>({ status: 'unread', message: error instanceof Error ? error.message : String(error) }),
      ),
    );
  }
}

function hasOnlyBrought({ phase, execution }: PaymentState): boolean {
  return phase === 'ended' && execution?.status === 'done' && purchaseIndex(execution.route) === -1;
}

function whyAshore(error: unknown): string {
  return (error as { readonly code?: unknown }).code === 'USER_REJECTED_REQUEST_ERROR'
    ? 'Request rejected. Nothing was shared.'
    : 'The wallet did not answer. Nothing was shared.';
}
