import { useEffect } from 'react';
import { useHost } from './WidgetHost.js';

/**
 * Connects the wallet that the host names by parameter, if none is chosen yet. It causes no wallet prompt; if
 * the wallet is unavailable, the player chooses.
 */
export function usePreferredWallet(name: string | undefined): void {
  const { engine, session } = useHost();
  useEffect(() => {
    if (name === undefined || session.chosen !== null) return undefined;
    const controller = new AbortController();
    engine.wallets.createProvider(name, { signal: controller.signal }).then(
      ({ provider, name: known }) => {
        if (!controller.signal.aborted && session.chosen === null) session.choose({ provider, name: known });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [engine, session, name]);
}
