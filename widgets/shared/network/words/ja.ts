import type { Translation } from '../../../messages/Words.js';
import type { networkEn } from './en.js';

export const networkJa: Translation<typeof networkEn> = {
  title: 'ネットワークの切り替え',
  move: '{wallet} を {from} から {to} へ切り替え',
  moveTo: '{wallet} を {to} へ切り替え',
  asks: '{wallet} で尋ねられること',
  add: 'ネットワークの追加',
  addNote: '初回のみ',
  change: '切り替え',
  changeNote: 'ワンタップ',
  details: 'ネットワークの詳細',
  name: '名前',
  id: 'チェーン ID',
  coin: 'ガス代の通貨',
  node: 'ノード',
  explorer: 'エクスプローラー',
  assurance: '切り替えでお金は動かず、費用もかかりません。',
  go: 'ネットワークを切り替える',
  waiting: '{wallet} を待っています',
  later: '今はしない',
  rejected: {
    title: 'リクエストを閉じました',
    body: '{wallet} は元のネットワークのままです。費用はかかっていません。',
  },
  failed: {
    title: '{wallet} は切り替わりませんでした',
    body: '{wallet} で {to} を選んでください。選ぶと自動で反映されます。',
  },
};
