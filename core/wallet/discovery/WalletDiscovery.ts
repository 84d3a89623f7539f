import { requestProviders } from 'mipd';
import { defer, distinctUntilChanged, filter, map, merge, NEVER, Observable, of, ReplaySubject, takeUntil } from 'rxjs';
import type { Abortable } from '../../stream/Abortable.js';
import { type Clock, systemClock } from '../../stream/Clock.js';
import { firstValue } from '../../stream/firstValue.js';
import { shareLatest } from '../../stream/shareLatest.js';
import type { AnnouncedWallet } from './AnnouncedWallet.js';
import { parseAnnouncement } from './parseAnnouncement.js';
import { currentPage, type WalletPage } from './WalletPage.js';

export interface WalletDiscoveryOptions {
  readonly clock?: Clock;
}

/** A page that announces more than this is not a page with wallets. */
const mostWallets = 64;

/** Discovery starts over once after this long: by then every extension has been injected, and what was replaced is forgotten. */
const DISCOVERY_RESET_MS = 200;

/** The wallets of the page (EIP-6963). */
export class WalletDiscovery {
  /**
   * The wallets announced so far, in that order, each rdns once: the first to take a name keeps it, so no later announcement
   * slips another provider under a picker's row. Asks when the first listener comes, forgets when the last leaves; a late
   * announcement counts as long as somebody listens. Emits at once, if only an empty list. Completes on dispose, never errors.
   */
  readonly wallets$: Observable<readonly AnnouncedWallet[]>;
  readonly #disposed$ = new ReplaySubject<void>(1); // who listens later is sent away too
  readonly #clock: Clock;

  constructor({ clock = systemClock }: WalletDiscoveryOptions = {}) {
    this.#clock = clock;
    this.wallets$ = defer(() => this.#discover()).pipe(
      distinctUntilChanged(hasSameWallets),
      takeUntil(this.#disposed$),
      shareLatest(),
    );
  }

  get page(): WalletPage | null {
    return currentPage();
  }

  /** The wallet of that reverse domain name, waited for until discovery has started over once; null where there is none. */
  async find(rdns: string, { signal }: Abortable = {}): Promise<AnnouncedWallet | null> {
    if (this.page === null) return null;
    const wanted = rdns.toLowerCase();
    const found$ = this.wallets$.pipe(
      map((wallets) => wallets.find(({ info }) => info.rdns === wanted)),
      filter((wallet) => wallet !== undefined),
    );
    return firstValue(merge(found$, this.#patience()), { signal });
  }

  /** Takes listeners and timers back. */
  dispose(): void {
    this.#disposed$.next();
  }

  /** A list that starts over is shown once it is full again, so that a picker does not flicker. */
  #discover(): Observable<readonly AnnouncedWallet[]> {
    if (this.page === null) return merge(of([]), NEVER);
    return new Observable((subscriber) => {
      let wallets: readonly AnnouncedWallet[] = [];
      let isAsking = false;
      let stopListening: (() => void) | undefined;
      const hear = (detail: unknown): void => {
        const wallet = parseAnnouncement(detail);
        if (
          wallet === null ||
          wallets.length >= mostWallets ||
          wallets.some(({ info }) => info.rdns === wallet.info.rdns)
        )
          return;
        wallets = [...wallets, wallet];
        if (!isAsking) subscriber.next(wallets);
      };
      const ask = (): void => {
        stopListening?.();
        wallets = [];
        isAsking = true;
        stopListening = requestProviders(hear); // wallets that are there answer before this returns
        isAsking = false;
        subscriber.next(wallets);
      };
      ask();
      const stopTimer = this.#clock.after(DISCOVERY_RESET_MS, ask);
      return () => {
        stopTimer();
        if (this.page !== null) stopListening?.(); // a test environment may be gone before who listened in it
      };
    });
  }

  /** Null once discovery has started over; a moment longer than that, so that its answers are heard. */
  #patience(): Observable<null> {
    return new Observable((subscriber) => this.#clock.after(DISCOVERY_RESET_MS + 1, () => subscriber.next(null)));
  }
}

function hasSameWallets(a: readonly AnnouncedWallet[], b: readonly AnnouncedWallet[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ info, provider }, index) => provider === b[index]?.provider && info.uuid === b[index].info.uuid)
  );
}
