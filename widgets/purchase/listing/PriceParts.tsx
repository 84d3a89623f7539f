import type { ReactElement } from 'react';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { withUnit } from '../../../flows/format/formatTokenAmount.js';
import type { PricePart } from '../../../flows/order/listingQuote.js';
import { Facts, Total } from '../../components/layout/Facts.js';
import type { OrderViewProps } from '../../shared/order/views/OrderViewProps.js';
import type { ListingWords } from './words/words.js';

export type PricePartsProps = Pick<OrderViewProps, 'currency'> & {
  readonly context: Pick<OrderViewProps['context'], 'locale'>;
} & {
  readonly parts: readonly PricePart[];
  readonly words: ListingWords['parts'];
};

/** Shows the seller's part, each fee with its recipient, and the sum. */
export function PriceParts({ parts, words, currency: { token, total }, context }: PricePartsProps): ReactElement {
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
