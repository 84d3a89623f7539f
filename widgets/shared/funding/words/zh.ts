import type { Translation } from '../../../messages/Words.js';
import type { fundingEn } from './en.js';

export const fundingZh: Translation<typeof fundingEn> = {
  theItem: '此次购买',
  routes: {
    noneMore: '没有支付任何款项。',
    failedTitle: '查找未能开始',
    searchAgain: '重新查找',
    newPrices: '获取新价格',
    newPricesNote: '这些价格已过时，不能用于支付。尚未支付任何款项。',
  },
  success: {
    paidWith: '已到账，最多支付 {amount}',
    paidFor: '已到账，支付 {amount}',
    arrivedFree: '已到账，您无需支付',
    byCard: '已到账，已用银行卡付款',
  },
};
