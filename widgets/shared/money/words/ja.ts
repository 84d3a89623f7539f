import type { Translation } from '../../../messages/Words.js';
import type { moneyEn } from './en.js';

export const moneyJa: Translation<typeof moneyEn> = {
  picker: {
    title: 'トークンを選ぶ',
    change: '{symbol}、トークンを変更',
    close: '閉じる',
    search: '名前・シンボル・アドレスで検索',
    clear: '検索を消す',
    list: 'トークン',
    owned: 'お持ちのトークン',
    others: 'その他のトークン',
    status: '{of, number} 件中 {found, number} 件が「{query}」に一致。お持ちのものが先です。',
    none: '「{query}」に一致するトークンはありません。',
    empty: '選べるトークンがありません。',
    sharing: '{count, plural, other {同じ名前が # 件}}',
    unread: '残高はまだ確認できていません',
  },
  amount: {
    type: '数量を入力',
    have: '残高 {amount}',
    reading: '残高を確認しています',
    unread: '残高はまだ確認できていません',
    max: '最大',
    maxOf: '最大を使う：{amount}',
    maxLessGas: 'ガス代を残して最大を使う：{amount}',
    noPrice: '価格はまだありません',
    notANumber: '数として読めません。数字と小数点 1 つで入力してください。',
    tooManyDecimals: '{symbol} の小数は{count, plural, =0 {使えません} other {# 桁までです}}。',
    tooLarge: 'どのトークンの量よりも大きな数です。',
    usual: 'よく使う金額',
  },
  price: {
    soon: '{count, plural, other {# 秒以内に新しい価格}}',
    holds: '{count, plural, other {# 秒後にこの価格を再確認}}',
    asking: '新しい価格を確認しています',
    refresh: '今すぐ新しい価格を確認',
    isNew: '新しい価格：{rate}',
    worse: '価格が上限を超えて動きました',
    take: '新しい価格にする',
    button: '新しい価格を待っています',
  },
  network: {
    here: 'この操作は {network} で行われます。',
  },
  opening: {
    payment: '進行中の支払いがないか確認しています',
    starting: 'もう一度確認しています',
    notStarted: '始まりませんでした',
    notStartedMore: '何も送られておらず、すべてウォレットにあります。もう一度お試しください。',
  },
  region: {
    title: 'この地域では利用できません',
    body: 'このサービスはお住まいの地域では提供されていません。法律によるもので、ゲームの判断でも、お持ちのトークンの問題でもありません。',
    next: 'お持ちのものはそのままです。ほかの機能はこれまでどおり使えます。',
    close: '閉じる',
  },
};
