import { createContext, useContext, useMemo } from 'react';
import { isShallowEqual } from '../stream/isShallowEqual.js';
import { useShallowStable } from '../stream/useShallowStable.js';
import { useHost } from './WidgetHost.js';

/** What outlives a render, and a view. */
export interface Kept<T> {
  current: T;
}

/** What a gate keeps of what is behind it while its wallet is locked, for the same account alone. */
export interface GateMemory {
  left: { readonly asked: readonly unknown[]; readonly value: unknown } | null;
}

/** null: there is no gate. */
export const GateMemory = createContext<GateMemory | null>(null);

/**
 * What was typed or chosen behind the gate around; as it was left when the wallet was locked, once it shows the same account again. Begins anew when something else is asked
 * for (`asked`, compared one by one; null: kept for this view alone). One for each gate.
 */
export function useKept<T>(asked: readonly unknown[] | null, beginning: T): Kept<T> {
  const { engine } = useHost();
  const gate = useContext(GateMemory);
  const memory = asked === null ? null : gate;
  const question = useShallowStable([engine, ...(asked ?? [])]);
  // oxlint-disable-next-line react/exhaustive-deps -- how it began is no question
  return useMemo(() => keptIn(memory, question, beginning), [memory, question]);
}

function keptIn<T>(memory: GateMemory | null, asked: readonly unknown[], beginning: T): Kept<T> {
  const left = memory?.left;
  let value = left && isShallowEqual(left.asked, asked) ? (left.value as T) : beginning;
  return {
    get current(): T {
      return value;
    },
    set current(next: T) {
      value = next;
      if (memory !== null) memory.left = { asked, value };
    },
  };
}
