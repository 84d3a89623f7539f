import { useEffect } from 'react';
import { useHost } from './WidgetHost.js';

/** The wallet that a host names by parameter, where none was chosen so far. It is asked nothing that the player would see; one that cannot be had leaves the choice to the player. */
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
