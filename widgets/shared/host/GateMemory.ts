import { createContext, useContext, useMemo } from 'react';
import { isShallowEqual } from '../stream/isShallowEqual.js';
import { useShallowStable } from '../stream/useShallowStable.js';
import { useHost } from './WidgetHost.js';

/** A value that outlives a render and a view. */
export interface Kept<T> {
  current: T;
}

/** Values that a gate keeps for its children while the wallet is locked, for the same account only. */
export interface GateMemory {
  left: { readonly asked: readonly unknown[]; readonly value: unknown } | null;
}

/** null: there is no gate. */
export const GateMemory = createContext<GateMemory | null>(null);

/**
 * Keeps the player's input behind the nearest gate; restores it when the locked wallet shows the same account again.
 * Starts over if one of the values in `asked` changes; `null`: kept for this view alone. Call it once per gate.
 */
export function useKept<T>(asked: readonly unknown[] | null, beginning: T): Kept<T> {
  const { engine } = useHost();
  const gate = useContext(GateMemory);
  const memory = asked === null ? null : gate;
  const question = useShallowStable([engine, ...(asked ?? [])]);
  // oxlint-disable-next-line react/exhaustive-deps -- the first value of a question stays; later values do not matter
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
