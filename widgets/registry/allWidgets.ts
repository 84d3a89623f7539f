import { WidgetType } from '../events/WidgetType.js';
import { loadOnce, type WidgetLoaders } from './loadOnce.js';
import { hostedLoaders } from './registry.js';

const loaders: WidgetLoaders = {
  ...hostedLoaders,
  [WidgetType.COMMERCE]: async () => (await import('../commerce/commerceWidget.js')).commerceWidget,
};

/** The definition of any widget. */
export const loadWidget = loadOnce(loaders);

export function isWidgetType(type: string): type is WidgetType {
  return Object.hasOwn(loaders, type);
}
