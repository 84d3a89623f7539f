import type { WidgetType } from '../events/WidgetType.js';
import type { AnyWidgetDefinition } from '../root/WidgetDefinition.js';

export type WidgetLoaders = { readonly [T in WidgetType]?: () => Promise<AnyWidgetDefinition> };
export type LoadWidget = (type: WidgetType) => Promise<AnyWidgetDefinition>;

/** Loads a definition once; the next call retries a failed load. */
export function loadOnce(loaders: WidgetLoaders): LoadWidget {
  const loaded = new Map<WidgetType, Promise<AnyWidgetDefinition>>();
  return (type) => {
    const known = loaded.get(type);
    if (known !== undefined) return known;
    const loading = (loaders[type] ?? unknownWidget)();
    loaded.set(type, loading);
    loading.catch(() => loaded.delete(type));
    return loading;
  };
}

function unknownWidget(): Promise<never> {
  return Promise.reject(new Error('There is no widget of that type.'));
}
