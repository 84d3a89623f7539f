import type { ReactElement } from 'react';
import type { HistoryEntry } from '../../../../core/index.js';
import { deliveryOf, isByCard, spendOf } from '../../../../flows/payment/routeSums.js';
import { IconPebble, TokenPebble } from '../../../components/picture/Pebble.js';
import { networkSide } from '../../../shared/host/PaymentContext.js';
import { kindIcon } from '../../../shared/payment/words/describeRoute.js';
import type { HistoryContext } from '../words/describeEntry.js';

const ofItems: ReadonlySet<string> = new Set(['fulfilment', 'card-purchase', 'item-transfer']);

/** The token that it began with, on its network; of what is no token, what it was. */
export function EntryPicture({
  entry: { route, kind },
  context,
}: {
  readonly entry: HistoryEntry;
  readonly context: HistoryContext;
}): ReactElement {
  if (ofItems.has(kind)) return <IconPebble icon="gift" />;
  const token = (isByCard(route) || kind === 'claim' ? deliveryOf(route) : spendOf(route))?.token;
  return token === undefined ? (
    <IconPebble icon={kindIcon(kind, context)} />
  ) : (
    <TokenPebble token={token} network={networkSide(context, token.chainId)} />
  );
}
