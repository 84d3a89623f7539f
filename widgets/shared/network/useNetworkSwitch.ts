import { useCallback, useEffect, useRef, useState } from 'react';
import type { Eip1193Provider, Network } from '../../../core/index.js';
import { failureOf } from '../../../flows/payment/failureOf.js';
import { useHost } from '../host/WidgetHost.js';

/** `asking`: the wallet's prompt is open. */
export type NetworkSwitching =
  | { readonly status: 'rest' }
  | { readonly status: 'asking'; readonly chainId: number }
  | { readonly status: 'rejected' | 'failed' }
  | { readonly status: 'switched'; readonly network: Network };

export interface UseNetworkSwitchOptions {
  readonly provider: Eip1193Provider;
  readonly onSwitched?: ((network: Network) => void) | undefined;
}

/**
 * Asks a wallet to switch its network; leaving the view cancels the next steps. Reads the session again, because
 * not every wallet reports the change by itself.
 */
export function useNetworkSwitch({
  provider,
  onSwitched,
}: UseNetworkSwitchOptions): readonly [NetworkSwitching, (chainId: number) => void] {
  const { engine, session } = useHost();
  const [state, setState] = useState<NetworkSwitching>({ status: 'rest' });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), [provider]);
  const ask = useCallback(
    (chainId: number): void => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      setState({ status: 'asking', chainId });
      const settle = (next: NetworkSwitching): void => {
        if (!controller.signal.aborted) setState(next);
      };
      engine.networks.switchTo(provider, chainId, { signal: controller.signal }).then(
        (network) => {
          session.refresh();
          settle({ status: 'switched', network });
          if (!controller.signal.aborted) onSwitched?.(network);
        },
        (error: unknown) =>
          settle({ status: failureOf(error).code === 'USER_REJECTED_REQUEST_ERROR' ? 'rejected' : 'failed' }),
      );
    },
    [engine, session, provider, onSwitched],
  );
  return [state, ask];
}
