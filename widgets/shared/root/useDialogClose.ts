import { useContext } from 'react';
import { DialogAround } from '../../components/frame/DialogAround.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import { useWords } from '../../messages/useWords.js';
import type { Emit } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { closeOf } from './closeOf.js';
import { rootWords } from './words/words.js';

/** Returns a close button for a view shown instead of a widget in a dialog, so that the player can always leave. */
export function useDialogClose<T extends WidgetType>(type: T, emit: Emit<T>): FrameProps['close'] {
  const { fault } = useWords(rootWords);
  return useContext(DialogAround) === null ? undefined : closeOf(type, fault.close, emit);
}
