import type { Translation } from '../../../messages/Words.js';
import type { networkEn } from './en.js';

export const networkKo: Translation<typeof networkEn> = {
  title: '네트워크 전환',
  move: '{wallet}을(를) {from}에서 {to}(으)로 전환',
  moveTo: '{wallet}을(를) {to}(으)로 전환',
  asks: '{wallet}이(가) 물어볼 내용',
  add: '네트워크 추가',
  addNote: '처음 한 번만',
  change: '네트워크 전환',
  changeNote: '한 번 누르기',
  details: '네트워크 정보',
  name: '이름',
  id: '체인 ID',
  coin: '가스비 통화',
  node: '노드',
  explorer: '탐색기',
  assurance: '전환해도 돈은 움직이지 않고 비용도 없습니다.',
  go: '네트워크 전환',
  waiting: '{wallet} 기다리는 중',
  later: '나중에',
  rejected: { title: '요청을 닫았습니다', body: '{wallet}은(는) 원래 네트워크에 있습니다. 청구된 것은 없습니다.' },
  failed: {
    title: '{wallet}이(가) 전환되지 않았습니다',
    body: '{wallet}에서 {to}을(를) 선택하세요. 선택하면 자동으로 반영됩니다.',
  },
};
