import { useEffect, useState } from 'react';
import type { Address } from '../../core/index.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';

interface Held {
  readonly chainId: number;
  readonly account: Address;
  readonly go: () => void;
}

export interface NetworkFirst {
  /** Calls `go` once the wallet is on that chain: at once if it already is. */
  readonly on: (chainId: number, go: () => void) => void;
  /** The chain that the wallet must switch to first; `null`: none. */
  readonly waitingFor: number | null;
  /** Not now. */
  readonly drop: () => void;
}

/**
 * Delays an action that needs the wallet on a chain until the wallet is there, so that every network change is
 * announced first.
 */
export function useNetworkFirst({ account, chainId }: ConnectedWallet): NetworkFirst {
  const [held, setHeld] = useState<Held | null>(null);
  // If account and network change at once, the effect below is too late to forget it.
  const isThere = held !== null && held.account === account && held.chainId === chainId;
  useEffect(() => {
    if (!isThere) return;
    setHeld(null);
    held.go();
  }, [isThere, held]);
  // A review made for one account is not valid for another.
  useEffect(() => () => setHeld(null), [account]);
  return {
    on: (wanted, go) => setHeld({ chainId: wanted, account, go }),
    waitingFor: held === null || isThere ? null : held.chainId,
    drop: () => setHeld(null),
  };
}
