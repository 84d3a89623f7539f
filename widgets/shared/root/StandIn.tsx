import type { ReactElement } from 'react';
import type { Emit } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { LoadingView } from './LoadingView.js';
import { useDialogClose } from './useDialogClose.js';

export interface StandInProps<T extends WidgetType> {
  readonly type: T;
  readonly emit: Emit<T>;
}

/** For a widget whose code or words are under way. */
export function StandIn<T extends WidgetType>({ type, emit }: StandInProps<T>): ReactElement {
  return <LoadingView onClose={useDialogClose(type, emit)} />;
}
