import { expect, it } from '@jest/globals';
import { addTokensWords } from '../../../widgets/add-tokens/words/words.js';
import { bridgeWords } from '../../../widgets/bridge/words/words.js';
import type { Language } from '../../../widgets/messages/Language.js';
import { sharedWords } from '../../../widgets/messages/shared/words.js';
import { onrampWords } from '../../../widgets/onramp/words/words.js';
import { listingWords } from '../../../widgets/purchase/listing/words/words.js';
import { cardWords } from '../../../widgets/shared/card/words/words.js';
import { connectWords } from '../../../widgets/shared/connect/words/words.js';
import { fundingWords } from '../../../widgets/shared/funding/words/words.js';
import { moneyWords } from '../../../widgets/shared/money/words/words.js';
import { networkWords } from '../../../widgets/shared/network/words/words.js';
import { stripWords } from '../../../widgets/shared/order/words/stripWords.js';
import { orderWords } from '../../../widgets/shared/order/words/words.js';
import { horizonWords } from '../../../widgets/shared/payment/horizon/words/words.js';
import { receiptWords } from '../../../widgets/shared/payment/receipt/words/words.js';
import { rootWords } from '../../../widgets/shared/root/words/words.js';
import { swapWords } from '../../../widgets/swap/words/words.js';
import { transferWords } from '../../../widgets/transfer/words/words.js';
import { historyWords } from '../../../widgets/wallet/history/words/words.js';
import { itemsWords } from '../../../widgets/wallet/items/words/words.js';
import { walletWords } from '../../../widgets/wallet/words/words.js';

interface Table {
  get(language: Language, dir?: 'ltr' | 'rtl', own?: object): object;
}
const tables: readonly (readonly [string, Table])[] = [
  ['addTokens', addTokensWords],
  ['bridge', bridgeWords],
  ['card', cardWords],
  ['connect', connectWords],
  ['funding', fundingWords],
  ['history', historyWords],
  ['horizon', horizonWords],
  ['items', itemsWords],
  ['listing', listingWords],
  ['money', moneyWords],
  ['network', networkWords],
  ['onramp', onrampWords],
  ['order', orderWords],
  ['order', stripWords],
  ['receipt', receiptWords],
  ['root', rootWords],
  ['shared', sharedWords],
  ['swap', swapWords],
  ['transfer', transferWords],
  ['wallet', walletWords],
];

/** Returns the path of a table's first text without values. */
function firstText(table: object): readonly string[] {
  for (const [name, value] of Object.entries(table)) {
    if (typeof value === 'string') return [name];
    const below = typeof value === 'object' ? firstText(value as object) : [];
    if (below.length > 0) return [name, ...below];
  }
  return [];
}
const at = (table: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>>)[name], table);

it.each(tables)('uses a studio’s words for the table %s', (name, words) => {
  const path = firstText(words.get('en'));
  const table = path.reduceRight<unknown>((below, each) => ({ [each]: below }), 'Mine');
  expect(path).not.toEqual([]);
  expect(at(words.get('en', undefined, { en: { [name]: table } }), path)).toBe('Mine');
});
