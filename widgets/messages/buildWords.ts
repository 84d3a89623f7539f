import { rightToLeft } from '../../flows/format/rightToLeft.js';
import { type Direction, defaultLanguage, type Language } from './Language.js';
import type { WordOverrides } from './MessageOverrides.js';
import type { Words, WordTable } from './Words.js';
import { warnOfMessage, warnOfNames } from './warnOfMessage.js';

/** Language and formatting of a table. */
export interface Speech {
  readonly language: Language;
  readonly dir: Direction | undefined;
  readonly format: MessageFormat;
  /** The studio's words, and their language. If one is invalid, the built-in text replaces it. */
  readonly own?: OwnWords | undefined;
}

export interface OwnWords {
  readonly language: Language;
  /** The table's name, for warnings. */
  readonly table: string;
  readonly words: WordOverrides;
  /** Whether names that are missing in the table belong to its other part. Default false. */
  readonly isPart?: boolean;
}

export type Values = Readonly<Record<string, string | number | bigint | Date>>;

/** Parses a message of a language, once. */
export type MessageFormat = (text: string, language: Language) => (values: Values) => string;

/**
 * Turns a table into texts and functions. English determines which is which, for every translation, and
 * replaces a message that the translation lacks.
 */
export function buildWords<T extends WordTable>(en: T, table: WordTable | undefined, speech: Speech): Words<T> {
  const { words, table: name } = speech.own ?? {};
  return build({ en, table: table ?? {}, own: words, above: `${name}.` }, speech) as Words<T>;
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
    const [translated, theirs] = [table[name], Object.hasOwn(overrides, name) ? overrides[name] : undefined];
    const path = `${above}${name}`;
    if (typeof english !== 'string') {
      const below = typeof translated === 'object' ? translated : {};
      return [name, build({ en: english, table: below, own: theirs, above: `${path}.` }, speech)];
    }
    const ours =
      typeof translated === 'string'
        ? { text: translated, language: speech.language }
        : { text: english, language: defaultLanguage };
    const texts = { path, ours, own: typeof theirs === 'string' ? theirs : undefined };
    return [name, english.includes('{') ? buildMessage(texts, speech) : (texts.own ?? ours.text)];
  });
  return Object.fromEntries(entries);
}

interface Texts {
  readonly path: string;
  readonly ours: { readonly text: string; readonly language: Language };
  readonly own: string | undefined;
}

/** Delays parsing until the message is needed: most never are. */
function buildMessage({ path, ours, own }: Texts, speech: Speech): (values: Values) => string {
  const sayOurs = sayer(ours.text, ours.language, speech);
  if (own === undefined) return sayOurs;
  const sayOwn = sayer(own, speech.own!.language, speech);
  return (values) => {
    try {
      return sayOwn(values);
    } catch (error) {
      warnOfMessage(path, String(error));
      return sayOurs(values);
    }
  };
}

function sayer(text: string, language: Language, { dir, format }: Speech): (values: Values) => string {
  let message: ReturnType<MessageFormat> | undefined;
  return (values) => {
    message ??= format(text, language);
    return message(isolate(values, { text, isAll: dir === 'rtl' }));
  };
}

/**
 * Isolates names and amounts, so that they keep their direction in text of the other direction, and
 * a token's name can't move the figures next to it. Values of a `select` stay unchanged.
 */
function isolate(values: Values, { text, isAll }: { readonly text: string; readonly isAll: boolean }): Values {
  const runsOtherWay = (value: unknown): value is string =>
    typeof value === 'string' && (isAll || rightToLeft.test(value));
  if (!Object.values(values).some(runsOtherWay)) return values;
  const isolated = Object.entries(values).map(
    ([name, value]) => [name, runsOtherWay(value) && !isSelected(name, text) ? `\u2068${value}\u2069` : value] as const,
  );
  return Object.fromEntries(isolated);
}

function isSelected(name: string, text: string): boolean {
  return new RegExp(`\\{\\s*${name}\\s*,\\s*select\\b`).test(text);
}
