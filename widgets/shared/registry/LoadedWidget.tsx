import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { TributaryError } from '../../../core/index.js';
import { FrameHead } from '../../components/frame/FrameHead.js';
import { ThemeName } from '../../theme/Theme.js';
import type { WidgetEvent } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { useIsHeaded } from '../root/useIsHeaded.js';
import type { AnyWidgetDefinition, SellingProps, WidgetProps } from '../root/WidgetDefinition.js';
import { WidgetRoot } from '../root/WidgetRoot.js';
import type { LoadWidget } from './loadOnce.js';
import { LoadFailed, Opening } from './Opening.js';
import { widgetNotLoaded } from './widgetNotLoaded.js';

export interface LoadedWidgetProps<T extends WidgetType = WidgetType>
  extends Omit<WidgetProps<T>, 'onEvent'>,
    SellingProps {
  readonly type: T;
  /** As the host wrote them. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly onEvent?: ((event: WidgetEvent<T>) => void) | undefined;
  /** Names among the parameters that are for another widget. */
  readonly handedOn?: ReadonlySet<string> | undefined;
  /** Stable between renders. */
  readonly load: LoadWidget;
}

type Loading = { readonly definition: AnyWidgetDefinition } | { readonly error: TributaryError } | null;

/** A widget whose code is loaded: with its placeholder, and an error view if loading fails. */
export function LoadedWidget<T extends WidgetType>({
  type,
  parameters,
  handedOn,
  load,
  ...given
}: LoadedWidgetProps<T>): ReactElement {
  const [loading, retry] = useDefinition(type, load);
  const props = { ...lookOf(parameters), ...given };
  const isHeaded = useIsHeaded(parameters);
  if (loading === null)
    return (
      <FrameHead.Provider value={isHeaded}>
        <Opening {...props} type={type} />
      </FrameHead.Provider>
    );
  if ('error' in loading) return <LoadFailed {...props} type={type} error={loading.error} onRetry={retry} />;
  return (
    <WidgetRoot
      {...props}
      onEvent={props.onEvent as WidgetProps<WidgetType>['onEvent']}
      definition={loading.definition}
      given={parameters}
      handedOn={handedOn}
    />
  );
}

/** The look as parameters, for pages that use no React component. */
function lookOf({ theme, language }: LoadedWidgetProps['parameters']): Pick<LoadedWidgetProps, 'theme' | 'language'> {
  const named = Object.values(ThemeName).find((name) => name === theme);
  return { ...(named && { theme: named }), ...(typeof language === 'string' && { language }) };
}

function useDefinition(type: WidgetType, load: LoadWidget): readonly [Loading, () => void] {
  const [loaded, setLoaded] = useState<{ readonly type: WidgetType; readonly loading: Loading } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const hasFailed = loaded?.loading != null && 'error' in loaded.loading;
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);
  useEffect(() => {
    let current = true;
    const settle = (loading: Loading): void => {
      if (current) setLoaded({ type, loading });
    };
    settle(null);
    load(type).then(
      (definition) => settle({ definition }),
      (error: unknown) => settle({ error: widgetNotLoaded(error) }),
    );
    return () => {
      current = false;
    };
  }, [type, load, attempt]);
  // Ignores a definition of another type until the effect has run.
  return [loaded?.type === type ? loaded.loading : null, retry];
}
