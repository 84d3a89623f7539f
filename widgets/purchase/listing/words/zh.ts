import type { Translation } from '../../../messages/Words.js';
import type { listingEn } from './en.js';

export const listingZh: Translation<typeof listingEn> = {
  parts: {
    title: '价格明细',
    price: '卖家所得',
    protocol: '订单簿费用',
    royalty: '创作者版税',
    maker: '卖方费用',
    taker: '买方费用',
    other: '费用',
    total: '合计',
  },
  listing: {
    title: '从玩家处购买',
    loading: '正在向订单簿询价',
    seller: '卖家 {address}',
    until: '挂单至 {time}',
    pieces: '数量',
    left: '{count, plural, other {剩余 # 件}}',
    all: '全部 {count, number} 件',
    tooMany: '只剩 {count, number} 件。',
    notWhole: '请输入 1 到 {count, number} 的整数。',
    notSplit: '价格无法按此数量整除。请选择其他数量或全部。',
    goOn: '{count, plural, other {继续购买 # 件}}',
    note: '尚未付款。接下来选择付款方式。',
  },
  problems: {
    LISTING_SOLD: {
      title: '已售出',
      body: '已被他人购买。没有下单，您的代币仍在钱包中。',
      next: '请在游戏中选择其他物品。',
    },
    LISTING_CANCELLED: {
      title: '不再出售',
      body: '物主已撤回挂单。没有下单，您的代币仍在钱包中。',
      next: '请在游戏中选择其他物品。',
    },
    LISTING_EXPIRED: {
      title: '挂单已到期',
      body: '规定的出售时间已过。没有下单。',
      next: '请在游戏中选择其他物品。',
    },
    LISTING_INACTIVE: {
      title: '目前无法购买',
      body: '卖家没有该物品，或暂时不允许出售。没有下单。',
      next: '请稍后再试，或在游戏中选择其他物品。',
    },
    LISTING_PENDING: {
      title: '尚未就绪',
      body: '订单簿仍在核对此挂单，通常需要几秒钟。',
      next: '请稍后再试。',
    },
    LISTING_OWN: {
      title: '这是您自己的挂单',
      body: '您正用此钱包出售它。物品不会移动，却要支付费用。',
      next: '请在钱包中撤回挂单，或连接其他钱包。',
    },
    LISTING_NOT_FOUND: {
      title: '没有这个挂单',
      body: '订单簿中没有记录。没有下单。',
      next: '请返回游戏选择其他物品。',
    },
    LISTING_FEWER: {
      title: '剩余数量不足',
      body: '有人先买走了。没有下单，您的代币仍在钱包中。',
      next: '请返回重新选择数量。',
    },
    FULFILL_ORDER_LISTING_ERROR: {
      title: '订单簿拒绝了',
      body: '目前不能购买此挂单。没有下单，您的代币仍在钱包中。',
      next: '请稍后再试，或在游戏中选择其他物品。',
    },
  },
};
