import { useCallback, useEffect, useRef } from 'react';
import { type Address, type Eip1193Provider, parseAddress } from '../../core/index.js';
import type { Emit } from '../shared/events/WidgetEvents.js';
import type { WidgetType } from '../shared/events/WidgetType.js';
import { type Asked, useAsked } from '../shared/stream/useAsked.js';

/**
 * Returns the account of the wallet that the host names as recipient; `null`: the host names none. Reads the
 * wallet's accounts without a prompt.
 */
export function useDestination(
  provider: Eip1193Provider | undefined,
  emit: Emit<typeof WidgetType.ADD_TOKENS>,
): readonly [Asked<Address | null>, () => void] {
  const [destination, retry] = useAsked(
    useCallback(
      async (): Promise<Address | null> => (provider === undefined ? null : readAccount(provider)),
      [provider],
    ),
  );
  const told = useRef<Eip1193Provider | null>(null);
  useEffect(() => {
    if (provider === undefined || destination.status !== 'known' || told.current === provider) return;
    told.current = provider;
    emit('connect-success', { provider, providerType: 'to' });
  }, [provider, destination.status, emit]);
  return [destination, retry];
}

async function readAccount(provider: Eip1193Provider): Promise<Address> {
  const accounts = await provider.request({ method: 'eth_accounts' });
  const [first] = Array.isArray(accounts) ? (accounts as readonly unknown[]) : [];
  if (first === undefined)
    throw Object.assign(new Error('The wallet that the tokens go to shows no account.'), {
      code: 'WALLET_NOT_CONNECTED',
    });
  return parseAddress(first);
}
