import { useEffect, useState, type ReactElement } from 'react';
import type { WidgetEvent } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import type { AnyWidgetDefinition, WidgetProps } from '../root/WidgetDefinition.js';
import { WidgetRoot } from '../root/WidgetRoot.js';
import { LoadFailed, Opening } from './Opening.js';
import { loadWidget } from './registry.js';

export interface LazyWidgetProps<T extends WidgetType = WidgetType> extends Omit<WidgetProps<T>, 'onEvent'> {
  readonly type: T;
  /** As the host wrote them. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly onEvent?: ((event: WidgetEvent<T>) => void) | undefined;
}

type Loading = { readonly definition: AnyWidgetDefinition } | { readonly error: unknown } | null;

/** A widget by the name of its type, its code loaded when it is shown. */
export function LazyWidget<T extends WidgetType>({ type, parameters, ...props }: LazyWidgetProps<T>): ReactElement {
  const [loading, retry] = useDefinition(type);
  if (loading === null) return <Opening {...props} />;
  if ('error' in loading) return <LoadFailed {...props} onRetry={retry} />;
  return <WidgetRoot {...props} onEvent={props.onEvent as WidgetProps<WidgetType>['onEvent']} definition={loading.definition} given={parameters} />;
}

function useDefinition(type: WidgetType): readonly [Loading, () => void] {
  const [loading, setLoading] = useState<Loading>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setLoading(null);
    loadWidget(type).then(
      (definition) => current && setLoading({ definition }),
      (error: unknown) => current && setLoading({ error }),
    );
    return () => {
      current = false;
    };
  }, [type, attempt]);
  return [loading, () => setAttempt((count) => count + 1)];
}
