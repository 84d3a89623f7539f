import { Observable, scan, share, startWith } from 'rxjs';
import type { Eip1193Provider } from 'tributary-sdk';

/** EIP-6963: how a wallet in a browser introduces itself. */
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

/** Introduces a wallet now, and again whenever a page asks. */
export function announceWallet(wallet: AnnouncedWallet): void {
  const detail = Object.freeze({ info: Object.freeze({ ...wallet.info }), provider: wallet.provider });
  const introduce = (): void => void window.dispatchEvent(new CustomEvent(announce, { detail }));
  window.addEventListener(request, introduce);
  introduce();
}

/** The wallets that introduced themselves so far, in that order, each once. Asks when subscribed. */
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

/** Anything may dispatch such an event: only what has the right shape is taken, and only pictures that are part of the page's own data. */
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
