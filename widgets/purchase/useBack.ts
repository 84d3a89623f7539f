import { useMemo } from 'react';
import type { FrameProps } from '../components/frame/Frame.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';

/**
 * Returns the bar's back button to the page around, if the host wants one. Stable between renders while `onBack`
 * is.
 */
export function useBack(onBack: (() => void) | undefined): FrameProps['back'] {
  const { frame } = useWords(sharedWords);
  return useMemo(() => (onBack === undefined ? undefined : { name: frame.back, onPress: onBack }), [onBack, frame]);
}
