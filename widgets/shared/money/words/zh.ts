import type { Translation } from '../../../messages/Words.js';
import type { moneyEn } from './en.js';

export const moneyZh: Translation<typeof moneyEn> = {
  picker: {
    title: '选择代币',
    change: '{symbol}，更换代币',
    close: '关闭',
    search: '按名称、符号或地址搜索',
    clear: '清除搜索',
    list: '代币',
    owned: '您钱包中的代币',
    others: '所有其他代币',
    status: '{of, number} 种代币中有 {found, number} 种与“{query}”匹配，您持有的排在前面。',
    none: '没有与“{query}”匹配的代币。',
    empty: '没有可选的代币。',
    sharing: '{count, plural, other {# 个同名}}',
    unread: '尚未读到余额',
  },
  amount: {
    type: '请输入数量',
    have: '您有 {amount}',
    reading: '正在读取余额',
    unread: '尚未读到余额',
    max: '全部',
    maxOf: '使用全部：{amount}',
    maxLessGas: '留出燃料费后使用全部：{amount}',
    noPrice: '暂无价格',
    notANumber: '这不是数字。请使用数字和一个小数点。',
    tooManyDecimals: '{symbol} {count, plural, =0 {不能有小数} other {最多 # 位小数}}。',
    tooLarge: '这个数超过任何代币的数量。',
    usual: '常用数量',
  },
  price: {
    soon: '{count, plural, other {最迟 # 秒后有新价格}}',
    holds: '{count, plural, other {# 秒后再次核对此价格}}',
    asking: '正在询问新价格',
    refresh: '立即获取新价格',
    isNew: '新价格：{rate}',
    worse: '价格变动超出您的限度',
    take: '接受新价格',
    button: '正在等待新价格',
  },
  network: {
    here: '此操作在 {network} 上进行。',
  },
  opening: {
    payment: '正在查找您进行中的付款',
    starting: '正在再次核对',
    notStarted: '没有开始',
    notStartedMore: '没有发送任何内容，一切都在您的钱包中。请重试。',
  },
  region: {
    title: '此处无法使用',
    body: '您所在的地区不提供此服务。这由法律决定，与游戏无关，也与您的代币无关。',
    next: '您拥有的一切不变，其他功能照常可用。',
    close: '关闭',
  },
};
