import type { Translation } from '../../../messages/Words.js';
import type { listingEn } from './en.js';

export const listingKo: Translation<typeof listingEn> = {
  parts: {
    title: '가격 내역',
    price: '판매자 몫',
    protocol: '주문장 수수료',
    royalty: '제작자 로열티',
    maker: '판매 측 수수료',
    taker: '구매 측 수수료',
    other: '수수료',
    total: '합계',
  },
  listing: {
    title: '플레이어에게서 구매',
    loading: '주문장에 가격을 묻는 중',
    seller: '판매자 {address}',
    until: '{time}까지 판매',
    pieces: '수량',
    left: '{count, plural, other {#개 남음}}',
    all: '전체 {count, number}개',
    tooMany: '{count, number}개만 남아 있습니다.',
    notWhole: '1부터 {count, number}까지의 정수를 입력하세요.',
    notSplit: '가격이 이 수량으로 나누어떨어지지 않습니다. 다른 수량이나 전체를 선택하세요.',
    goOn: '{count, plural, other {#개로 계속}}',
    note: '아직 결제되지 않습니다. 다음에 결제 방법을 고릅니다.',
  },
  problems: {
    LISTING_SOLD: {
      title: '이미 판매되었습니다',
      body: '다른 사람이 샀습니다. 주문되지 않았고 토큰은 지갑에 있습니다.',
      next: '게임에서 다른 아이템을 고르세요.',
    },
    LISTING_CANCELLED: {
      title: '더 이상 판매하지 않습니다',
      body: '소유자가 판매를 취소했습니다. 주문되지 않았고 토큰은 지갑에 있습니다.',
      next: '게임에서 다른 아이템을 고르세요.',
    },
    LISTING_EXPIRED: {
      title: '판매 기간이 끝났습니다',
      body: '정해진 판매 기간이 지났습니다. 주문되지 않았습니다.',
      next: '게임에서 다른 아이템을 고르세요.',
    },
    LISTING_INACTIVE: {
      title: '지금은 살 수 없습니다',
      body: '판매자에게 아이템이 없거나 판매를 허용하지 않은 상태입니다. 주문되지 않았습니다.',
      next: '나중에 다시 시도하거나 게임에서 다른 아이템을 고르세요.',
    },
    LISTING_PENDING: {
      title: '아직 준비 중입니다',
      body: '주문장이 이 판매를 확인하고 있습니다. 보통 몇 초 걸립니다.',
      next: '잠시 후 다시 시도하세요.',
    },
    LISTING_OWN: {
      title: '본인의 판매입니다',
      body: '이 지갑으로 판매 중입니다. 아무것도 움직이지 않고 수수료만 나갑니다.',
      next: '지갑에서 판매를 취소하거나 다른 지갑을 연결하세요.',
    },
    LISTING_NOT_FOUND: {
      title: '그런 판매가 없습니다',
      body: '주문장에 기록이 없습니다. 주문되지 않았습니다.',
      next: '게임으로 돌아가 다른 아이템을 고르세요.',
    },
    LISTING_FEWER: {
      title: '남은 수량이 적습니다',
      body: '다른 사람이 먼저 샀습니다. 주문되지 않았고 토큰은 지갑에 있습니다.',
      next: '돌아가서 수량을 다시 고르세요.',
    },
    FULFILL_ORDER_LISTING_ERROR: {
      title: '주문장이 거절했습니다',
      body: '지금은 이 판매를 살 수 없습니다. 주문되지 않았고 토큰은 지갑에 있습니다.',
      next: '잠시 후 다시 시도하거나 게임에서 다른 아이템을 고르세요.',
    },
  },
};
