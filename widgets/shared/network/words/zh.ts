import type { Translation } from '../../../messages/Words.js';
import type { networkEn } from './en.js';

export const networkZh: Translation<typeof networkEn> = {
  title: '切换网络',
  move: '将 {wallet} 从 {from} 切换到 {to}',
  moveTo: '将 {wallet} 切换到 {to}',
  asks: '{wallet} 会询问什么',
  add: '添加网络',
  addNote: '仅第一次',
  change: '切换过去',
  changeNote: '点一下',
  details: '网络详情',
  name: '名称',
  id: '链 ID',
  coin: '燃料费币种',
  node: '节点',
  explorer: '浏览器',
  assurance: '切换不会移动资金，也不收费。',
  go: '切换网络',
  waiting: '正在等待 {wallet}',
  later: '暂不',
  rejected: { title: '您关闭了请求', body: '{wallet} 仍在原来的网络上。没有扣费。' },
  failed: { title: '{wallet} 没有切换', body: '请在 {wallet} 中选择 {to}：我们会自动识别。' },
};
