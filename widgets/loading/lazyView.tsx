import { type ComponentType, lazy, type ReactElement, useState } from 'react';
import { onceLoaded } from './onceLoaded.js';
import { untilLoaded } from './untilLoaded.js';

export interface LazyView<P extends object> {
  (props: P): ReactElement;
  /**
   * Loads the code ahead. A loaded view is shown without a fallback. @throws if loading fails; the next call
   * tries again
   */
  readonly load: () => Promise<void>;
}

/**
 * A view whose code loads when it is first shown. `React.lazy` keeps a failure forever; this one stays in its
 * `Suspense` fallback and retries until the code is loaded.
 *
 * @example const CardView = lazyView(async () => (await loadCard()).CardView);
 */
export function lazyView<P extends object>(fetchView: () => Promise<ComponentType<P>>): LazyView<P> {
  let Loaded: ComponentType<P> | null = null;
  const load = onceLoaded(async () => {
    Loaded = await fetchView();
    return { default: Loaded };
  });
  const Later = lazy<ComponentType<P>>(() => untilLoaded(load));
  function LazilyShown(props: P): ReactElement {
    // Keeps the component of the first paint: another one would lose the state.
    const [View] = useState<ComponentType<P>>(() => Loaded ?? Later);
    return <View {...props} />;
  }
  return Object.assign(LazilyShown, {
    load: async () => {
      await load();
    },
  });
}
