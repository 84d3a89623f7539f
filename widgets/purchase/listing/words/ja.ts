import type { Translation } from '../../../messages/Words.js';
import type { listingEn } from './en.js';

export const listingJa: Translation<typeof listingEn> = {
  parts: {
    title: '価格の内訳',
    price: '出品者の受取額',
    protocol: '注文板の手数料',
    royalty: '作者のロイヤリティ',
    maker: '出品側の手数料',
    taker: '購入側の手数料',
    other: '手数料',
    total: '合計',
  },
  listing: {
    title: 'プレイヤーから購入',
    loading: '注文板に価格を問い合わせています',
    seller: '出品者 {address}',
    until: '{time}まで出品中',
    pieces: '個数',
    left: '{count, plural, other {残り#個}}',
    all: '{count, number}個すべて',
    tooMany: '残りは{count, number}個だけです。',
    notWhole: '1から{count, number}までの整数を入力してください。',
    notSplit: '価格をこの個数では割り切れません。別の個数か、すべてを選んでください。',
    goOn: '{count, plural, other {#個で進む}}',
    note: 'まだ支払いは発生しません。次に支払い方法を選びます。',
  },
  problems: {
    LISTING_SOLD: {
      title: 'すでに売れました',
      body: '他の人が購入しました。注文はされておらず、トークンはウォレットにあります。',
      next: 'ゲームで別のアイテムを選んでください。',
    },
    LISTING_CANCELLED: {
      title: '販売は終了しました',
      body: '持ち主が出品を取り消しました。注文はされておらず、トークンはウォレットにあります。',
      next: 'ゲームで別のアイテムを選んでください。',
    },
    LISTING_EXPIRED: {
      title: '出品期間が終わりました',
      body: '決められた販売期間が過ぎました。注文はされていません。',
      next: 'ゲームで別のアイテムを選んでください。',
    },
    LISTING_INACTIVE: {
      title: '今は購入できません',
      body: '出品者がアイテムを持っていないか、販売を許可していません。注文はされていません。',
      next: '後でもう一度試すか、ゲームで別のアイテムを選んでください。',
    },
    LISTING_PENDING: {
      title: 'まだ準備中です',
      body: '注文板がこの出品を確認しています。通常は数秒で終わります。',
      next: '少し待ってからもう一度お試しください。',
    },
    LISTING_OWN: {
      title: 'あなた自身の出品です',
      body: 'このウォレットで出品しています。何も動かないまま、手数料だけがかかります。',
      next: 'ウォレットで出品を取り消すか、別のウォレットを接続してください。',
    },
    LISTING_NOT_FOUND: {
      title: 'その出品はありません',
      body: '注文板に記録がありません。注文はされていません。',
      next: 'ゲームに戻って別のアイテムを選んでください。',
    },
    LISTING_FEWER: {
      title: '残りが少なくなりました',
      body: '他の人が先に購入しました。注文はされておらず、トークンはウォレットにあります。',
      next: '戻って個数を選び直してください。',
    },
    FULFILL_ORDER_LISTING_ERROR: {
      title: '注文板が受け付けませんでした',
      body: '今はこの出品を購入できません。注文はされておらず、トークンはウォレットにあります。',
      next: '少し待ってからもう一度試すか、ゲームで別のアイテムを選んでください。',
    },
  },
};
