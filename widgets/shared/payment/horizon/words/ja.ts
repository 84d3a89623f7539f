import type { Translation } from '../../../../messages/Words.js';
import type { horizonEn } from './en.js';

export const horizonJa: Translation<typeof horizonEn> = {
  knowBy: '遅くとも{time}までにわかります',
  knowOnce: {
    'wallet-window-closed': '{wallet}を確認すればわかります',
    'look-again': 'ネットワークに現れればわかります',
    'provider-page': '決済会社のページでわかります',
  },
  left: '残り{duration}',
  progress: 'わかるまでの時間',
  from: '{time}に依頼',
  until: '遅くとも{time}',
  know: 'わかっていること',
  dont: 'わからないこと',
  when: 'いつ終わるか',
  known: {
    asked: '{time}に{wallet}へ依頼しました：{step}。',
    said: '{wallet}によると送信済みです：{step}。',
    crossing: '{network}から出ました：{step}。',
    included: 'ブロックに入りました：{step}。',
    card: '決済会社のページを開きました：{step}。',
  },
  open: {
    asked: '承認したか、拒否したか、依頼がまだ開いているか。',
    said: 'ネットワークが実行するかどうか。',
    crossing: '届いたかどうか。',
    included: 'そのブロックが残るかどうか。',
    card: 'そこで支払われたかどうか。',
  },
  ends: {
    deadline:
      '期限があります。{until}を過ぎるとネットワークは受け付けません。最後のブロックに1分をみて、その後は自動でまた支払えます。',
    crossing:
      '移動は最長45分です。このウィンドウがなくても届きます。それまでに届かない場合は、詳細をコピーしてサポートへ。',
    queue: 'それまではブリッジが保留します。その後は受け取れます。受け取りに期限はありません。',
    finality: 'それまでにネットワークが確定するか、取り消します。その後は自動で進みます。',
    'wallet-window-closed':
      'このステップに期限はありません。ネットワークに現れるか、{wallet}に待っている依頼がなくなれば終わります。',
    'look-again':
      'このステップに期限はありません。ネットワークに現れるか、別のものが代わりに実行されれば終わります。確認を続けます。今すぐ確認することも、取りやめることもできます。',
    'provider-page': '決済会社は期限を示していません。注文の結果はそのページでわかります。',
  },
};
