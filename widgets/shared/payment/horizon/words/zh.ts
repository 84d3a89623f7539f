import type { Translation } from '../../../../messages/Words.js';
import type { horizonEn } from './en.js';

export const horizonZh: Translation<typeof horizonEn> = {
  knowBy: '最迟 {time} 我们就会知道',
  knowOnce: {
    'wallet-window-closed': '您查看 {wallet} 后我们就会知道',
    'look-again': '网络显示后我们就会知道',
    'provider-page': '服务商页面显示后我们就会知道',
  },
  left: '还剩 {duration}',
  progress: '距离知道结果的时间',
  from: '{time} 请求',
  until: '最迟 {time}',
  know: '我们知道的',
  dont: '我们不知道的',
  when: '何时结束',
  known: {
    asked: '{time} 已请求 {wallet}：{step}。',
    said: '{wallet} 表示已发送：{step}。',
    crossing: '已离开 {network}：{step}。',
    included: '已进入区块：{step}。',
    card: '已打开服务商页面：{step}。',
  },
  open: {
    asked: '您是否已批准、已拒绝，或请求是否仍未关闭。',
    said: '网络是否会执行它。',
    crossing: '它是否已到账。',
    included: '该区块是否会保留。',
    card: '是否已在那里付款。',
  },
  ends: {
    deadline: '它自带期限。{until} 之后网络会拒绝它。再留一分钟给最后的区块，之后会自动恢复付款。',
    crossing: '跨链最多需要 45 分钟。没有此窗口也会到账。如果届时仍未看到，请复制详情给客服。',
    queue: '在此之前由跨链桥保留。之后可以领取，且没有期限。',
    finality: '届时网络会最终确认，或将其撤回。之后页面会自动继续。',
    'wallet-window-closed': '此步骤没有期限。当它出现在网络上，或 {wallet} 中不再有等待的请求时，它就结束了。',
    'look-again':
      '此步骤没有期限。当网络显示它，或有其他内容取代它时，它就结束了。我们会继续查看；您也可以现在查看，或放弃。',
    'provider-page': '服务商没有给出期限。订单结果请见其页面。',
  },
};
