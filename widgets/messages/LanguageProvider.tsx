import {
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { styled } from '../theme/styledComponents.js';
import { directionOf } from './directionOf.js';
import { keepLoadingWords } from './keepLoadingWords.js';
import { type Direction, defaultLanguage, type Language } from './Language.js';
import { LanguageContext, type LanguageFailure } from './LanguageContext.js';
import type { MessageOverrides } from './MessageOverrides.js';
import { parseLanguage } from './parseLanguage.js';
import type { LoadableWords } from './WordSource.js';

type OnFailure = ((failure: LanguageFailure) => void) | undefined;

export interface LanguageProviderProps {
  /**
   * A tag as the browser gives it (`ja-JP`); unknown languages become English. Default: that of the provider
   * around.
   */
  readonly language?: string | undefined;
  /** The tables used inside. Stable between renders. */
  readonly sources: readonly LoadableWords[];
  /**
   * Text direction. Default: right to left if the language is written so, else the direction of the provider
   * around, else the page's.
   */
  readonly dir?: Direction | undefined;
  /** The host's custom words. Stable between renders. Default: those of the provider around. */
  readonly messages?: MessageOverrides | undefined;
  /** Shown while the first language loads. Default nothing. */
  readonly fallback?: ReactNode;
  /** Called if a language could not be loaded and English replaces it. */
  readonly onFailure?: OnFailure;
  readonly children: ReactNode;
}

/**
 * Sets the language of its content. A switch keeps the old texts until all new ones are loaded, then changes
 * them at once. On a server, and during hydration, it uses English and loads nothing.
 *
 * @example <LanguageProvider language="ja" sources={[swapWords]}>{view}</LanguageProvider>
 */
export function LanguageProvider({
  language,
  sources,
  dir,
  messages: given,
  fallback = null,
  onFailure,
  children,
}: LanguageProviderProps): ReactElement {
  const outer = useContext(LanguageContext);
  const messages = given ?? outer.messages;
  const wanted = language === undefined ? outer.language : parseLanguage(language, messages);
  const tell = onFailure ?? outer.onFailure;
  const [spoken, round] = useSpoken(wanted, sources, tell);
  const direction = dir ?? directionOf(spoken) ?? outer.dir;
  const speaking = useMemo(
    () => ({
      language: spoken ?? defaultLanguage,
      dir: direction,
      messages,
      sources: [...outer.sources, ...sources],
      onFailure: tell,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- words that arrive later are said by everything inside
    [spoken, round, direction, messages, outer.sources, sources, tell],
  );
  if (spoken === null) return <>{fallback}</>;
  return (
    <Spoken lang={spoken} dir={direction}>
      <LanguageContext.Provider value={speaking}>{children}</LanguageContext.Provider>
    </Spoken>
  );
}

/** Returns the language that is loaded so far; `null` before the first. */
function useSpoken(
  wanted: Language,
  sources: readonly LoadableWords[],
  onFailure: OnFailure,
): readonly [Language | null, number] {
  const isServed = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const ready = !isServed && sources.every((source) => source.isLoaded(wanted));
  const [spoken, setSpoken] = useState(() => (isServed ? defaultLanguage : ready ? wanted : null));
  if (ready && spoken !== wanted) setSpoken(wanted);

  const [round, showAgain] = useReducer((count: number) => count + 1, 0);
  const listener = useRef(onFailure);
  useEffect(() => {
    listener.current = onFailure;
  });
  useEffect(() => {
    if (ready) return undefined;
    const leaving = new AbortController();
    void keepLoadingWords(sources, wanted, {
      onFailure: (failure) => listener.current?.(failure),
      signal: leaving.signal,
      // If no table of the language loaded, all is English: also the direction, and the number formats.
      onLoaded: () => {
        setSpoken(sources.some((source) => source.isLoaded(wanted)) ? wanted : defaultLanguage);
        showAgain();
      },
    });
    return () => leaving.abort();
  }, [wanted, sources, ready]);
  return [spoken, round];
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** Sets the language without an effect on the layout. Named, not counted, like the look (ThemeScope). */
const Spoken = styled.div.withConfig({ componentId: 'sc-tributary-language' })`
  display: contents;
  /* Lines end between words: by themselves, browsers break Korean within a word and Japanese within a phrase. */
  &:lang(ko) {
    word-break: keep-all;
    overflow-wrap: break-word;
  }
  &:lang(ja) {
    word-break: auto-phrase;
  }
`;
