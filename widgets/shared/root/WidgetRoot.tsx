import { type ReactElement, type RefObject, useMemo, useRef } from 'react';
import { FrameHead } from '../../components/frame/FrameHead.js';
import { FrameMemory } from '../../components/frame/FrameMemory.js';
import { LanguageProvider } from '../../messages/LanguageProvider.js';
import { parseLanguage } from '../../messages/parseLanguage.js';
import { styled } from '../../theme/styledComponents.js';
import { ThemeName } from '../../theme/Theme.js';
import { ThemeScope } from '../../theme/ThemeScope.js';
import type { Emit, EmitShared } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { type DrawPayment, PaymentMemory } from '../host/PaymentMemory.js';
import { SharedEmit } from '../host/SharedEmit.js';
import { HostContext, useHost, type WidgetHost } from '../host/WidgetHost.js';
import { isProvider } from '../parameters/readers.js';
import { readParameters } from '../parameters/readParameters.js';
import { BadParameters } from './BadParameters.js';
import { keepKeys } from './keepKeys.js';
import { StandIn } from './StandIn.js';
import { StyleSheets } from './StyleSheets.js';
import { useDirection } from './useDirection.js';
import { useEmit, useLanguageChanged } from './useEmit.js';
import { useIsHeaded } from './useIsHeaded.js';
import { useUnknownParameters } from './useUnknownParameters.js';
import { WidgetBoundary } from './WidgetBoundary.js';
import type { GivenParameters, SellingProps, WidgetDefinition, WidgetProps } from './WidgetDefinition.js';
import { rootWords } from './words/words.js';

export interface WidgetRootProps<T extends WidgetType, P extends object> extends WidgetProps<T>, SellingProps {
  readonly definition: WidgetDefinition<T, P>;
  readonly given: GivenParameters<P>;
  /** Parameter names that the host passes through for other code. */
  readonly handedOn?: ReadonlySet<string> | undefined;
}

const nothingHandedOn: ReadonlySet<string> = new Set();
/** Names read before the widget's own: React's, and the look as parameters. */
const ofAnyWidget: ReadonlySet<string> = new Set(['children', 'theme', 'language']);

/** Wraps every widget: its look, its texts, its validated parameters, its caught errors, its events. */
export function WidgetRoot<T extends WidgetType, P extends object>({
  definition,
  given,
  handedOn = nothingHandedOn,
  onEvent,
  onSold,
  theme,
  themeOverrides,
  language,
}: WidgetRootProps<T, P>): ReactElement {
  const outer = useHost();
  const host = useMemo(
    (): WidgetHost => ({
      ...outer,
      language: language === undefined ? outer.language : parseLanguage(language, outer.config.messages),
      // A hosted widget has the look of the one around it.
      config: { ...outer.config, ...(theme && { theme }), ...(themeOverrides && { themeOverrides }) },
    }),
    [outer, language, theme, themeOverrides],
  );
  const element = useRef<HTMLDivElement>(null);
  const emit = useEmit(definition.type, element, { onEvent, onSold });
  useLanguageChanged(definition.type, host.language, emit);
  const { config } = host;
  const dir = useDirection(element, config.dir);
  const isHeaded = useIsHeaded(given);
  const payment = useRef<DrawPayment | null>(null);
  const sources = useMemo(() => [rootWords, definition.words], [definition]);
  return (
    <HostContext.Provider value={host}>
      <StyleSheets>
        <ThemeScope
          theme={config.theme ?? ThemeName.DARK}
          {...(config.themeOverrides && { overrides: config.themeOverrides })}
        >
          <Root
            ref={element}
            data-tributary-widget={definition.type}
            onKeyDown={keepKeys}
            onKeyPress={keepKeys}
            onKeyUp={keepKeys}
          >
            <FrameHead.Provider value={isHeaded}>
              <LanguageProvider
                language={host.language}
                messages={config.messages}
                dir={dir}
                sources={sources}
                fallback={<StandIn type={definition.type} emit={emit} />}
              >
                <FrameMemory>
                  <PaymentMemory.Provider value={payment}>
                    <WidgetBoundary type={definition.type} emit={emit} payment={payment}>
                      <SharedEmit.Provider value={emit as unknown as EmitShared}>
                        <Content
                          definition={definition}
                          given={given}
                          handedOn={handedOn}
                          emit={emit}
                          element={element}
                        />
                      </SharedEmit.Provider>
                    </WidgetBoundary>
                  </PaymentMemory.Provider>
                </FrameMemory>
              </LanguageProvider>
            </FrameHead.Provider>
          </Root>
        </ThemeScope>
      </StyleSheets>
    </HostContext.Provider>
  );
}

interface ContentProps<T extends WidgetType, P extends object>
  extends Required<Pick<WidgetRootProps<T, P>, 'definition' | 'given'>> {
  readonly handedOn: ReadonlySet<string>;
  readonly emit: Emit<T>;
  readonly element: RefObject<Element | null>;
}

function Content<T extends WidgetType, P extends object>({
  definition: { type, schema, handsOn = false, View },
  given,
  handedOn,
  emit,
  element,
}: ContentProps<T, P>): ReactElement {
  const key = keyOf(given);
  // Hosts write parameters inline: compares their content, not their identity.
  const wallet = Object.values(given).find(isProvider);
  // oxlint-disable-next-line react/exhaustive-deps -- the key and the wallet say what is given
  const read = useMemo(() => readParameters(schema, given), [schema, key, wallet]);
  useUnknownParameters(
    type,
    handsOn ? [] : read.unknown.filter((name) => !handedOn.has(name) && !ofAnyWidget.has(name)),
    element,
  );
  return 'problems' in read ? (
    <BadParameters type={type} problems={read.problems} emit={emit} />
  ) : (
    <View parameters={read.parameters} given={given} emit={emit} />
  );
}

function keyOf(given: object): string {
  // A wallet object cannot be converted to JSON.
  return JSON.stringify(given, (_key, value: unknown) =>
    isProvider(value) ? '[wallet]' : typeof value === 'bigint' ? `${value}n` : value,
  );
}

// Named, not counted, like the look (ThemeScope).
const Root = styled.div.withConfig({ componentId: 'sc-tributary-widget' })`
  display: contents;
`;
