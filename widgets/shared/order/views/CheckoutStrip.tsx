import type { ReactElement } from 'react';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { worthOf } from '../../../../flows/money/worth.js';
import { chosenWay } from '../../../../flows/order/CheckoutState.js';
import { OrderStrip } from '../../../components/order/OrderStrip.js';
import { itemName } from '../../funding/words/FundingContext.js';
import { describeMove } from '../words/describeMove.js';
import { describeStrip, writePrice } from '../words/describeTotal.js';
import { CostsBeside } from './CostsBeside.js';
import { ItemPicture } from './ItemPicture.js';
import type { OrderViewProps } from './OrderViewProps.js';

/** The item and its price until a way is chosen, then that way's total cost. */
export function CheckoutStrip(props: OrderViewProps): ReactElement {
  const { state, parameters, currency, fiatCurrency, context } = props;
  const price = { currency: currency.token, total: currency.total };
  const { check } = state;
  const way = chosenWay(state);
  const isShown = fiatCurrency !== null;
  const moved = way === null ? null : describeMove({ state, way, count: 0, most: 'no', isShown }, context);
  // Without its unit: the price next to it has the same.
  const held =
    check.status === 'known' && check.token !== null && check.token.address === currency.token.address
      ? formatLocalAmount(check.held, check.token.decimals, context)
      : null;
  return (
    <OrderStrip
      label={context.order.strip.label}
      name={itemName(context)}
      picture={<ItemPicture items={parameters.items} />}
      {...describeStrip(
        {
          price: writePrice(price, context),
          worth: fiatCurrency === null ? null : worthOf({ token: currency.token, value: currency.total }, state.prices),
          held: way === null ? held : null,
          way,
          isShown,
        },
        context,
      )}
      {...(moved !== null && { was: moved.was, unit: undefined })}
      more={<CostsBeside {...props} />}
    />
  );
}
