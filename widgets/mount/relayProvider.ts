import { fromEvent, skip, Subscription } from 'rxjs';
import type { Eip1193Provider } from '../../core/index.js';
import { PROVIDER_UPDATED, providerRelayName } from '../events/domEvents.js';
import type { WalletSession } from '../host/WalletSession.js';

/** Keeps the wallet of the widgets and that of the page the same (facts §5.4): either may change it, by an event on the window. */
export function relayProvider(session: WalletSession): Subscription {
  const relay = new Subscription();
  if (typeof window === 'undefined') return relay;
  relay.add(
    fromEvent(window, providerRelayName).subscribe((event) => {
      const provider = providerOf(event);
      if (provider === undefined || provider === (session.chosen?.provider ?? null)) return;
      if (provider === null) session.drop();
      else session.choose({ provider, name: 'host' });
    }),
  );
  relay.add(
    session.chosen$.pipe(skip(1)).subscribe((chosen) => {
      window.dispatchEvent(new CustomEvent(providerRelayName, { detail: { type: PROVIDER_UPDATED, data: { provider: chosen?.provider ?? null } } }));
    }),
  );
  return relay;
}

/** The wallet that the page names, null: none any more; undefined: not an event of the relay. */
function providerOf(event: Event): Eip1193Provider | null | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null || !('type' in detail) || detail.type !== PROVIDER_UPDATED) return undefined;
  const data: unknown = 'data' in detail ? detail.data : null;
  const provider: unknown = typeof data === 'object' && data !== null && 'provider' in data ? data.provider : undefined;
  if (provider === null) return null;
  return typeof provider === 'object' && 'request' in provider ? (provider as Eip1193Provider) : undefined;
}
