import type { ReactElement } from 'react';
import { LazyWidget } from 'tributary-sdk/widgets';
import type { Settings } from './settings.js';
import { widgetTypes } from './widgetTypes.js';

/** The widget that was asked for, by its name alone. */
export function WidgetPlace({ widget, parameters }: Pick<Settings, 'widget' | 'parameters'>): ReactElement {
  return <LazyWidget key={widget} type={widgetTypes[widget]} parameters={parameters} />;
}
