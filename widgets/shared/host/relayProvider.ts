import {
  finalize,
  fromEvent,
  ignoreElements,
  merge,
  NEVER,
  type Observable,
  type Subscription,
  share,
  skip,
  tap,
} from 'rxjs';
import type { Eip1193Provider } from '../../../core/index.js';
import type { ChosenWallet, WalletSession } from '../../../flows/connect/WalletSession.js';
import { PROVIDER_UPDATED, providerRelayName } from '../events/domEvents.js';

const relays = new WeakMap<WalletSession, Observable<never>>();

/**
 * Keeps the wallet of the widgets and the page's wallet equal (facts §5.4): either side may change it, by an
 * event on the window. One relay per session, for all subscribers.
 */
export function relayProvider(session: WalletSession): Subscription {
  const relay$ =
    relays.get(session) ??
    relayOf(session).pipe(
      finalize(() => relays.delete(session)),
      share(),
    );
  relays.set(session, relay$);
  return relay$.subscribe();
}

function relayOf(session: WalletSession): Observable<never> {
  if (typeof window === 'undefined') return NEVER;
  const heard$ = fromEvent(window, providerRelayName).pipe(tap((event) => follow(session, walletOf(event))));
  const told$ = session.chosen$.pipe(skip(1), tap(tell));
  return merge(heard$, told$).pipe(ignoreElements());
}

function follow(session: WalletSession, wallet: ChosenWallet | null | undefined): void {
  if (wallet === undefined || (wallet?.provider ?? null) === (session.chosen?.provider ?? null)) return;
  if (wallet === null) session.drop();
  else session.choose(wallet);
}

function tell(wallet: ChosenWallet | null): void {
  const data =
    wallet === null
      ? { provider: null }
      : {
          provider: wallet.provider,
          walletProviderName: wallet.name,
          ...(wallet.info && { walletProviderInfo: wallet.info }),
        };
  window.dispatchEvent(new CustomEvent(providerRelayName, { detail: { type: PROVIDER_UPDATED, data } }));
}

/**
 * Returns the event's wallet; `null`: disconnected; `undefined`: not an event of the relay. Any code may
 * dispatch the event, so this checks its shape.
 */
function walletOf(event: Event): ChosenWallet | null | undefined {
  const detail = membersOf(event instanceof CustomEvent ? event.detail : null);
  if (detail['type'] !== PROVIDER_UPDATED) return undefined;
  const { provider, walletProviderName: name, walletProviderInfo: info } = membersOf(detail['data']);
  if (provider === null) return null;
  if (typeof membersOf(provider)['request'] !== 'function') return undefined;
  const named = typeof name === 'string' ? name : 'host';
  const { name: shown, rdns, uuid, icon } = membersOf(info);
  const isInfo =
    [shown, rdns, uuid].every((member) => typeof member === 'string') &&
    typeof icon === 'string' &&
    icon.startsWith('data:image/');
  return {
    provider: provider as Eip1193Provider,
    name: named,
    ...(isInfo && { info: info as NonNullable<ChosenWallet['info']> }),
  };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
