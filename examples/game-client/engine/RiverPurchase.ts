import { catchError, concat, defer, from, map, type Observable, of, switchMap } from 'rxjs';
import {
  type Address,
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FulfilmentRequest,
  type FundingEngine,
  type FundingRoute,
  fromAbortable,
  type Hex,
  isTributaryError,
} from 'tributary-sdk';
import type { StallConfig } from '../riverConfig.js';
import type { RiverEvent } from '../state/RiverEvent.js';
import { readKeeper } from './readKeeper.js';

/** In the journal: which executions are this game's. */
const purpose = 'riverglass-lantern';

/** The player with a wallet that showed an address. */
export interface Player {
  readonly wallet: Eip1193Provider;
  readonly account: Address;
}

/** The engine's streams as the river's events. Every stream is cold, ends by itself and never errors; leaving it aborts what it asked for. */
export class RiverPurchase {
  constructor(
    private readonly engine: FundingEngine,
    private readonly stall: StallConfig,
    private readonly player: Player,
  ) {}

  /** Is the lantern still there, and was something begun before? */
  visit(): Observable<RiverEvent> {
    const { account } = this.player;
    return fromAbortable(async (signal): Promise<RiverEvent> => {
      const [keeper, executions] = await Promise.all([
        readKeeper(this.stall.keeper, account, signal),
        this.engine.executions(account),
      ]);
      return { type: 'visited', keeper, unfinished: executions.find(({ route }) => route.purpose === purpose) ?? null };
    }).pipe(catchError(unread));
  }

  /** The search: what is missing, then ways as they come. */
  look(): Observable<RiverEvent> {
    const {
      itemRequirements,
      transactions: [purchase],
    } = this.request();
    const checkout$ = this.engine
      .smartCheckout({
        wallet: this.player.wallet,
        itemRequirements,
        ...(purchase && { transaction: { type: 'TRANSACTION', transaction: purchase } }),
      })
      .pipe(map((snapshot): RiverEvent => ({ type: 'checkout', snapshot })));
    return concat(of<RiverEvent>({ type: 'looking' }), checkout$).pipe(catchError(unread));
  }

  /** Carries the way out; when its money has arrived, the purchase. */
  pay(route: FundingRoute): Observable<RiverEvent> {
    return this.thenBuy(defer(() => this.engine.execute({ ...route, purpose }, { wallet: this.player.wallet })));
  }

  /** The purchase: exact approval, then the call. */
  buy(): Observable<RiverEvent> {
    return this.engine.fulfil(this.request(), { wallet: this.player.wallet }).pipe(
      map((snapshot): RiverEvent => ({ type: 'fulfilment', snapshot })),
      catchError(unread),
    );
  }

  /** Goes on with an execution of the journal. What it was, the purchase or the way to it, the stall tells afterwards. */
  follow({ id }: ExecutionSnapshot): Observable<RiverEvent> {
    return this.engine.resume(id, { wallet: this.player.wallet }).pipe(
      switchMap((snapshot) =>
        snapshot.status === 'done'
          ? concat(of<RiverEvent>({ type: 'execution', snapshot }), this.visit())
          : of<RiverEvent>({ type: 'execution', snapshot }),
      ),
      catchError(unread),
    );
  }

  private thenBuy(execution$: Observable<ExecutionSnapshot>): Observable<RiverEvent> {
    return execution$.pipe(
      switchMap((snapshot) =>
        concat(of<RiverEvent>({ type: 'execution', snapshot }), snapshot.status === 'done' ? this.buy() : from([])),
      ),
      catchError(unread),
    );
  }

  private request(): FulfilmentRequest {
    const { tokenAddress, market, price, purchase } = this.stall;
    return {
      itemRequirements: [{ type: 'ERC20', tokenAddress, spenderAddress: market, amount: BigInt(price) }],
      transactions: [{ to: purchase.to, data: purchase.data as Hex }],
      purpose,
    };
  }
}

function unread(error: unknown): Observable<RiverEvent> {
  const message = isTributaryError(error) || error instanceof Error ? error.message : String(error);
  return of({ type: 'unread', message });
}
