import type { Translation } from '../../../messages/Words.js';
import type { fundingEn } from './en.js';

export const fundingJa: Translation<typeof fundingEn> = {
  theItem: 'この購入',
  routes: {
    noneMore: '何も支払われていません。',
    failedTitle: '検索を開始できませんでした',
    searchAgain: 'もう一度探す',
    newPrices: '新しい価格を取得',
    newPricesNote: 'この価格は古いため支払いに使えません。まだ何も支払われていません。',
  },
  success: {
    paidWith: '到着、お支払いは最大{amount}',
    paidFor: '到着、お支払いは{amount}',
    arrivedFree: '到着、お支払いはありません',
    byCard: '到着、カードで支払い済み',
  },
};
