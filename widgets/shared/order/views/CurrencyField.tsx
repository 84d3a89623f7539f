import type { ReactElement } from 'react';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { formatTokenAmount, withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { heldAmountOf } from '../../../../flows/money/Holdings.js';
import { SelectField } from '../../../components/field/SelectField.js';
import { TokenPebble } from '../../../components/picture/Pebble.js';
import type { OrderViewProps } from './OrderViewProps.js';

/** Lets the player choose a currency of the sale, with the price and the player's balance in each. */
export function CurrencyField({
  quote,
  currency,
  onCurrency,
  holdings,
  context,
}: Pick<OrderViewProps, 'quote' | 'currency' | 'onCurrency' | 'holdings' | 'context'>): ReactElement | null {
  const { methods } = context.order;
  if (quote.currencies.length < 2) return null;
  const options = quote.currencies.map(({ name, token, total }) => {
    const held = heldAmountOf(holdings, token);
    return {
      id: name,
      words: withUnit(formatPayment(total, token.decimals, context), plainName(token.symbol, 24)),
      picture: <TokenPebble token={token} size={28} />,
      note:
        held === null
          ? context.money.amount.unread
          : methods.has({ amount: formatTokenAmount({ token, value: held }, context) }),
    };
  });
  return (
    <SelectField
      label={methods.currency}
      options={options}
      value={currency.name}
      onChoose={onCurrency}
      closeName={context.t.frame.close}
    />
  );
}
