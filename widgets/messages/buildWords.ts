import type { Direction, Language } from './Language.js';
import type { Translation, Words, WordTable } from './Words.js';

/** How a table is to be said. */
export interface Speech {
  readonly language: Language;
  readonly dir: Direction | undefined;
  readonly format: MessageFormat;
}

export type Values = Readonly<Record<string, string | number | bigint | Date>>;

/** Reads a message of a language, once. */
export type MessageFormat = (text: string, language: Language) => (values: Values) => string;

/** Makes texts and functions of a translated table. English decides which is which, whatever the translation makes of it. */
export function buildWords<T extends WordTable>(en: T, table: Translation<T>, speech: Speech): Words<T> {
  return build(en, table, speech) as Words<T>;
}

function build(en: WordTable, table: WordTable, speech: Speech): object {
  const entries = Object.entries(en).map(([name, english]): readonly [string, unknown] => {
    const said = table[name];
    if (typeof english !== 'string') return [name, build(english, said as WordTable, speech)];
    return [name, english.includes('{') ? buildMessage(said as string, speech) : said];
  });
  return Object.fromEntries(entries);
}

/** Parsing waits until the message is needed: most never are. */
function buildMessage(text: string, { language, dir, format }: Speech): (values: Values) => string {
  let message: ReturnType<MessageFormat> | undefined;
  return (values) => {
    message ??= format(text, language);
    return message(dir === 'rtl' ? isolate(values, text) : values);
  };
}

/** Names and amounts keep their own direction among words that run the other way. What a `select` decides on stays as it is. */
function isolate(values: Values, text: string): Values {
  const isolated = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'string' && !isSelected(name, text) ? `\u2068${value}\u2069` : value] as const,
  );
  return Object.fromEntries(isolated);
}

function isSelected(name: string, text: string): boolean {
  return new RegExp(`\\{\\s*${name}\\s*,\\s*select\\b`).test(text);
}
