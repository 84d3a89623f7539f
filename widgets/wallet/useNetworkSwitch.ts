import { useCallback, useEffect, useRef, useState } from 'react';
import type { Eip1193Provider, Network } from '../../core/index.js';
import { useHost } from '../host/WidgetHost.js';
import { failureOf } from '../payment/flow/failureOf.js';

export type NetworkSwitching =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly chainId: number }
  | { readonly status: 'rejected' | 'failed' }
  | { readonly status: 'switched'; readonly network: Network };

export interface UseNetworkSwitchOptions {
  readonly provider: Eip1193Provider;
  readonly onSwitched: (network: Network) => void;
}

/** Asks the wallet to go to a network; leaving the view calls off what follows. */
export function useNetworkSwitch({ provider, onSwitched }: UseNetworkSwitchOptions): readonly [NetworkSwitching, (chainId: number) => void] {
  const { engine } = useHost();
  const [state, setState] = useState<NetworkSwitching>({ status: 'idle' });
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
          settle({ status: 'switched', network });
          if (!controller.signal.aborted) onSwitched(network);
        },
        (error: unknown) => settle({ status: failureOf(error).code === 'USER_REJECTED_REQUEST_ERROR' ? 'rejected' : 'failed' }),
      );
    },
    [engine, provider, onSwitched],
  );
  return [state, ask];
}
