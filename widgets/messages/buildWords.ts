import type { Direction, Language } from './Language.js';
import type { WordOverrides } from './MessageOverrides.js';
import type { Translation, Words, WordTable } from './Words.js';
import { warnOfMessage, warnOfNames } from './warnOfMessage.js';

/** How a table is to be said. */
export interface Speech {
  readonly language: Language;
  readonly dir: Direction | undefined;
  readonly format: MessageFormat;
  /** The studio's words, and what they are written in. Where one cannot be said, ours is. */
  readonly own?: OwnWords | undefined;
}

export interface OwnWords {
  readonly language: Language;
  /** What the table is called, for warnings. */
  readonly table: string;
  readonly words: WordOverrides;
  /** Names that the table does not have are those of its other part. Default false. */
  readonly isPart?: boolean;
}

export type Values = Readonly<Record<string, string | number | bigint | Date>>;

/** Reads a message of a language, once. */
export type MessageFormat = (text: string, language: Language) => (values: Values) => string;

/** Makes texts and functions of a translated table. English decides which is which, whatever the translation makes of it. */
export function buildWords<T extends WordTable>(en: T, table: Translation<T>, speech: Speech): Words<T> {
  const { words, table: name } = speech.own ?? {};
  return build({ en, table, own: words, above: `${name}.` }, speech) as Words<T>;
}

interface Tables {
  readonly en: WordTable;
  readonly table: WordTable;
  readonly own: string | WordOverrides | undefined;
  /** The path of the table, for warnings. */
  readonly above: string;
}

function build({ en, table, own, above }: Tables, speech: Speech): object {
  const overrides: WordOverrides = typeof own === 'object' ? own : {};
  if (speech.own?.isPart !== true) warnOfNames(overrides, en, above);
  const entries = Object.entries(en).map(([name, english]): readonly [string, unknown] => {
    const [ours, theirs] = [table[name], Object.hasOwn(overrides, name) ? overrides[name] : undefined];
    const path = `${above}${name}`;
    if (typeof english !== 'string')
      return [name, build({ en: english, table: ours as WordTable, own: theirs, above: `${path}.` }, speech)];
    const texts = { path, ours: ours as string, own: typeof theirs === 'string' ? theirs : undefined };
    return [name, english.includes('{') ? buildMessage(texts, speech) : (texts.own ?? texts.ours)];
  });
  return Object.fromEntries(entries);
}

interface Texts {
  readonly path: string;
  readonly ours: string;
  readonly own: string | undefined;
}

/** Parsing waits until the message is needed: most never are. */
function buildMessage(texts: Texts, speech: Speech): (values: Values) => string {
  const ours = sayer(texts.ours, speech.language, speech);
  if (texts.own === undefined) return ours;
  const own = sayer(texts.own, speech.own!.language, speech);
  return (values) => {
    try {
      return own(values);
    } catch (error) {
      warnOfMessage(texts.path, String(error));
      return ours(values);
    }
  };
}

function sayer(text: string, language: Language, { dir, format }: Speech): (values: Values) => string {
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
