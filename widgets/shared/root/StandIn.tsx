import type { ReactElement } from 'react';
import type { Emit } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { LoadingView } from './LoadingView.js';
import { useDialogClose } from './useDialogClose.js';

export interface StandInProps<T extends WidgetType> {
  readonly type: T;
  readonly emit: Emit<T>;
}

/** Shown while the code or the texts of a widget load. */
export function StandIn<T extends WidgetType>({ type, emit }: StandInProps<T>): ReactElement {
  return <LoadingView onClose={useDialogClose(type, emit)} />;
}
