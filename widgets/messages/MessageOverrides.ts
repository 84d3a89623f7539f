/** Messages of a table, by their names; those that are left out stay ours. */
export interface WordOverrides {
  readonly [name: string]: string | WordOverrides;
}

/**
 * A studio's own words, by language and table: single messages of a language that the widgets speak, or another language as a whole, under its tag (`cs`, `he`).
 * Messages missing in such a language are English. `defineMessages` gives it its exact type.
 */
export interface MessageOverrides {
  readonly [language: string]: { readonly [table: string]: WordOverrides };
}

export const NO_OVERRIDES: MessageOverrides = {};
