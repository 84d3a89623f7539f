import { type ReactElement, useEffect, useRef } from 'react';
import type { TributaryError } from '../../../core/index.js';
import { Button } from '../../components/action/Button.js';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body, Title } from '../../components/layout/Text.js';
import { LanguageProvider } from '../../messages/LanguageProvider.js';
import { useWords } from '../../messages/useWords.js';
import { ThemeScope } from '../../theme/ThemeScope.js';
import type { WidgetEvent } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { useHost } from '../host/WidgetHost.js';
import { emitFailure } from '../root/emitFailure.js';
import { LoadingView } from '../root/LoadingView.js';
import { StyleSheets } from '../root/StyleSheets.js';
import { useEmit } from '../root/useEmit.js';
import type { WidgetProps } from '../root/WidgetDefinition.js';
import { rootWords } from '../root/words/words.js';

type Look = Pick<WidgetProps<WidgetType>, 'theme' | 'themeOverrides' | 'language'>;
const sources = [rootWords];

/** What stands in for a widget whose code is under way. */
export function Opening(look: Look): ReactElement {
  return (
    <Shell {...look}>
      <LoadingView />
    </Shell>
  );
}

export interface LoadFailedProps<T extends WidgetType> extends Look {
  readonly type: T;
  readonly error: TributaryError;
  readonly onEvent?: ((event: WidgetEvent<T>) => void) | undefined;
  readonly onRetry: () => void;
}

/** Its code could not be had: that is the network's fault and says nothing about money. The host hears of it each time. */
export function LoadFailed<T extends WidgetType>({
  type,
  error,
  onEvent,
  onRetry,
  ...look
}: LoadFailedProps<T>): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const emit = useEmit(type, element, onEvent);
  useEffect(() => emitFailure(type, emit, { code: error.code, reason: error.message }), [type, emit, error]);
  return (
    <Shell {...look}>
      <div ref={element} data-tributary-widget={type} style={{ display: 'contents' }}>
        <Failed onRetry={onRetry} />
      </div>
    </Shell>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { fault, loading } = useWords(rootWords);
  return (
    <Frame title={loading.failed} view="load-failed" foot={<Button onPress={onRetry}>{fault.again}</Button>}>
      <Stack $gap={2}>
        <Title>{loading.failed}</Title>
        <Body>{loading.failedNote}</Body>
      </Stack>
    </Frame>
  );
}

function Shell({
  theme,
  themeOverrides,
  language,
  children,
}: Look & { readonly children: ReactElement }): ReactElement {
  const { config, language: spoken } = useHost();
  const overrides = themeOverrides ?? config.themeOverrides;
  return (
    <StyleSheets>
      <ThemeScope theme={theme ?? config.theme ?? 'dark'} {...(overrides && { overrides })}>
        <LanguageProvider language={language ?? spoken} messages={config.messages} sources={sources}>
          {children}
        </LanguageProvider>
      </ThemeScope>
    </StyleSheets>
  );
}
