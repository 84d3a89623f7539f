import { parseAddress } from '../../../../core/money/parseAddress.js';
import { erc20Token, nativeToken } from '../../../../core/money/Token.js';

export const imx = nativeToken(13473, { symbol: 'tIMX', name: 'tIMX', decimals: 18 });
export const eth = erc20Token(13473, parseAddress('0xe9e96d1aad82562b7588f03f49ad34186f996478'), {
  symbol: 'ETH',
  name: 'Ethereum',
  decimals: 18,
});
