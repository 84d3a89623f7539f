import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { icuFormat } from '../../../widgets/messages/icuFormat.js';
import { LanguageContext, type Speaking } from '../../../widgets/messages/LanguageContext.js';
import { NO_OVERRIDES } from '../../../widgets/messages/MessageOverrides.js';
import { openWords } from '../../../widgets/messages/openWords.js';
import { useWords } from '../../../widgets/messages/useWords.js';
import { anImport } from './kit/anImport.js';

afterEach(cleanup);

const en = { bye: 'Bye' };

function open(given: Partial<Speaking> = {}) {
  const german = anImport({ bye: 'Tschüss' });
  const words = openWords('shop', { en, de: german.load }, icuFormat);
  const speaking = { language: 'de', dir: undefined, messages: NO_OVERRIDES, sources: [], onFailure: undefined };
  const around = { ...speaking, ...given };
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <LanguageContext.Provider value={around}>{children}</LanguageContext.Provider>
  );
  const hook = renderHook(() => useWords(words).bye, { wrapper });
  const arrive = (): Promise<void> =>
    act(async () => {
      german.arrive();
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    });
  return { ...hook, german, words, around, arrive };
}

it('speaks English until the language arrives, then that language', async () => {
  const { result, german, arrive } = open();
  expect([result.current, german.times]).toEqual(['Bye', 1]);
  await arrive();
  expect([result.current, german.times]).toEqual(['Tschüss', 1]);
});

it('loads nothing in English', () => {
  expect(open({ language: 'en' }).german.times).toBe(0);
});

it('leaves loading to the provider around', () => {
  const { words, around, german } = open({ language: 'en' });
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <LanguageContext.Provider value={{ ...around, language: 'de', sources: [words] }}>
      {children}
    </LanguageContext.Provider>
  );
  renderHook(() => useWords(words), { wrapper });
  expect(german.times).toBe(0);
});

it('does not render again after unmounting', async () => {
  const { unmount, result, arrive } = open();
  unmount();
  await arrive();
  expect(result.current).toBe('Bye');
});
