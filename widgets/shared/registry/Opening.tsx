import { type ReactElement, useContext, useEffect, useRef } from 'react';
import type { TributaryError } from '../../../core/index.js';
import { Button } from '../../components/action/Button.js';
import { DialogAround } from '../../components/frame/DialogAround.js';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body, Title } from '../../components/layout/Text.js';
import { LanguageProvider } from '../../messages/LanguageProvider.js';
import { useWords } from '../../messages/useWords.js';
import { ThemeScope } from '../../theme/ThemeScope.js';
import type { Emit, WidgetEvent } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { useHost } from '../host/WidgetHost.js';
import { emitFailure } from '../root/emitFailure.js';
import { LoadingView } from '../root/LoadingView.js';
import { StandIn } from '../root/StandIn.js';
import { StyleSheets } from '../root/StyleSheets.js';
import { useDialogClose } from '../root/useDialogClose.js';
import { useEmit } from '../root/useEmit.js';
import type { WidgetProps } from '../root/WidgetDefinition.js';
import { rootWords } from '../root/words/words.js';

type Look = Pick<WidgetProps<WidgetType>, 'theme' | 'themeOverrides' | 'language'>;
const sources = [rootWords];

export interface OpeningProps<T extends WidgetType> extends Look {
  readonly type: T;
  readonly onEvent?: ((event: WidgetEvent<T>) => void) | undefined;
}

/** Shown instead of a widget while its code loads. */
export function Opening<T extends WidgetType>({ type, onEvent, ...look }: OpeningProps<T>): ReactElement {
  const isInDialog = useContext(DialogAround) !== null;
  return <Shell {...look}>{isInDialog ? <Closable type={type} onEvent={onEvent} /> : <LoadingView />}</Shell>;
}

function Closable<T extends WidgetType>({ type, onEvent }: OpeningProps<T>): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const emit = useEmit(type, element, { onEvent });
  return (
    <div ref={element} data-tributary-widget={type} style={{ display: 'contents' }}>
      <StandIn type={type} emit={emit} />
    </div>
  );
}

export interface LoadFailedProps<T extends WidgetType> extends OpeningProps<T> {
  readonly error: TributaryError;
  readonly onRetry: () => void;
}

/**
 * Its code could not be loaded, which is a network failure and not a statement about money. The host gets an
 * event each time.
 */
export function LoadFailed<T extends WidgetType>({
  type,
  error,
  onEvent,
  onRetry,
  ...look
}: LoadFailedProps<T>): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const emit = useEmit(type, element, { onEvent });
  useEffect(() => emitFailure(type, emit, { code: error.code, reason: error.message }), [type, emit, error]);
  return (
    <Shell {...look}>
      <div ref={element} data-tributary-widget={type} style={{ display: 'contents' }}>
        <Failed type={type} emit={emit} onRetry={onRetry} />
      </div>
    </Shell>
  );
}

interface FailedProps<T extends WidgetType> {
  readonly type: T;
  readonly emit: Emit<T>;
  readonly onRetry: () => void;
}

function Failed<T extends WidgetType>({ type, emit, onRetry }: FailedProps<T>): ReactElement {
  const { fault, loading } = useWords(rootWords);
  const close = useDialogClose(type, emit);
  return (
    <Frame
      title={loading.failed}
      view="load-failed"
      close={close}
      foot={<Button onPress={onRetry}>{fault.again}</Button>}
    >
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
