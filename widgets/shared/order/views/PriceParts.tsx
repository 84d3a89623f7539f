import type { ReactElement } from 'react';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import type { PricePart } from '../../../../flows/order/listingQuote.js';
import { Facts, Total } from '../../../components/layout/Facts.js';
import type { OrderViewProps } from './OrderViewProps.js';

export type PricePartsProps = Pick<OrderViewProps, 'currency' | 'context'> & {
  readonly parts: readonly PricePart[];
};

/** What the seller gets, whose each fee is, and what that is together. */
export function PriceParts({ parts, currency: { token, total }, context }: PricePartsProps): ReactElement {
  const words = context.order.parts;
  const write = (value: bigint): string =>
    withUnit(formatLocalAmount(value, token.decimals, { locale: context.locale, round: 'up' }), token.symbol);
  return (
    <Facts>
      {parts.map(({ kind, amount }, at) => (
        <div key={at}>
          <dt>{words[kind]}</dt>
          <dd>{write(amount)}</dd>
        </div>
      ))}
      <Total>
        <dt>{words.total}</dt>
        <dd>{write(total)}</dd>
      </Total>
    </Facts>
  );
}
