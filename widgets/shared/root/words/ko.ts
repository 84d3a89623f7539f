import type { Translation } from '../../../messages/Words.js';
import type { rootEn } from './en.js';

export const rootKo: Translation<typeof rootEn> = {
  loading: {
    title: '여는 중',
    note: '준비하고 있습니다',
    failed: '열지 못했습니다',
    failedNote: '일부를 불러오지 못했습니다. 돈과는 상관없고, 아무것도 움직이지 않았습니다.',
    lost: '일부를 불러오지 못했습니다. 다시 시도하고 있습니다.',
  },
  parameters: {
    title: '열 수 없습니다',
    body: '이 페이지가 전달한 값을 사용할 수 없습니다. 돈은 움직이지 않았고 그대로 있습니다.',
    next: '페이지를 만든 사람을 위한 안내: 고칠 점은 세부 정보에 있습니다.',
    details: '기술 세부 정보',
    expected: {
      amount: '0보다 큰 수량(예: 12.5)',
      token: '토큰 주소 또는 native',
      address: '지갑 주소',
      chain: '체인 번호',
      choice: '다음 중 하나: {choices}',
      flag: 'true 또는 false',
      text: '200자 이하의 텍스트',
      list: '100개 이하의 목록',
      items: 'ID와 수량이 있는 아이템 목록',
      wallet: '페이지의 지갑',
      present: '반드시 있어야 하는 값',
    },
    problem: '{given}: 필요한 값은 {expected}',
  },
  fault: {
    title: '문제가 생겼습니다',
    body: '이 화면이 멈췄습니다. 지갑에서 마지막으로 승인한 뒤로 여기서 서명된 것은 없습니다.',
    unreadable: '이 화면에 필요한 정보를 읽지 못했습니다. 잔액과는 상관없습니다.',
    next: '다시 시도하세요. 이미 진행 중인 것은 이 화면 없이도 계속됩니다.',
    details: '기술 세부 정보',
    close: '닫기',
    again: '다시 시도',
    code: '코드',
    message: '메시지',
    copy: '복사',
    copied: '복사했습니다',
  },
};
