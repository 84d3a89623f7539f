import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { defineWords } from '../../../widgets/messages/defineWords.js';
import type { LanguageFailure } from '../../../widgets/messages/LanguageContext.js';
import { LanguageProvider } from '../../../widgets/messages/LanguageProvider.js';
import type { MessageOverrides } from '../../../widgets/messages/MessageOverrides.js';
import { openTables } from '../../../widgets/messages/openTables.js';
import { openWords } from '../../../widgets/messages/openWords.js';
import { plainFormat } from '../../../widgets/messages/plainFormat.js';
import { useLanguage } from '../../../widgets/messages/useLanguage.js';
import { useWords } from '../../../widgets/messages/useWords.js';
import type { WordSource } from '../../../widgets/messages/WordSource.js';
import type { WordTable } from '../../../widgets/messages/Words.js';
import { aFailingImport, anImport, type DrivenImport } from './kit/anImport.js';

const greeting = { hello: 'Hello {name}' } as const;
const parting = { bye: 'Bye' } as const;

let ja: DrivenImport<{ hello: string }>;
let ko: DrivenImport<{ hello: string }>;
let jaBye: DrivenImport<{ bye: string }>;
let hello: WordSource<typeof greeting>;
let bye: WordSource<typeof parting>;
let sources: readonly [typeof hello, typeof bye];
let failures: LanguageFailure[];

beforeEach(() => {
  ja = anImport({ hello: '{name}さん、こんにちは' });
  ko = anImport({ hello: '{name} 님, 안녕하세요' });
  jaBye = anImport({ bye: 'さようなら' });
  hello = defineWords('greeting', { en: greeting, ja: ja.load, ko: ko.load, zh: aFailingImport().load });
  bye = defineWords('parting', {
    en: parting,
    ja: jaBye.load,
    ko: () => Promise.resolve({ bye: '안녕히' }),
    zh: () => Promise.resolve({ bye: '再见' }),
  });
  sources = [hello, bye];
  failures = [];
});
afterEach(cleanup);

function Said(): ReactElement {
  const language = useLanguage();
  return <p>{`${language}: ${useWords(hello).hello({ name: 'Ada' })} / ${useWords(bye).bye}`}</p>;
}

function page(language: string, inside: ReactNode = <Said />): ReactElement {
  return (
    <LanguageProvider
      language={language}
      sources={sources}
      fallback={<p>loading</p>}
      onFailure={(failure) => failures.push(failure)}
    >
      {inside}
    </LanguageProvider>
  );
}

const said = (): string => [...document.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | ');

/** Completes the loads of a language, and lets React render. */
async function arrive(...imports: readonly { readonly arrive: () => void }[]): Promise<void> {
  await act(async () => {
    for (const each of imports) each.arrive();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

describe('LanguageProvider', () => {
  it('shows English at once, and loads nothing', () => {
    render(page('en-GB'));
    expect([said(), ja.times, ko.times, jaBye.times]).toEqual(['en: Hello Ada / Bye', 0, 0, 0]);
  });

  it('shows the fallback until every table of the first language is there', async () => {
    render(page('ja-JP'));
    expect(said()).toBe('loading');
    await arrive(ja);
    expect(said()).toBe('loading');
    await arrive(jaBye);
    expect(said()).toBe('ja: Adaさん、こんにちは / さようなら');
    expect(screen.getByText(/^ja/).closest('[lang]')?.getAttribute('lang')).toBe('ja');
  });

  it('needs no fallback for a language that is there already', async () => {
    await arrive(ja, jaBye);
    await act(() => Promise.all(sources.map((source) => source.load('ja'))));
    render(page('ja'));
    expect(said()).toBe('ja: Adaさん、こんにちは / さようなら');
  });

  it('keeps the old words on a switch until all new ones are loaded', async () => {
    const { rerender } = render(page('en'));
    rerender(page('ja'));
    await arrive(jaBye);
    expect(said()).toBe('en: Hello Ada / Bye');
    await arrive(ja);
    expect(said()).toBe('ja: Adaさん、こんにちは / さようなら');
    rerender(page('en'));
    expect(said()).toBe('en: Hello Ada / Bye');
  });

  it('follows the latest wish when languages arrive out of order', async () => {
    const { rerender } = render(page('en'));
    rerender(page('ja'));
    rerender(page('ko'));
    await arrive(ko);
    expect(said()).toBe('ko: Ada 님, 안녕하세요 / 안녕히');
    await arrive(ja, jaBye);
    expect(said()).toBe('ko: Ada 님, 안녕하세요 / 안녕히');
  });

  it('uses English for a table that does not load, and reports it once', async () => {
    const { rerender } = render(page('zh'));
    await arrive();
    expect(said()).toBe('zh: Hello Ada / 再见');
    rerender(page('zh'));
    await arrive();
    expect(failures).toEqual([{ language: 'zh', error: new Error('offline') }]);
  });

  it('uses English and its direction if no table of the language loads, and reports it once', async () => {
    const locales = openTables<WordTable>({ ar: () => Promise.reject(new Error('offline')) });
    const open = (name: string): WordSource<typeof parting> =>
      openWords(name, { en: parting }, plainFormat, { locales });
    const own = [open('one'), open('other')];
    render(
      <LanguageProvider
        language="ar"
        messages={{ ar: {} }}
        sources={own}
        onFailure={(failure) => failures.push(failure)}
      >
        <Said />
      </LanguageProvider>,
    );
    await arrive();
    const spoken = document.querySelector('[lang]')!;
    expect([said(), spoken.getAttribute('lang'), spoken.getAttribute('dir')]).toEqual([
      'en: Hello Ada / Bye',
      'en',
      null,
    ]);
    expect(failures).toEqual([{ language: 'ar', error: new Error('offline') }]);
  });

  it('takes the language of the provider around, and waits for its additional tables', async () => {
    const more = anImport({ more: 'もっと' });
    const extra = defineWords('greeting', {
      en: { more: 'More' },
      ja: more.load,
      ko: aFailingImport().load,
      zh: aFailingImport().load,
    });
    const Extra = (): ReactElement => <p>{useWords(extra).more}</p>;
    const own = [extra];
    render(
      page(
        'ja',
        <LanguageProvider sources={own} fallback={<p>more is loading</p>}>
          <Said />
          <Extra />
        </LanguageProvider>,
      ),
    );
    await arrive(ja, jaBye);
    expect(said()).toBe('more is loading');
    await arrive(more);
    expect(said()).toBe('ja: Adaさん、こんにちは / さようなら | もっと');
  });

  it('isolates names on a right-to-left page', () => {
    render(
      <LanguageProvider language="en" dir="rtl" sources={sources}>
        <Said />
      </LanguageProvider>,
    );
    expect(said()).toBe('en: Hello \u2068Ada\u2069 / Bye');
    expect(screen.getByText(/^en/).closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  });

  it('shows English on a server, loads nothing, and changes after hydration', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.body.innerHTML = `<div id="root">${renderToString(page('ja'))}</div>`;
    expect([said(), ja.times]).toEqual(['en: Hello Ada / Bye', 0]);
    const container = document.getElementById('root') as HTMLElement;
    const root = await act(() => hydrateRoot(container, page('ja')));
    expect(said()).toBe('en: Hello Ada / Bye');
    await arrive(ja, jaBye);
    expect(said()).toBe('ja: Adaさん、こんにちは / さようなら');
    expect(complaints.mock.calls).toEqual([]);
    act(() => root.unmount());
    complaints.mockRestore();
  });
});

describe('useWords', () => {
  it('speaks English without a provider', () => {
    render(<Said />);
    expect(said()).toBe('en: Hello Ada / Bye');
  });

  it('loads a table that no provider lists', async () => {
    const own = [hello];
    render(
      <LanguageProvider language="ja" sources={own}>
        <Said />
      </LanguageProvider>,
    );
    await arrive(ja);
    expect(said()).toBe('ja: Adaさん、こんにちは / Bye');
    await arrive(jaBye);
    expect(said()).toBe('ja: Adaさん、こんにちは / さようなら');
  });

  describe('a studio’s custom words', () => {
    const own = (messages: MessageOverrides, language: string, dir?: 'ltr'): ReactElement => (
      <LanguageProvider language={language} messages={messages} sources={sources} dir={dir}>
        <LanguageProvider sources={sources}>
          <Said />
        </LanguageProvider>
      </LanguageProvider>
    );
    const spoken = (): Element => document.querySelector('[lang]')!;

    it('replace the built-in words, and keep the rest', () => {
      render(own({ en: { greeting: { hello: 'Ahoy {name}' } } }, 'en-GB'));
      expect(said()).toBe('en: Ahoy Ada / Bye');
    });

    it('add a language, mirrored if it is written right to left, in English where a word is missing', () => {
      render(own({ he: { parting: { bye: 'להתראות' } } }, 'he-IL'));
      expect(said()).toBe('he: Hello \u2068Ada\u2069 / להתראות');
      expect([spoken().getAttribute('lang'), spoken().getAttribute('dir')]).toEqual(['he', 'rtl']);
    });

    it('keep the host’s direction, and the page’s for a left-to-right language', () => {
      const { rerender } = render(own({ he: {} }, 'he', 'ltr'));
      expect(spoken().getAttribute('dir')).toBe('ltr');
      rerender(own({ cs: {} }, 'cs'));
      expect(spoken().getAttribute('dir')).toBeNull();
    });

    it('counts as that language does, in digits that a wallet shows', () => {
      const counted = defineWords('counted', {
        en: { left: '{count, plural, one {# left} other {# left}}' } as const,
        ja: () => Promise.resolve({ left: '' }),
        ko: () => Promise.resolve({ left: '' }),
        zh: () => Promise.resolve({ left: '' }),
      });
      const left = '{count, plural, two {اثنان} few {# قليلة} other {# كثيرة}}';
      const words = counted.get('ar-EG', undefined, { 'ar-EG': { counted: { left } } });
      expect([2, 3, 1_200].map((count) => words.left({ count }))).toEqual(['اثنان', '3 قليلة', '1,200 كثيرة']);
    });

    it.each([
      ['cannot be read', 'Ahoy {name'],
      ['asks for what it is not given', 'Ahoy {nme}'],
    ])('says ours where one %s, and names it in the console', (_case, wrong) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const table = defineWords(`greeting ${wrong}`, {
        en: { [wrong]: 'Hello {name}' },
        ja: ja.load,
        ko: ja.load,
        zh: ja.load,
      });
      const words = table.get('en', undefined, { en: { [`greeting ${wrong}`]: { [wrong]: wrong, extra: 'x' } } });
      expect((words as Record<string, (values: object) => string>)[wrong]!({ name: 'Ada' })).toBe('Hello Ada');
      expect(
        warn.mock.calls.flat().some((words) => String(words).includes(`messages: greeting ${wrong}.${wrong}: `)),
      ).toBe(true);
      expect(warn.mock.calls.flat()).toContainEqual(
        `Tributary: messages: greeting ${wrong}.extra: the widgets have no such message`,
      );
      warn.mockRestore();
    });
  });
});
