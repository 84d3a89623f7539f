import type { Translation } from '../../messages/Words.js';
import type { onrampEn } from './en.js';

export const onrampJa: Translation<typeof onrampEn> = {
  title: 'カードで購入',
  loading: 'カードで購入できるものを確認しています',
  form: {
    get: '受け取る量',
    into: '受け取るウォレット',
    price: '価格はカード決済会社が示します',
    priceMore: '手数料込みの価格が、支払う前に決済会社のページに表示されます。',
    notSold: 'このページのトークンはカードでは購入できません',
    notSoldMore: '別のトークンを選んでください。お持ちの資産とは関係ありません。',
    chooseToken: 'トークンを選ぶとボタンを押せます。',
    typeAmount: '数量を入力するとボタンを押せます。',
    correct: '数量を直すとボタンを押せます。',
    nothingPaid: 'まだ何も支払われません。次はカード決済会社のページです。',
    go: 'カードのページへ進む',
    notStarted: 'カード決済会社のページは開かれず、何も支払われていません。もう一度試してください。',
  },
  notBought: '購入されていません',
  again: 'もう一度試す',
  success: {
    title: '購入しました',
    headline: '{symbol} が届きました',
    caption: 'カードで購入',
    done: '完了',
    again: 'さらに購入する',
  },
};
