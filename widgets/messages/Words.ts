import type { MessageValues } from './MessageValues.js';

/**
 * Sentences by name, nested like the views. ICU messages with typographic apostrophes, so that nothing needs
 * quoting. `as const` in English.
 */
export interface WordTable {
  readonly [name: string]: string | WordTable;
}

/** The same names in another language. */
export type Translation<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string ? string : Translation<Table[Name]>;
};

/**
 * A message table as views use it: a text, or a function of its values: `t.form.title`, `t.form.youGet({ amount
 * })`.
 */
export type Words<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string ? Message<Table[Name]> : Words<Table[Name]>;
};

type Message<Text extends string> = [MessageValues<Text>] extends [never]
  ? string
  : (values: MessageValues<Text>) => string;
