import { useEffect, useState } from 'react';
import type { Address } from '../../core/index.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';

interface Held {
  readonly chainId: number;
  readonly account: Address;
  readonly go: () => void;
}

export interface NetworkFirst {
  /** Does it once the wallet is on that chain: at once where it is. */
  readonly on: (chainId: number, go: () => void) => void;
  /** The chain that the wallet has to go to first; null: none. */
  readonly waitingFor: number | null;
  /** Not now. */
  readonly drop: () => void;
}

/** What needs the wallet on a chain waits until it is there, so that a change of network never comes unannounced. */
export function useNetworkFirst({ account, chainId }: ConnectedWallet): NetworkFirst {
  const [held, setHeld] = useState<Held | null>(null);
  // If account and network change at once, the effect below is too late to forget it.
  const isThere = held !== null && held.account === account && held.chainId === chainId;
  useEffect(() => {
    if (!isThere) return;
    setHeld(null);
    held.go();
  }, [isThere, held]);
  // What was reviewed for one account is nothing for another.
  useEffect(() => () => setHeld(null), [account]);
  return {
    on: (wanted, go) => setHeld({ chainId: wanted, account, go }),
    waitingFor: held === null || isThere ? null : held.chainId,
    drop: () => setHeld(null),
  };
}
