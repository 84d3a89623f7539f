import { Observable, scan, share, startWith } from 'rxjs';
import type { Eip1193Provider } from 'tributary-sdk';

/** The announcement of a browser wallet (EIP-6963). */
export interface WalletInfo {
  readonly uuid: string;
  readonly name: string;
  /** A data URI. */
  readonly icon: string;
  readonly rdns: string;
}

export interface AnnouncedWallet {
  readonly info: WalletInfo;
  readonly provider: Eip1193Provider;
}

const announce = 'eip6963:announceProvider';
const request = 'eip6963:requestProvider';

/** Announces a wallet now, and again when a page requests it. */
export function announceWallet(wallet: AnnouncedWallet): void {
  const detail = Object.freeze({ info: Object.freeze({ ...wallet.info }), provider: wallet.provider });
  const introduce = (): void => void window.dispatchEvent(new CustomEvent(announce, { detail }));
  window.addEventListener(request, introduce);
  introduce();
}

/**
 * Emits the wallets announced so far, in that order, each once. Requests announcements on
 * subscription. Never completes.
 */
export const discoveredWallets$: Observable<readonly AnnouncedWallet[]> = new Observable<AnnouncedWallet>(
  (subscriber) => {
    const onAnnounce = (event: Event): void => {
      const { detail } = event as CustomEvent<unknown>;
      if (isAnnouncedWallet(detail)) subscriber.next(detail);
    };
    window.addEventListener(announce, onAnnounce);
    window.dispatchEvent(new Event(request));
    return () => window.removeEventListener(announce, onAnnounce);
  },
).pipe(
  scan(
    (known: readonly AnnouncedWallet[], wallet) =>
      known.some(({ info }) => info.uuid === wallet.info.uuid) ? known : [...known, wallet],
    [],
  ),
  startWith([]),
  share(),
);

/** Any script may dispatch such an event: accepts only the right shape, and only images as data URIs. */
function isAnnouncedWallet(value: unknown): value is AnnouncedWallet {
  if (typeof value !== 'object' || value === null) return false;
  const { info, provider } = value as Partial<AnnouncedWallet>;
  return (
    typeof info?.uuid === 'string' &&
    typeof info.name === 'string' &&
    typeof info.icon === 'string' &&
    info.icon.startsWith('data:image/') &&
    typeof provider?.request === 'function'
  );
}
