import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language, OtherLanguage } from '../../../widgets/messages/Language.js';
import type { WordSource } from '../../../widgets/messages/WordSource.js';
import type { WordTable } from '../../../widgets/messages/Words.js';

const root = fileURLToPath(new URL('../../../widgets', import.meta.url));
const others: readonly OtherLanguage[] = ['ja', 'ko', 'zh'];
const all = ['en', ...others] as const;

/** What every language writes in Latin letters: names, abbreviations, values as a host's code has them. Any other word is English that was left over. */
const latin: ReadonlySet<string> = new Set([
  ...['QR', 'ID', 'URL', 'NFT', 'CSV', 'JSON', 'USD', 'ETH', 'IMX', 'USDC', 'https'],
  ...['Immutable', 'zkEVM', 'Ethereum', 'WalletConnect', 'MetaMask', 'Passport', 'Tributary'],
  ...['native', 'true', 'false'],
]);

/** The same word every time. */
const glossary = [
  { english: /\bswap/i, ja: 'スワップ', ko: '스왑', zh: '兑换' },
  { english: /\bbridg/i, ja: 'ブリッジ', ko: '브리지', zh: '跨链' },
  { english: /\bgas\b/i, ja: 'ガス', ko: '가스', zh: '燃料费' },
] as const;

/** Ends with a space, on purpose. */
const bare: ReadonlySet<string> = new Set(['frame.comma']);

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

function parse(text: string, language: string): Ast {
  return new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst();
}

/** Kinds of a parsed message's parts, as the library numbers them. */
const part = { literal: 0, number: 2, plural: 6, pound: 7 } as const;

function* walk(ast: Ast): Generator<Ast[number]> {
  for (const element of ast) {
    yield element;
    if ('options' in element) for (const option of Object.values(element.options)) yield* walk(option.value);
  }
}

/** What stands between the arguments. */
function spoken(ast: Ast): string {
  return [...walk(ast)]
    .flatMap((element) => (Number(element.type) === part.literal && 'value' in element ? [element.value] : []))
    .join(' ');
}

/** Names, and what each takes. A language without plural forms may write a number instead. */
function argumentsOf(ast: Ast): Readonly<Record<string, string>> {
  const named = [...walk(ast)].flatMap((element) =>
    isArgument(element.type) && 'value' in element ? [[element.value, kindOf(element.type)] as const] : [],
  );
  return Object.fromEntries(named.sort());
}

function isArgument(type: number): boolean {
  return type !== part.literal && type !== part.pound;
}

function kindOf(type: number): string {
  return type === part.number || type === part.plural ? 'number' : String(type);
}

const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)en\.ts$/.test(file))
  .map((file) => join(root, dirname(file)))
  .sort();

async function importFrom(folder: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(join(folder, file))) as Readonly<Record<string, unknown>>;
}

function isSource(value: unknown): value is WordSource<WordTable> {
  return typeof value === 'object' && value !== null && 'isLoaded' in value;
}

interface Tables extends Readonly<Record<'en' | OtherLanguage, WordTable>> {
  readonly name: string;
  /** Said without the ICU library. */
  readonly isPlain: boolean;
  readonly words: WordSource<WordTable> | undefined;
}

const tables: Tables[] = [];
// One after the other: the module loader of the tests mixes up imports that run at the same time.
for (const folder of folders) {
  const of = async (language: Language): Promise<WordTable> => {
    const [table] = Object.values(await importFrom(folder, `${language}.ts`));
    return table as WordTable;
  };
  tables.push({
    name: relative(root, folder),
    isPlain: readFileSync(join(folder, 'words.ts'), 'utf8').includes('definePlainWords('),
    en: await of('en'),
    ja: await of('ja'),
    ko: await of('ko'),
    zh: await of('zh'),
    words: Object.values(await importFrom(folder, 'words.ts')).find(isSource),
  });
}

describe('the tables of words', () => {
  it('are found', () => {
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['shared/funding/words', 'messages/shared']));
    // A table that is not found would pass everything below.
    expect(tables.filter(({ en }) => entries(en).length < 3).map(({ name }) => name)).toEqual([]);
  });

  it('have each a name of its own, under which a studio can put its words', () => {
    const names = folders.map(
      (folder) => /Words\('(\w+)', \{/.exec(readFileSync(join(folder, 'words.ts'), 'utf8'))?.[1],
    );
    const typed = readFileSync(join(root, 'defineMessages.ts'), 'utf8').matchAll(/readonly (\w+): typeof \w+En;/g);
    expect([...typed].map(([, name]) => name).sort()).toEqual(names.sort());
  });
});

describe.each(tables)('$name', ({ words, isPlain, ...table }) => {
  const english = entries(table.en);

  it('keeps to the words of the design', () => {
    const unkind = english.filter(
      ({ text }) =>
        /!|please wait|oops|\bsorry\b/i.test(text) || (/please/i.test(text) && text !== 'Please don’t pay again'),
    );
    expect(unkind).toEqual([]);
  });

  it.each(others)('says everything in %s', (language) => {
    expect(
      entries(table[language])
        .map(({ path }) => path)
        .sort(),
    ).toEqual(english.map(({ path }) => path).sort());
  });

  it.each(all)(
    'has messages in %s that parse, without markup, loose ends and quotes that ICU would take',
    (language) => {
      for (const { path, text } of entries(table[language])) {
        expect({
          path,
          says: bare.has(path) || text.trim() === text ? parse(text, language).length > 0 : 'spaces',
        }).toEqual({ path, says: true });
        expect({ path, odd: text.match(/[<>'"!！]|&\w+;|\s{2,}/)?.[0] }).toEqual({ path, odd: undefined });
      }
    },
  );

  it('needs the ICU library, or says that it does not', () => {
    const needing = all.flatMap((language) => entries(table[language]).filter(({ text }) => /\{\s*\w+\s*,/.test(text)));
    if (isPlain) expect(needing).toEqual([]);
    else expect(words).toBeDefined();
  });

  it.each(others)('takes the same values in %s', (language) => {
    const given = new Map(entries(table[language]).map(({ path, text }) => [path, text]));
    for (const { path, text } of english)
      expect({ path, takes: argumentsOf(parse(given.get(path) ?? '', language)) }).toEqual({
        path,
        takes: argumentsOf(parse(text, 'en')),
      });
  });

  it.each(others)('leaves no English in %s', (language) => {
    const left = entries(table[language]).flatMap(({ path, text }) => {
      const foreign = (spoken(parse(text, language)).match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !latin.has(word));
      return foreign.map((word) => `${path}: ${word}`);
    });
    expect(left).toEqual([]);
  });

  it.each(others)('uses the same word every time in %s', (language) => {
    const given = new Map(entries(table[language]).map(({ path, text }) => [path, text]));
    const strayed = english.flatMap(({ path, text }) =>
      glossary
        .filter(
          (term) => term.english.test(spoken(parse(text, 'en'))) && given.get(path)?.includes(term[language]) !== true,
        )
        .map((term) => `${path}: ${term[language]} in ${given.get(path)}`),
    );
    expect(strayed).toEqual([]);
  });

  it.each(others)('loads %s from its own file', async (language) => {
    await words?.load(language);
    const plain = entries(table[language]).find(({ text }) => !text.includes('{'));
    const said = plain?.path
      .split('.')
      .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], words?.get(language));
    expect(said).toBe(plain?.text);
  });
});
