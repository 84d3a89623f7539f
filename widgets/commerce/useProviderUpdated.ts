import { useEffect } from 'react';
import { distinctUntilChanged, skip } from 'rxjs';
import type { ChosenWallet } from '../../flows/connect/WalletSession.js';
import { type CommerceEvents, CommerceEventType } from '../shared/events/commerceEvents.js';
import type { Emit } from '../shared/events/WidgetEvents.js';
import type { WidgetType } from '../shared/events/WidgetType.js';
import { useHost } from '../shared/host/WidgetHost.js';

/** Emits PROVIDER_UPDATED when the wallet that all widgets share is replaced, from any source. */
export function useProviderUpdated(emit: Emit<typeof WidgetType.COMMERCE>): void {
  const { session } = useHost();
  useEffect(() => {
    const others$ = session.chosen$.pipe(
      distinctUntilChanged((a, b) => a?.provider === b?.provider),
      skip(1),
    );
    const subscription = others$.subscribe((wallet) => emit(CommerceEventType.PROVIDER_UPDATED, updateOf(wallet)));
    return () => subscription.unsubscribe();
  }, [session, emit]);
}

function updateOf(wallet: ChosenWallet | null): CommerceEvents['PROVIDER_UPDATED'] {
  if (wallet === null) return { provider: null };
  const { provider, name, info } = wallet;
  return { provider, walletProviderName: name, ...(info && { walletProviderInfo: info }) };
}
