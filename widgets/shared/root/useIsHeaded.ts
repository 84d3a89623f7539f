import { useContext } from 'react';
import { FrameHead } from '../../components/frame/FrameHead.js';
import { flag } from '../parameters/readers.js';

/**
 * Returns whether a widget shows its title and close button, from the unvalidated parameters: the first view
 * must have the same shape. Inside another widget the outer one decides, too.
 */
export function useIsHeaded({ showHeader }: { readonly showHeader?: unknown }): boolean {
  const own = flag(showHeader);
  return useContext(FrameHead) && !('value' in own && !own.value);
}
