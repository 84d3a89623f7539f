import { createContext, useContext, useEffect } from 'react';

/** Keeps the gate around open; the returned function releases it. `null`: there is no gate. */
export const GateHold = createContext<(() => () => void) | null>(null);

/**
 * While it holds, the gate's content stays visible, also if the wallet no longer shows an account: a payment
 * continues, or shows its receipt, without it.
 */
export function useGateHold(holds: boolean): void {
  const hold = useContext(GateHold);
  useEffect(() => (holds ? hold?.() : undefined), [holds, hold]);
}
