import type { ReactElement } from 'react';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { chosenWay } from '../../../../flows/order/CheckoutState.js';
import { Card } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption } from '../../../components/layout/Text.js';
import { Reviewed } from '../../../components/order/Reviewed.js';
import { describeWhole } from '../words/describePlan.js';
import type { OrderViewProps } from './OrderViewProps.js';

/** In two columns, under the total: every part of it, and the part that the player already has. */
export function CostsBeside({ state, fiatCurrency, context, breakdown }: OrderViewProps): ReactElement {
  const way = chosenWay(state);
  const { check } = state;
  const isPartly = check.status === 'known' && !check.sufficient && check.short.length === 1 && check.held > 0n;
  const write = (value: bigint): string =>
    check.status === 'known' && check.token !== null ? formatTokenAmount({ token: check.token, value }, context) : '';
  return (
    <Stack $gap={3}>
      {way !== null && (
        <Reviewed lines={describeWhole(way, { prices: state.prices, isShown: fiatCurrency !== null }, context)} />
      )}
      {breakdown !== undefined && <Card $pad>{breakdown}</Card>}
      {isPartly && way?.kind === 'route' && (
        <Caption>{context.order.strip.rest({ held: write(check.held), missing: write(check.missing) })}</Caption>
      )}
    </Stack>
  );
}
