import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { Language } from '../../widgets/messages/Language.js';
import { languages } from '../../widgets/messages/languages.js';
import { locales } from '../../widgets/messages/locales.js';
import { ownCodes, translatedCodes } from '../../widgets/messages/ownCodes.js';
import type { WordSource } from '../../widgets/messages/WordSource.js';
import type { WordTable } from '../../widgets/messages/Words.js';
import { widthOf } from './widthOf.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Formatted without the ICU library. */
const plainTables: ReadonlySet<string> = new Set(['connect', 'network', 'root']);

/** Ends with a space, on purpose. */
const bare: ReadonlySet<string> = new Set(['shared.frame.comma']);

/** Names, abbreviations, values as a host's code has them: in Latin letters in every script. */
const latin: ReadonlySet<string> = new Set([
  ...['QR', 'ID', 'RPC', 'URL', 'NFT', 'USD', 'ETH', 'IMX', 'USDC', 'https', 'EIP', 'CSV', 'JSON'],
  ...['Immutable', 'zkEVM', 'Ethereum', 'WalletConnect', 'MetaMask', 'Passport', 'Tributary'],
  ...['native', 'true', 'false'],
]);

/** Words that a language has from English, or shares with it: a message of nothing else may be the English one. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: ['Bridge', 'Code', 'Explorer', 'Name', 'Start', 'Swap', 'Unwrap', 'Wallet', 'Wrap', 'min'],
  es: ['Total', 'min'],
  fr: [
    'Bridge',
    'Code',
    'Collection',
    'Gas',
    'Message',
    'Total',
    'gas',
    'min',
    'minute',
    'minutes',
    'transaction',
    'transactions',
  ],
  id: ['Transfer'],
  it: ['Bridge', 'Explorer', 'Unwrap', 'Wallet', 'Wrap', 'gas', 'min'],
  pl: ['Transfer', 'min'],
  pt: ['Total', 'min'],
  vi: ['gas'],
};

/** The same word every time: the root of it. */
const glossary: Readonly<Record<string, Readonly<Record<'swap' | 'bridge' | 'gas', RegExp>>>> = {
  ar: { swap: /باد/, bridge: /جسر/, gas: /غاز/ },
  de: { swap: /swap/i, bridge: /bridge/i, gas: /gas/i },
  es: { swap: /intercambi/i, bridge: /puente/i, gas: /gas/i },
  fr: { swap: /échang/i, bridge: /bridge/i, gas: /gas/i },
  id: { swap: /[tn]ukar/i, bridge: /jembatan/i, gas: /gas/i },
  it: { swap: /scambi/i, bridge: /bridge/i, gas: /gas/i },
  ja: { swap: /スワップ/, bridge: /ブリッジ/, gas: /ガス/ },
  ko: { swap: /스왑/, bridge: /브리지/, gas: /가스/ },
  pl: { swap: /wymian|wymie/i, bridge: /mo[sś][tc]/i, gas: /gaz/i },
  pt: { swap: /tro[cq]/i, bridge: /ponte/i, gas: /gás/i },
  ru: { swap: /обмен/i, bridge: /мост/i, gas: /газ/i },
  th: { swap: /สวอป/, bridge: /บริดจ์/, gas: /แก๊ส/ },
  tr: { swap: /takas/i, bridge: /köprü/i, gas: /gaz/i },
  vi: { swap: /hoán đổi/i, bridge: /cầu/i, gas: /gas/i },
  zh: { swap: /兑换/, bridge: /跨链/, gas: /燃料费/ },
};
const terms = { swap: /\bswap/i, bridge: /\bbridg/i, gas: /\bgas\b/i } as const;

interface Entry {
  readonly path: string;
  readonly text: string;
}

function entries(table: WordTable, above = ''): readonly Entry[] {
  return Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ path: above + name, text: value }] : entries(value, `${above}${name}.`),
  );
}

type Ast = ReturnType<IntlMessageFormat['getAst']>;
const part = { literal: 0, number: 2, plural: 6, pound: 7 } as const;

const parsed = new Map<string, Ast>();

/** A tree depends on the text alone. */
function parse(text: string, language: string): Ast {
  const known = parsed.get(text) ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst();
  parsed.set(text, known);
  return known;
}

function* walk(ast: Ast): Generator<Ast[number]> {
  for (const element of ast) {
    yield element;
    if ('options' in element) for (const option of Object.values(element.options)) yield* walk(option.value);
  }
}

const spoken = (text: string, language: string): string =>
  [...walk(parse(text, language))]
    .flatMap((element) => (Number(element.type) === part.literal && 'value' in element ? [element.value] : []))
    .join(' ');

/** Names, and what each takes: a language may write a number where another has forms. */
function takes(text: string, language: string): Readonly<Record<string, string>> {
  const named = [...walk(parse(text, language))].flatMap((element) => {
    const kind = Number(element.type);
    const isArgument = kind !== part.literal && kind !== part.pound;
    const takesNumber = kind === part.number || kind === part.plural;
    return isArgument && 'value' in element
      ? [[String(element.value), takesNumber ? 'number' : String(kind)] as const]
      : [];
  });
  return Object.fromEntries(named.sort());
}

const formsOfNumbers = new Map<string, readonly Intl.LDMLPluralRule[]>();

/** Returns the plural form of each number from 0 to 1,000. */
function formsIn(language: string): readonly Intl.LDMLPluralRule[] {
  const known = formsOfNumbers.get(language);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language);
  const forms = Array.from({ length: 1_001 }, (_, number) => rules.select(number));
  formsOfNumbers.set(language, forms);
  return forms;
}

/** Forms that whole numbers take in a language and a plural leaves out. Those that `=1` and the like take are none. */
function missingForms(text: string, language: string): readonly string[] {
  return [...walk(parse(text, language))].flatMap((element) => {
    if (!('options' in element) || Number(element.type) !== part.plural) return [];
    const given = new Set(Object.keys(element.options));
    const needed = formsIn(language).filter((_, number) => !given.has(`=${number}`));
    return [...new Set(needed)].filter((form) => !given.has(form));
  });
}

function localeOf(code: string): Readonly<Record<string, WordTable>> {
  return JSON.parse(readFileSync(`${root}/locales/${code}.json`, 'utf8')) as Readonly<Record<string, WordTable>>;
}

const english = entries(localeOf('en'));
const codes = readdirSync(`${root}/locales`).flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? []);
const translations = codes.filter((code) => code !== 'en').sort();

/** Texts that ICU would take for markup or quotes, and loose ends. */
const oddIn = (texts: readonly Entry[]): readonly Entry[] =>
  texts.filter(
    ({ path, text }) => /[<>'"!！]|&\w+;|\s{2,}/.test(text) || (!bare.has(path) && text.trim() !== text) || text === '',
  );
const needingIcu = (texts: readonly Entry[]): readonly Entry[] =>
  texts.filter(({ path, text }) => plainTables.has(path.split('.')[0]!) && /\{\s*\w+\s*,/.test(text));

describe('languages', () => {
  it('lists every one that is spoken, by its own name, and which no native speaker has read', () => {
    expect(languages.map(({ code }) => code).sort()).toEqual(Object.values(Language).sort());
    for (const { code, name } of languages)
      expect(name).toMatch(
        new RegExp(`^(Bahasa )?${new Intl.DisplayNames(code, { type: 'language' }).of(code)}( \\(.+\\))?$`, 'i'),
      );
    expect(languages.flatMap(({ code, isReviewed }) => (isReviewed ? [code] : []))).toEqual(['en']);
  });

  it('has a file and a name of each', () => {
    expect([...translatedCodes].sort()).toEqual(translations);
    expect([...ownCodes].sort()).toEqual(Object.values(Language).sort());
  });
});

describe('the messages in English', () => {
  it('parse, without markup, loose ends and quotes that ICU would take', () => {
    expect(oddIn(english)).toEqual([]);
    expect(english.filter(({ text }) => parse(text, 'en').length === 0)).toEqual([]);
  });

  it('need no ICU library if it is not loaded', () => {
    expect(needingIcu(english)).toEqual([]);
  });

  it('neither plead nor shout', () => {
    const unkind = english.filter(
      ({ text }) =>
        /!|please wait|oops|\bsorry\b/i.test(text) || (/please/i.test(text) && text !== 'Please don’t pay again'),
    );
    expect(unkind).toEqual([]);
  });
});

describe('a message table', () => {
  const files = readdirSync(`${root}/widgets`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/(words|stripWords)\.ts$/.test(file))
    .sort();
  const tables = new Set<string>();

  it.each(files)('%s has its name in the files, and contains their messages', async (file) => {
    const [, name, table] = /Words\('(\w+)', \{ en: (\w+)En \}/.exec(readFileSync(`${root}/widgets/${file}`, 'utf8'))!;
    expect(table === 'strip' ? 'order' : table).toBe(name);
    tables.add(name!);
    const found = Object.values((await import(`${root}/widgets/${file}`)) as object).find(
      (value: unknown) => typeof value === 'object' && value !== null && 'isLoaded' in value,
    ) as WordSource<WordTable>;
    await found.load('de');
    const saidIn = (path: string): unknown =>
      path.split('.').reduce<unknown>((at, key) => (at as WordTable | undefined)?.[key], found.get('de'));
    const { path, text } = entries(localeOf('de')[name!]!).find((entry) => typeof saidIn(entry.path) === 'string')!;
    expect(saidIn(path)).toBe(text);
  });

  it('is there for each table of the files', () => {
    expect([...tables].sort()).toEqual(Object.keys(localeOf('en')));
  });
});

for (const code of translations)
  describe(`the messages in ${code}`, () => {
    const given = entries(localeOf(code));
    const saying = new Map(given.map(({ path, text }) => [path, text]));
    /** A message without a translation is English until it has one: `npm run check` lists them. */
    const pairs = english.flatMap(({ path, text }) => {
      const said = saying.get(path);
      return said === undefined ? [] : [{ path, text, said }];
    });

    it('come with one import', async () => {
      await locales.load(code);
      expect(locales.get(code)).toEqual(localeOf(code));
    });

    it('parse, without markup, loose ends and quotes that ICU would take', () => {
      expect(oddIn(given)).toEqual([]);
    });

    it('take the same values as in English', () => {
      const differing = pairs.filter(
        ({ text, said }) => JSON.stringify(takes(said, code)) !== JSON.stringify(takes(text, 'en')),
      );
      expect(differing).toEqual([]);
    });

    it('have every plural form that a number needs', () => {
      const lacking = pairs.flatMap(({ path, said }) => missingForms(said, code).map((form) => `${path}: ${form}`));
      expect(lacking).toEqual([]);
    });

    it('need no ICU library if it is not loaded', () => {
      expect(needingIcu(given)).toEqual([]);
    });

    it('have no English messages left', () => {
      const own = new Set(shared[code] ?? []);
      const words = (text: string, language: string): readonly string[] =>
        (spoken(text, language).match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !latin.has(word) && !own.has(word));
      const isLatin = /^\p{Script=Latin}/u.test(new Intl.DisplayNames(code, { type: 'language' }).of(code)!);
      const left = pairs
        .filter(({ text, said }) => !isLatin || said === text)
        .flatMap(({ path, said }) => words(said, code).map((word) => `${path}: ${word}`));
      expect(left).toEqual([]);
    });

    it('are not much wider than in English if they fill a row of a small screen', () => {
      const wide = pairs.filter(({ text, said }) => {
        const [english, columns] = [widthOf(text, 'en'), widthOf(said, code)];
        return columns > 24 && columns > 1.8 * english;
      });
      expect(wide).toEqual([]);
    });

    it('use the same term every time', () => {
      const own = glossary[code];
      const strayed = pairs.flatMap(({ path, text, said }) =>
        (Object.keys(terms) as (keyof typeof terms)[])
          .filter((term) => terms[term].test(spoken(text, 'en')) && own?.[term].test(said) !== true)
          .map((term) => `${path}: ${term} in ${said}`),
      );
      expect(strayed).toEqual([]);
    });
  });
