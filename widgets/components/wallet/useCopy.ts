import { useEffect, useState } from 'react';
import { copyText } from './copyText.js';

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies a full text. 'failed' if the browser or the page's permissions refuse. */
export function useCopy(text: string): readonly [CopyState, () => void] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => setState('idle'), [text]);
  const copy = (): void => {
    void copyText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return [state, copy];
}
