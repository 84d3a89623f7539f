import { useContext } from 'react';
import { FrameHead } from '../../components/frame/FrameHead.js';
import { flag } from '../parameters/readers.js';

/**
 * Whether a widget shows its own title and close button, of the parameters as they are written: what is shown before they are read has the same shape. Inside another
 * widget it is that one's to say, too.
 */
export function useIsHeaded({ showHeader }: { readonly showHeader?: unknown }): boolean {
  const own = flag(showHeader);
  return useContext(FrameHead) && !('value' in own && !own.value);
}
