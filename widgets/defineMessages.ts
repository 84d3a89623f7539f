import type { addTokensWords } from './add-tokens/words/words.js';
import type { bridgeWords } from './bridge/words/words.js';
import type { MessageOverrides } from './messages/MessageOverrides.js';
import type { sharedWords } from './messages/shared/words.js';
import type { WordSource } from './messages/WordSource.js';
import type { Translation, WordTable } from './messages/Words.js';
import type { onrampWords } from './onramp/words/words.js';
import type { listingWords } from './purchase/listing/words/words.js';
import type { cardWords } from './shared/card/words/words.js';
import type { connectWords } from './shared/connect/words/words.js';
import type { fundingWords } from './shared/funding/words/words.js';
import type { moneyWords } from './shared/money/words/words.js';
import type { networkWords } from './shared/network/words/words.js';
import type { orderWords } from './shared/order/words/words.js';
import type { horizonWords } from './shared/payment/horizon/words/words.js';
import type { receiptWords } from './shared/payment/receipt/words/words.js';
import type { rootWords } from './shared/root/words/words.js';
import type { swapWords } from './swap/words/words.js';
import type { historyWords } from './wallet/history/words/words.js';
import type { itemsWords } from './wallet/items/words/words.js';
import type { walletWords } from './wallet/words/words.js';

interface Sources {
  readonly addTokens: typeof addTokensWords;
  readonly bridge: typeof bridgeWords;
  readonly card: typeof cardWords;
  readonly connect: typeof connectWords;
  readonly funding: typeof fundingWords;
  readonly history: typeof historyWords;
  readonly horizon: typeof horizonWords;
  readonly items: typeof itemsWords;
  readonly listing: typeof listingWords;
  readonly money: typeof moneyWords;
  readonly network: typeof networkWords;
  readonly onramp: typeof onrampWords;
  readonly order: typeof orderWords;
  readonly receipt: typeof receiptWords;
  readonly root: typeof rootWords;
  readonly shared: typeof sharedWords;
  readonly swap: typeof swapWords;
  readonly wallet: typeof walletWords;
}

type TableOf<Source> = Source extends WordSource<infer Table extends WordTable> ? Table : never;

/** Every message of the widgets in one language: what a translation that leaves nothing out has. `connect`, `network` and `root` take values, but no plurals or choices. */
export type CompleteMessages = { readonly [Name in keyof Sources]: Translation<TableOf<Sources[Name]>> };

/** Some messages of a language; what is left out stays ours, or English in a language that the widgets do not speak. */
export type SomeMessages = Some<CompleteMessages>;

type Some<T> = { readonly [Name in keyof T]?: T[Name] extends string ? string : Some<T[Name]> };

/**
 * A studio's own words by language, checked by the compiler. Hand the result, stable between renders, to `<TributaryProvider messages={…}>` or `createWidgets(engine, { messages })`.
 * A further language is spoken when it is asked for by `language` or by the browser; one that is written from right to left mirrors its widget.
 *
 * @example
 * const messages = defineMessages({
 *   en: { shared: { frame: { close: 'Back to the river' } } },
 *   pt: { shared: { frame: { close: 'Fechar' } } },
 * });
 */
export function defineMessages(messages: { readonly [language: string]: SomeMessages }): MessageOverrides {
  return messages;
}
