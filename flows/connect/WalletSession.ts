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

/** A wallet that somebody chose. */
export interface ChosenWallet {
  readonly provider: Eip1193Provider;
  /** passport, metamask, walletconnect, or a reverse domain name. */
  readonly name: string;
  readonly info?: WalletInfo;
}

/** `unreadable`: the wallet did not answer; that is not "not connected". */
export type SessionState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly wallet: ChosenWallet }
  | { readonly status: 'unreadable'; readonly wallet: ChosenWallet }
  | { readonly status: 'locked'; readonly wallet: ChosenWallet }
  | ({ readonly status: 'connected' } & ConnectedWallet);

export interface ConnectedWallet {
  readonly wallet: ChosenWallet;
  readonly account: Address;
  /** null while the wallet says none. */
  readonly chainId: number | null;
}

/** The one wallet of all widgets under a provider. Asks a wallet only while somebody listens, and only for what it shows without a dialog. */
export class WalletSession {
  readonly #chosen$: BehaviorSubject<ChosenWallet | null>;
  readonly #again$ = new Subject<void>();
  /** Follows the account and the chain. Replays the latest; never ends. */
  readonly state$: Observable<SessionState>;

  constructor(
    private readonly wallets: Wallets,
    chosen: ChosenWallet | null = null,
  ) {
    assertKinds({ wallets, chosen: chosen ?? undefined }, 'object', 'object?');
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

  /** Emits the choice itself, now and when it changes. */
  get chosen$(): Observable<ChosenWallet | null> {
    return withoutSource(this.#chosen$);
  }

  /** The player's wallet from now on, for every widget of the session. */
  choose(wallet: ChosenWallet): void {
    this.#chosen$.next(wallet);
  }

  /** Reads the wallet anew: after it was connected, or did not answer. Not every wallet tells by itself that it shows an account now. */
  refresh(): void {
    this.#again$.next();
  }

  /** There is no wallet any more; the widgets ask for one. */
  drop(): void {
    this.#chosen$.next(null);
  }

  /** What was known of another wallet says nothing of this one. */
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
