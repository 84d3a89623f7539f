import { BehaviorSubject, concat, defer, EMPTY, from, type Observable, of, Subject, switchMap } from 'rxjs';
import type { AnnouncedWallet, FundingEngine } from 'tributary-sdk';
import type { StallConfig } from '../riverConfig.js';
import type { RiverCommand } from '../state/RiverCommand.js';
import type { RiverEvent } from '../state/RiverEvent.js';
import { firstState, RiverPhase, type RiverState } from '../state/RiverState.js';
import { reduceRiver } from '../state/reduceRiver.js';
import { RiverPurchase } from './RiverPurchase.js';

/** While money moves no other stream replaces the one that tells of it. */
const heldPhases: ReadonlySet<RiverPhase> = new Set([RiverPhase.PAYING, RiverPhase.BUYING]);

/** The game's state over time: commands go in, the engine's streams answer, the reducer makes a state of it. */
export class River {
  readonly #state$ = new BehaviorSubject<RiverState>(firstState);
  readonly #begun$ = new Subject<Observable<RiverEvent>>();
  #purchase: RiverPurchase | null = null;

  constructor(
    private readonly engine: FundingEngine,
    private readonly stall: StallConfig,
  ) {
    // A new stream leaves the one before it, which cancels its requests.
    this.#begun$.pipe(switchMap((events$) => events$)).subscribe((event) => this.#apply(event));
  }

  /** The state now, then whenever it changes. */
  get state$(): Observable<RiverState> {
    return this.#state$;
  }

  get state(): RiverState {
    return this.#state$.value;
  }

  /** The wallets that announced themselves. */
  get wallets$(): Observable<readonly AnnouncedWallet[]> {
    return this.engine.wallets.watchWallets();
  }

  board({ provider }: AnnouncedWallet): void {
    const visit = async (): Promise<Observable<RiverEvent>> => {
      try {
        const account = await this.engine.wallets.connect(provider);
        this.#purchase = new RiverPurchase(this.engine, this.stall, { wallet: provider, account });
        return concat(of<RiverEvent>({ type: 'boarded' }), this.#purchase.visit());
      } catch (error) {
        return of({
          type: 'left-ashore',
          declined: (error as { readonly code?: unknown }).code === 'USER_REJECTED_REQUEST_ERROR',
        });
      }
    };
    this.#begun$.next(
      concat(of<RiverEvent>({ type: 'boarding' }), defer(() => from(visit())).pipe(switchMap((events$) => events$))),
    );
  }

  do(command: RiverCommand): void {
    if (this.#purchase === null || heldPhases.has(this.state.phase)) return;
    if (command.type === 'choose') return this.#apply({ type: 'chosen', way: command.way });
    this.#begun$.next(this.#answer(command, this.#purchase));
  }

  #apply(event: RiverEvent): void {
    this.#state$.next(reduceRiver(this.state, event));
  }

  #answer(
    command: Exclude<RiverCommand, { readonly type: 'choose' }>,
    purchase: RiverPurchase,
  ): Observable<RiverEvent> {
    const { ways, chosen, execution } = this.state;
    switch (command.type) {
      case 'visit':
        return concat(of<RiverEvent>({ type: 'boarded' }), purchase.visit());
      case 'look':
        return purchase.look();
      case 'stop':
        return of({ type: 'freed' });
      case 'buy':
        return purchase.buy();
      case 'pay': {
        const route = ways.find(({ id }) => id === chosen)?.route ?? null;
        return route === null ? EMPTY : purchase.pay(route);
      }
      case 'follow':
        return execution === null ? EMPTY : purchase.follow(execution);
    }
  }
}
