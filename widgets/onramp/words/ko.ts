import type { Translation } from '../../messages/Words.js';
import type { onrampEn } from './en.js';

export const onrampKo: Translation<typeof onrampEn> = {
  title: '카드로 구매',
  loading: '카드로 살 수 있는 것을 확인하는 중',
  form: {
    get: '받는 수량',
    into: '받는 지갑',
    price: '가격은 카드 결제사가 알려 줍니다',
    priceMore: '수수료를 포함한 가격이 결제 전에 결제사 페이지에 표시됩니다.',
    notSold: '이 페이지의 토큰은 카드로 살 수 없습니다',
    notSoldMore: '다른 토큰을 선택하세요. 보유한 자산과는 관계가 없습니다.',
    chooseToken: '토큰을 선택하면 버튼을 누를 수 있습니다.',
    typeAmount: '수량을 입력하면 버튼을 누를 수 있습니다.',
    correct: '수량을 고치면 버튼을 누를 수 있습니다.',
    nothingPaid: '아직 결제되지 않습니다. 다음은 카드 결제사의 페이지입니다.',
    go: '카드 페이지로 이동',
    notStarted: '카드 결제사 페이지가 열리지 않았고 결제된 것도 없습니다. 다시 시도하세요.',
  },
  notBought: '구매되지 않음',
  again: '다시 시도',
  success: {
    title: '구매 완료',
    headline: '{symbol}이(가) 도착했습니다',
    caption: '카드로 구매함',
    done: '완료',
    again: '더 구매하기',
  },
};
