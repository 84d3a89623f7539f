import { useEffect, useRef, useState } from 'react';
import type { Eip1193Provider } from '../../core/index.js';
import { useHost } from '../host/WidgetHost.js';
import { failureOf } from '../payment/flow/failureOf.js';

/** `asking`: the wallet has its question open. */
export type NetworkSwitchState = 'rest' | 'asking' | 'rejected' | 'failed';

export interface NetworkSwitch {
  readonly state: NetworkSwitchState;
  readonly go: () => void;
}

/** Brings a wallet to a network when asked to. The session is read anew: not every wallet tells by itself that it has moved. */
export function useNetworkSwitch(provider: Eip1193Provider, chainId: number, onSwitched?: () => void): NetworkSwitch {
  const { engine, session } = useHost();
  const [state, setState] = useState<NetworkSwitchState>('rest');
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const go = (): void => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const settle = (next: NetworkSwitchState): void => {
      if (!controller.signal.aborted) setState(next);
    };
    setState('asking');
    engine.networks.switchTo(provider, chainId, { signal: controller.signal }).then(
      () => {
        session.refresh();
        settle('rest');
        onSwitched?.();
      },
      (error: unknown) => settle(failureOf(error).code === 'USER_REJECTED_REQUEST_ERROR' ? 'rejected' : 'failed'),
    );
  };
  return { state, go };
}
