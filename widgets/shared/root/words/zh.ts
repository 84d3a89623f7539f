import type { Translation } from '../../../messages/Words.js';
import type { rootEn } from './en.js';

export const rootZh: Translation<typeof rootEn> = {
  loading: {
    title: '正在打开',
    note: '正在准备',
    failed: '未能打开',
    failedNote: '有一部分没有加载成功。这与您的资金无关，没有任何资金移动。',
    lost: '有一部分没有加载成功，正在重试。',
  },
  parameters: {
    title: '无法打开',
    body: '此页面传入的内容无法使用。没有任何资金移动，您的钱仍在原处。',
    next: '给页面制作者：详情中说明了需要更正的内容。',
    details: '技术详情',
    expected: {
      amount: '大于零的数量，例如 12.5',
      token: '代币地址，或 native',
      address: '钱包地址',
      chain: '链的编号',
      choice: '以下之一：{choices}',
      flag: 'true 或 false',
      text: '不超过 200 个字符的文本',
      list: '不超过 100 项的列表',
      items: '物品列表，每项需有 ID 和数量',
      wallet: '页面的钱包',
      present: '必填的值，不能省略',
    },
    problem: '{given}：需要的是{expected}',
  },
  fault: {
    title: '出现问题',
    body: '此界面停止工作。自您上次在钱包中确认以来，这里没有签署任何内容。',
    unreadable: '无法读取此界面所需的信息。这与您的余额无关。',
    next: '请重试。已在进行中的操作不受此界面影响，会继续进行。',
    details: '技术详情',
    close: '关闭',
    again: '重试',
    code: '代码',
    message: '信息',
    copy: '复制',
    copied: '已复制',
  },
};
