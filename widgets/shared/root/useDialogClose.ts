import { useContext } from 'react';
import { DialogAround } from '../../components/frame/DialogAround.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import { useWords } from '../../messages/useWords.js';
import type { Emit } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { closeOf } from './closeOf.js';
import { rootWords } from './words/words.js';

/** A close button for what stands in for a widget, where a dialog is around it: nobody is to be held in one. */
export function useDialogClose<T extends WidgetType>(type: T, emit: Emit<T>): FrameProps['close'] {
  const { fault } = useWords(rootWords);
  return useContext(DialogAround) === null ? undefined : closeOf(type, fault.close, emit);
}
