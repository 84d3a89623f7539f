import type { Translation } from '../../../messages/Words.js';
import type { fundingEn } from './en.js';

export const fundingKo: Translation<typeof fundingEn> = {
  theItem: '이번 구매',
  routes: {
    noneMore: '결제된 것은 없습니다.',
    failedTitle: '검색이 시작되지 않았습니다',
    searchAgain: '다시 검색',
    newPrices: '새 가격 받기',
    newPricesNote: '이 가격은 오래되어 결제에 쓸 수 없습니다. 아직 결제된 것은 없습니다.',
  },
  success: {
    paidWith: '도착, 최대 {amount} 결제',
    paidFor: '도착, {amount} 결제',
    arrivedFree: '도착, 결제한 금액 없음',
    byCard: '도착, 카드로 결제함',
  },
};
