import type { Translation } from '../../messages/Words.js';
import type { onrampEn } from './en.js';

export const onrampZh: Translation<typeof onrampEn> = {
  title: '用银行卡购买',
  loading: '正在查询可以用银行卡购买什么',
  form: {
    get: '您将获得',
    into: '转入您的钱包',
    price: '价格由银行卡服务商给出',
    priceMore: '付款前，服务商的页面会显示含全部费用的价格。',
    notSold: '此页面的代币不能用银行卡购买',
    notSoldMore: '请选择其他代币。这与您拥有的资产无关。',
    chooseToken: '选择代币后即可点按按钮。',
    typeAmount: '输入数量后即可点按按钮。',
    correct: '更正数量后即可点按按钮。',
    nothingPaid: '目前没有付款。下一步是银行卡服务商的页面。',
    go: '前往银行卡页面',
    notStarted: '没有打开银行卡服务商的页面，也没有付任何款。请再试一次。',
  },
  notBought: '未购买',
  again: '再试一次',
  success: {
    title: '购买完成',
    headline: '您的 {symbol} 已到账',
    caption: '用银行卡购买',
    done: '完成',
    again: '继续购买',
  },
};
