import type { ReactElement } from 'react';
import { loadWidget } from './allWidgets.js';
import type { WidgetType } from './shared/events/WidgetType.js';
import { LoadedWidget, type LoadedWidgetProps } from './shared/registry/LoadedWidget.js';

export type LazyWidgetProps<T extends WidgetType = WidgetType> = Omit<LoadedWidgetProps<T>, 'load'>;

/**
 * Renders a widget by the name of its type; its code loads when it is shown.
 *
 * @example <LazyWidget type={WidgetType.SWAP} parameters={{ amount: '1.5' }} />
 */
export function LazyWidget<T extends WidgetType>(props: LazyWidgetProps<T>): ReactElement {
  return <LoadedWidget {...props} load={loadWidget} />;
}
