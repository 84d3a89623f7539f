import { assertKinds } from '../core/index.js';
import type { EnglishTables } from './messages/english/EnglishTables.js';
import type { MessageOverrides } from './messages/MessageOverrides.js';
import type { Translation } from './messages/Words.js';

/**
 * Every message of the widgets in one language, as in a complete translation. `connect`, `network` and `root`
 * take values, but no plurals or choices.
 */
export type CompleteMessages = { readonly [Name in keyof EnglishTables]: Translation<EnglishTables[Name]> };

/**
 * Some messages of a language; missing ones are the built-in texts, or English in a language without built-in
 * texts.
 */
export type SomeMessages = Some<CompleteMessages>;

type Some<T> = { readonly [Name in keyof T]?: T[Name] extends string ? string : Some<T[Name]> };

/**
 * A studio's custom words by language, checked by the compiler. Pass the result, stable between renders, to
 * `<TributaryProvider messages={…}>` or `createWidgets(engine, { messages })`. A language that the widgets do
 * not have is used if `language` or the browser requests it; a right-to-left language mirrors the widget.
 *
 * @example
 * const messages = defineMessages({
 *   en: { shared: { frame: { close: 'Back to the river' } } },
 *   cs: { shared: { frame: { close: 'Zavřít' } } },
 * });
 */
export function defineMessages(messages: { readonly [language: string]: SomeMessages }): MessageOverrides {
  assertKinds({ messages }, 'object');
  return messages;
}
