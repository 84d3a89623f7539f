import { type PriceSnapshot, priceKey, type Token } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { type Holdings, heldAmountOf } from '../../../flows/money/Holdings.js';
import { worthOf } from '../../../flows/money/worth.js';
import type { NetworkMark } from '../../components/picture/NetworkMark.js';
import type { PickerBalance, PickerToken } from '../../components/token/PickerToken.js';

/** An entry of the picker, with its token. */
export interface TokenChoice extends PickerToken {
  readonly token: Token;
}

export interface PickerContext {
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly locale: string;
  readonly markOf: (chainId: number) => NetworkMark;
  /** Returns why a token cannot be chosen; `undefined` if it can. */
  readonly off?: (token: Token) => string | undefined;
}

/** Returns the tokens of a list as entries of the picker. */
export function pickerTokens(tokens: readonly Token[], context: PickerContext): readonly TokenChoice[] {
  return tokens.map((token) => ({
    token,
    id: priceKey(token),
    symbol: token.symbol,
    name: token.name,
    ...(token.type === 'erc20' && { address: token.address }),
    icon: token.icon,
    network: context.markOf(token.chainId),
    balance: balanceOf(token, context),
    off: context.off?.(token),
  }));
}

function balanceOf(token: Token, { holdings, prices, locale }: PickerContext): PickerBalance {
  const value = heldAmountOf(holdings, token);
  if (value === null) return { kind: holdings.status === 'reading' ? 'reading' : 'unread' };
  if (value === 0n) return { kind: 'none' };
  const worth = worthOf({ token, value }, prices);
  return {
    kind: 'owned',
    amount: formatLocalAmount(value, token.decimals, { locale }),
    ...(worth !== null && { below: formatMoney(worth, { locale }) }),
  };
}
