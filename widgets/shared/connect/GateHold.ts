import { createContext, useContext, useEffect } from 'react';

/** Keeps the gate around open; what it answers takes that back. null: there is no gate. */
export const GateHold = createContext<(() => () => void) | null>(null);

/** While it holds, what is behind the gate stays in view though the wallet shows no account any more: a payment goes on, or has its receipt, without it. */
export function useGateHold(holds: boolean): void {
  const hold = useContext(GateHold);
  useEffect(() => (holds ? hold?.() : undefined), [holds, hold]);
}
