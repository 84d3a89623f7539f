import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { buildWords, type Values } from '../../../widgets/messages/buildWords.js';
import { directionOf } from '../../../widgets/messages/directionOf.js';
import { icuFormat } from '../../../widgets/messages/icuFormat.js';
import { Language } from '../../../widgets/messages/Language.js';
import type { WordTable } from '../../../widgets/messages/Words.js';

/** A name with letters that run the other way, a figure behind them, markup and what messages have places for. */
const name = '<b>{x, plural}</b> אבג 100 $& %s';
const isolated = `\u2068${name}\u2069`;

interface Said {
  readonly path: string;
  readonly say: (values: Values) => string;
  readonly text: string;
}

const tableOf = (language: string): WordTable =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8')) as WordTable;

function messagesOf(words: object, table: WordTable, above = ''): readonly Said[] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]): readonly Said[] => {
    const path = `${above}${key}`;
    const text = table[key];
    if (typeof word === 'object' && word !== null)
      return messagesOf(word, typeof text === 'object' ? text : {}, `${path}.`);
    return typeof word === 'function' && typeof text === 'string' ? [{ path, text, say: word as Said['say'] }] : [];
  });
}

interface Part {
  readonly type: number;
  readonly value: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}

/** Names of a message's values, by what they are: a text, a number, a choice, a time. */
function valuesOf(parts: readonly Part[], values: Record<string, string | number | Date> = {}): Values {
  for (const { type, value, options = {} } of parts) {
    if (type === 1) values[value] ??= name;
    if (type === 2 || type === 6) values[value] = 2;
    if (type === 3 || type === 4) values[value] = new Date(0);
    if (type === 5) values[value] = Object.keys(options)[0]!;
    for (const option of Object.values(options)) valuesOf(option.value, values);
  }
  return values;
}

describe.each(Object.values(Language))('messages in %s', (language) => {
  it('show a name of others as it is, and isolate it from the figures next to it', () => {
    const [en, table] = [tableOf('en'), tableOf(language)];
    const words = buildWords(en, table, { language, dir: directionOf(language), format: icuFormat });
    const broken = messagesOf(words, table).filter(({ text, say }) => {
      const values = valuesOf(new IntlMessageFormat(text, language).getAst() as unknown as readonly Part[]);
      const said = say(values);
      const shown = said.split(isolated).join('');
      return shown.includes('אבג') || shown.includes('<b>') || (said !== shown) !== hasName(text, values);
    });
    expect(broken.map(({ path }) => path)).toEqual([]);
  });
});

/** Whether the branch that is said has one. */
function hasName(text: string, values: Values): boolean {
  return (new IntlMessageFormat(text, 'en').format({ ...values }) as string).includes('אבג');
}

it('isolates the symbol of a token in its amount if its letters run the other way', () => {
  const amount = (symbol: string): string =>
    formatTokenAmount({ token: { symbol, decimals: 0 }, value: 100n }, { locale: 'en' });
  expect(amount('אבג')).toBe('100\u00a0\u2068אבג\u2069');
  expect(amount('USDC')).toBe('100\u00a0USDC');
});
