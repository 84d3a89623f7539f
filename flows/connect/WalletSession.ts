import {
  BehaviorSubject,
  catchError,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subject,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs';
import {
  type Address,
  assertKinds,
  type Eip1193Provider,
  type WalletInfo,
  type Wallets,
  withBoundMethods,
  withoutSource,
} from '../../core/index.js';

/** A wallet that the player chose. */
export interface ChosenWallet {
  readonly provider: Eip1193Provider;
  /** passport, metamask, walletconnect, or a reverse domain name. */
  readonly name: string;
  readonly info?: WalletInfo;
}

/** `unreadable`: the wallet did not respond, which doesn't mean "not connected". */
export type SessionState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly wallet: ChosenWallet }
  | { readonly status: 'unreadable'; readonly wallet: ChosenWallet }
  | { readonly status: 'locked'; readonly wallet: ChosenWallet }
  | ({ readonly status: 'connected' } & ConnectedWallet);

export interface ConnectedWallet {
  readonly wallet: ChosenWallet;
  readonly account: Address;
  /** `null` while the wallet reports none. */
  readonly chainId: number | null;
}

/**
 * The shared wallet of all widgets under a provider. Reads the wallet only while subscribed, and
 * only without prompts.
 */
export class WalletSession {
  readonly #chosen$: BehaviorSubject<ChosenWallet | null>;
  readonly #again$ = new Subject<void>();
  /** Watches the account and the chain. Replays the latest state; never ends. */
  readonly state$: Observable<SessionState>;

  constructor(
    private readonly wallets: Wallets,
    chosen: ChosenWallet | null = null,
  ) {
    assertKinds({ wallets, chosen: chosen ?? undefined }, 'object', 'object?');
    if (chosen !== null) assertKinds({ provider: chosen.provider, name: chosen.name }, 'object', 'string');
    this.#chosen$ = new BehaviorSubject(chosen);
    this.state$ = withoutSource(
      this.#chosen$.pipe(
        distinctUntilChanged((a, b) => a?.provider === b?.provider && a?.name === b?.name),
        switchMap((wallet) => (wallet === null ? of<SessionState>({ status: 'none' }) : this.#read(wallet))),
        shareReplay({ bufferSize: 1, refCount: true }),
      ),
    );
    withBoundMethods(this);
  }

  get chosen(): ChosenWallet | null {
    return this.#chosen$.value;
  }

  /** Emits the chosen wallet, now and when it changes. */
  get chosen$(): Observable<ChosenWallet | null> {
    return withoutSource(this.#chosen$);
  }

  /** Sets the wallet for all widgets of the session. */
  choose(wallet: ChosenWallet): void {
    assertKinds({ wallet }, 'object');
    this.#chosen$.next(wallet);
  }

  /**
   * Reads the wallet again, after it was connected or failed to respond: not every wallet emits an
   * event when it shows an account.
   */
  refresh(): void {
    this.#again$.next();
  }

  /** Removes the wallet, so that the widgets ask for one. */
  drop(): void {
    this.#chosen$.next(null);
  }

  /** Starts without the state of another wallet. */
  #read(wallet: ChosenWallet): Observable<SessionState> {
    return this.#again$.pipe(
      startWith(undefined),
      switchMap(() => this.#follow(wallet)),
      startWith<SessionState>({ status: 'reading', wallet }),
    );
  }

  #follow(wallet: ChosenWallet): Observable<SessionState> {
    const { provider } = wallet;
    return combineLatest([this.wallets.watchAccount(provider), this.wallets.watchChain(provider)]).pipe(
      map(
        ([account, chainId]): SessionState =>
          account === null ? { status: 'locked', wallet } : { status: 'connected', wallet, account, chainId },
      ),
      catchError(() => of<SessionState>({ status: 'unreadable', wallet })),
    );
  }
}
