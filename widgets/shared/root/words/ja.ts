import type { Translation } from '../../../messages/Words.js';
import type { rootEn } from './en.js';

export const rootJa: Translation<typeof rootEn> = {
  loading: {
    title: '開いています',
    note: '準備しています',
    failed: '開けませんでした',
    failedNote: '一部を読み込めませんでした。お金とは関係なく、何も動いていません。',
    lost: '一部を読み込めませんでした。再試行しています。',
  },
  parameters: {
    title: '開けません',
    body: 'このページから渡された内容を使えません。お金は動いておらず、元の場所にあります。',
    next: 'ページの制作者向け：詳細に直すべき点が書かれています。',
    details: '技術的な詳細',
    expected: {
      amount: '0 より大きい数量（例：12.5）',
      token: 'トークンのアドレス、または native',
      address: 'ウォレットのアドレス',
      chain: 'チェーンの番号',
      choice: '次のいずれか：{choices}',
      flag: 'true または false',
      text: '200 文字以内のテキスト',
      list: '100 件以内のリスト',
      items: 'ID と個数を持つアイテムのリスト',
      wallet: 'ページのウォレット',
      present: '必須の値（省略できません）',
    },
    problem: '{given}：必要な値は{expected}',
  },
  fault: {
    title: '問題が起きました',
    body: 'この画面が動かなくなりました。最後にウォレットで承認してから、ここから署名されたものはありません。',
    unreadable: 'この画面に必要な情報を読み取れませんでした。残高とは関係ありません。',
    next: 'もう一度お試しください。すでに進んでいる処理は、この画面がなくても続きます。',
    details: '技術的な詳細',
    close: '閉じる',
    again: 'もう一度試す',
    code: 'コード',
    message: 'メッセージ',
    copy: 'コピー',
    copied: 'コピーしました',
  },
};
