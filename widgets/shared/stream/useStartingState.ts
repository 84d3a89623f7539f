import { useState } from 'react';

/** State that begins anew when its beginning is another object. */
export function useStartingState<T>(starting: T): readonly [T, (next: T) => void] {
  const [kept, setKept] = useState({ starting, value: starting });
  const value = kept.starting === starting ? kept.value : starting;
  return [value, (next) => setKept({ starting, value: next })];
}
