import { assertKinds } from '../core/index.js';
import type { addTokensEn } from './add-tokens/words/en.js';
import type { bridgeEn } from './bridge/words/en.js';
import type { MessageOverrides } from './messages/MessageOverrides.js';
import type { sharedEn } from './messages/shared/en.js';
import type { Translation } from './messages/Words.js';
import type { onrampEn } from './onramp/words/en.js';
import type { listingEn } from './purchase/listing/words/en.js';
import type { cardEn } from './shared/card/words/en.js';
import type { connectEn } from './shared/connect/words/en.js';
import type { fundingEn } from './shared/funding/words/en.js';
import type { moneyEn } from './shared/money/words/en.js';
import type { networkEn } from './shared/network/words/en.js';
import type { orderEn } from './shared/order/words/en.js';
import type { horizonEn } from './shared/payment/horizon/words/en.js';
import type { receiptEn } from './shared/payment/receipt/words/en.js';
import type { rootEn } from './shared/root/words/en.js';
import type { swapEn } from './swap/words/en.js';
import type { transferEn } from './transfer/words/en.js';
import type { historyEn } from './wallet/history/words/en.js';
import type { itemsEn } from './wallet/items/words/en.js';
import type { walletEn } from './wallet/words/en.js';

/** By the name that each is defined under. */
interface Tables {
  readonly addTokens: typeof addTokensEn;
  readonly bridge: typeof bridgeEn;
  readonly card: typeof cardEn;
  readonly connect: typeof connectEn;
  readonly funding: typeof fundingEn;
  readonly history: typeof historyEn;
  readonly horizon: typeof horizonEn;
  readonly items: typeof itemsEn;
  readonly listing: typeof listingEn;
  readonly money: typeof moneyEn;
  readonly network: typeof networkEn;
  readonly onramp: typeof onrampEn;
  readonly order: typeof orderEn;
  readonly receipt: typeof receiptEn;
  readonly root: typeof rootEn;
  readonly shared: typeof sharedEn;
  readonly swap: typeof swapEn;
  readonly transfer: typeof transferEn;
  readonly wallet: typeof walletEn;
}

/** Every message of the widgets in one language: what a translation that leaves nothing out has. `connect`, `network` and `root` take values, but no plurals or choices. */
export type CompleteMessages = { readonly [Name in keyof Tables]: Translation<Tables[Name]> };

/** Some messages of a language; what is left out stays ours, or English in a language that the widgets do not speak. */
export type SomeMessages = Some<CompleteMessages>;

type Some<T> = { readonly [Name in keyof T]?: T[Name] extends string ? string : Some<T[Name]> };

/**
 * A studio's own words by language, checked by the compiler. Hand the result, stable between renders, to `<TributaryProvider messages={…}>` or `createWidgets(engine, { messages })`.
 * Another language than ours is spoken when it is asked for by `language` or by the browser; one that is written from right to left mirrors its widget.
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
