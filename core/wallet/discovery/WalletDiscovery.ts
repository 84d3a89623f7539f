import { requestProviders } from 'mipd';
import { defer, distinctUntilChanged, filter, map, merge, Observable, ReplaySubject, takeUntil } from 'rxjs';
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

/** Maximum number of announcements; more of them don't come from real wallets. */
const mostWallets = 64;

/**
 * Discovery restarts once after this many milliseconds: every extension has been injected by then,
 * and replaced ones are dropped.
 */
const DISCOVERY_RESET_MS = 200;

/** Discovers the wallets of the page (EIP-6963). */
export class WalletDiscovery {
  /**
   * Emits the announced wallets in order, each rdns once. The first wallet with a name keeps it, so
   * that a later announcement can't put another provider behind a picker's row. Requests
   * announcements on the first subscription and forgets them after the last one leaves; late
   * announcements are added. Emits at once, even an empty list. Completes on dispose, never errors.
   */
  readonly wallets$: Observable<readonly AnnouncedWallet[]>;
  readonly #disposed$ = new ReplaySubject<void>(1); // late subscribers complete too
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

  /**
   * Returns the wallet with that reverse domain name. Waits until discovery has restarted once;
   * `null` if there is none.
   */
  async find(rdns: string, { signal }: Abortable = {}): Promise<AnnouncedWallet | null> {
    if (this.page === null) return null;
    const wanted = rdns.toLowerCase();
    const found$ = this.wallets$.pipe(
      map((wallets) => wallets.find(({ info }) => info.rdns === wanted)),
      filter((wallet) => wallet !== undefined),
    );
    return firstValue(merge(found$, this.#patience()), { signal });
  }

  /** Removes listeners and timers. */
  dispose(): void {
    this.#disposed$.next();
  }

  /** After a restart, the list is emitted once it is complete again, so that a picker doesn't flicker. */
  #discover(): Observable<readonly AnnouncedWallet[]> {
    if (this.page === null) return new Observable((subscriber) => subscriber.next([]));
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
        stopListening = requestProviders(hear); // present wallets respond before this returns
        isAsking = false;
        subscriber.next(wallets);
      };
      ask();
      const stopTimer = this.#clock.after(DISCOVERY_RESET_MS, ask);
      return () => {
        stopTimer();
        if (this.page !== null) stopListening?.(); // a test environment may be gone before its subscriber
      };
    });
  }

  /** Emits `null` shortly after discovery has restarted, so that its responses are included. */
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
