import type { Translation } from '../../../../messages/Words.js';
import type { horizonEn } from './en.js';

export const horizonKo: Translation<typeof horizonEn> = {
  knowBy: '늦어도 {time}까지 알 수 있습니다',
  knowOnce: {
    'wallet-window-closed': '{wallet}을(를) 확인하면 알 수 있습니다',
    'look-again': '네트워크에 나타나면 알 수 있습니다',
    'provider-page': '결제사 페이지에서 알 수 있습니다',
  },
  left: '{duration} 남음',
  progress: '알게 될 때까지의 시간',
  from: '{time} 요청',
  until: '늦어도 {time}',
  know: '아는 것',
  dont: '모르는 것',
  when: '언제 끝나는지',
  known: {
    asked: '{time}에 {wallet}에 요청했습니다: {step}.',
    said: '{wallet}에 따르면 전송되었습니다: {step}.',
    crossing: '{network}에서 나갔습니다: {step}.',
    included: '블록에 포함되었습니다: {step}.',
    card: '결제사 페이지를 열었습니다: {step}.',
  },
  open: {
    asked: '승인했는지, 거부했는지, 요청이 아직 열려 있는지.',
    said: '네트워크가 실행하는지.',
    crossing: '도착했는지.',
    included: '그 블록이 남는지.',
    card: '그곳에서 결제되었는지.',
  },
  ends: {
    deadline:
      '자체 기한이 있습니다. {until} 이후에는 네트워크가 거부합니다. 마지막 블록에 1분을 더한 뒤 자동으로 다시 결제할 수 있습니다.',
    crossing:
      '이동은 최대 45분 걸립니다. 이 창이 없어도 도착합니다. 그때까지 보이지 않으면 세부 정보를 복사해 지원팀에 알려 주세요.',
    queue: '그때까지 브리지가 보류합니다. 이후에 수령할 수 있으며 기한은 없습니다.',
    finality: '그때까지 네트워크가 확정하거나 되돌립니다. 이후에는 자동으로 진행됩니다.',
    'wallet-window-closed':
      '이 단계에는 기한이 없습니다. 네트워크에 나타나거나 {wallet}에 대기 중인 요청이 없어지면 끝납니다.',
    'look-again':
      '이 단계에는 기한이 없습니다. 네트워크에 나타나거나 다른 것이 대신 실행되면 끝납니다. 계속 확인하며, 지금 확인하거나 포기할 수도 있습니다.',
    'provider-page': '결제사가 기한을 밝히지 않았습니다. 주문 결과는 그 페이지에서 알 수 있습니다.',
  },
};
