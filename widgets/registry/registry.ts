import { WidgetType, type HostedWidgetType } from '../events/WidgetType.js';
import type { AnyWidgetDefinition } from '../root/WidgetDefinition.js';

/** Where each widget's definition comes from: its code is loaded when somebody wants to see it. */
const loaders: { readonly [T in WidgetType]?: () => Promise<AnyWidgetDefinition> } = {
  [WidgetType.CONNECT]: async () => (await import('../connect/connectWidget.js')).connectWidget,
};

const loaded = new Map<WidgetType, Promise<AnyWidgetDefinition>>();

/** The definition of a widget. Loaded once; a load that failed is tried again by the next call. */
export function loadWidget(type: WidgetType): Promise<AnyWidgetDefinition> {
  const known = loaded.get(type);
  if (known !== undefined) return known;
  const loading = (loaders[type] ?? unknownWidget)();
  loaded.set(type, loading);
  loading.catch(() => loaded.delete(type));
  return loading;
}

export function isWidgetType(type: string): type is WidgetType {
  return Object.hasOwn(loaders, type);
}

function unknownWidget(): Promise<never> {
  return Promise.reject(new Error('There is no widget of that type.'));
}

export type { HostedWidgetType };
