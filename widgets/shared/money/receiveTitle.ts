import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import type { ReceivedAmount, ReceivingContext } from './ReceivedAmount.js';

/** Names what the player receives: the amount, or the token if the amount is unknown. */
export function receiveTitle({ token, value }: ReceivedAmount, { money, locale }: ReceivingContext): string {
  const amount = value === null ? token.symbol : formatTokenAmount({ token, value }, { locale, round: 'up' });
  return money.receive.title({ amount });
}
