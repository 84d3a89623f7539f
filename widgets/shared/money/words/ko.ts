import type { Translation } from '../../../messages/Words.js';
import type { moneyEn } from './en.js';

export const moneyKo: Translation<typeof moneyEn> = {
  picker: {
    title: '토큰 선택',
    change: '{symbol}, 토큰 변경',
    close: '닫기',
    search: '이름, 심볼, 주소로 검색',
    clear: '검색어 지우기',
    list: '토큰',
    owned: '내 지갑에 있는 토큰',
    others: '다른 모든 토큰',
    status: '토큰 {of, number}개 중 {found, number}개가 “{query}”와 일치합니다. 가진 토큰이 먼저 나옵니다.',
    none: '“{query}”와 일치하는 토큰이 없습니다.',
    empty: '선택할 토큰이 없습니다.',
    sharing: '{count, plural, other {같은 이름 #개}}',
    unread: '잔액을 아직 못 읽었습니다',
  },
  amount: {
    type: '수량을 입력하세요',
    have: '보유 {amount}',
    reading: '잔액을 읽는 중',
    unread: '잔액을 아직 못 읽었습니다',
    max: '최대',
    maxOf: '최대 사용: {amount}',
    maxLessGas: '가스비를 남기고 최대 사용: {amount}',
    noPrice: '아직 가격이 없습니다',
    notANumber: '숫자가 아닙니다. 숫자와 소수점 하나만 쓸 수 있습니다.',
    tooManyDecimals: '{symbol}은(는) {count, plural, =0 {소수를 쓸 수 없습니다} other {소수 #자리까지예요}}.',
    tooLarge: '어떤 토큰의 양보다도 큰 수입니다.',
    usual: '자주 쓰는 수량',
  },
  price: {
    soon: '{count, plural, other {늦어도 #초 안에 새 가격}}',
    holds: '{count, plural, other {#초 뒤에 이 가격을 다시 확인}}',
    asking: '새 가격을 묻는 중',
    refresh: '지금 새 가격 받기',
    isNew: '새 가격: {rate}',
    worse: '가격이 한도를 넘어 움직였습니다',
    take: '새 가격으로 하기',
    button: '새 가격을 기다리는 중',
  },
  network: {
    here: '{network}에서 진행됩니다.',
  },
  opening: {
    payment: '진행 중인 결제가 있는지 찾는 중',
    starting: '한 번 더 확인하는 중',
    notStarted: '시작되지 않았습니다',
    notStartedMore: '아무것도 보내지 않았고 모두 지갑에 있습니다. 다시 시도하세요.',
  },
  region: {
    title: '이 지역에서는 이용할 수 없습니다',
    body: '계신 곳에서는 이 서비스를 제공하지 않습니다. 게임이 아니라 법에 따른 것이며 내 토큰과는 상관없습니다.',
    next: '가진 것은 모두 그대로이고, 다른 기능은 전처럼 쓸 수 있습니다.',
    close: '닫기',
  },
};
