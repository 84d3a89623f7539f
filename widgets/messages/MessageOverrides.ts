/** Messages of a table, by their names; missing ones keep the built-in text. */
export interface WordOverrides {
  readonly [name: string]: string | WordOverrides;
}

/**
 * A studio's custom words, by language and table: single messages of a built-in language, or another language
 * as a whole, under its tag (`cs`, `he`). Messages missing in such a language are English. `defineMessages`
 * gives it its exact type.
 */
export interface MessageOverrides {
  readonly [language: string]: { readonly [table: string]: WordOverrides };
}

export const NO_OVERRIDES: MessageOverrides = {};
