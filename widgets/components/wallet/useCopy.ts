import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies a text whole. 'failed' where the browser or the page's permissions refuse. */
export function useCopy(text: string): readonly [CopyState, () => void] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => setState('idle'), [text]);
  const copy = (): void => {
    const clipboard = typeof navigator === 'undefined' ? undefined : navigator.clipboard;
    if (clipboard === undefined) return setState('failed');
    void clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return [state, copy];
}
