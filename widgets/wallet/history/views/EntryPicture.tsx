import type { ReactElement } from 'react';
import type { HistoryEntry } from '../../../../core/index.js';
import { readPurpose } from '../../../../flows/order/orderPurpose.js';
import { deliveryOf, isByCard, spendOf } from '../../../../flows/payment/routeSums.js';
import { ItemArt } from '../../../components/picture/ItemArt.js';
import { IconPebble, TokenPebble } from '../../../components/picture/Pebble.js';
import { networkMark } from '../../../shared/host/networkMark.js';
import { ItemPicture } from '../../../shared/order/views/ItemPicture.js';
import { kindIcon } from '../../../shared/payment/words/describeRoute.js';
import { entryTitle, type HistoryContext } from '../words/describeEntry.js';

const ofItems: ReadonlySet<string> = new Set(['fulfilment', 'card-purchase', 'item-transfer']);

/** The entry's first token, on its network; for an item its picture, or two letters of its name. */
export function EntryPicture({
  entry,
  context,
}: {
  readonly entry: HistoryEntry;
  readonly context: HistoryContext;
}): ReactElement {
  const { route, kind } = entry;
  if (ofItems.has(kind)) {
    const { image = null } = readPurpose(route)?.shown ?? {};
    return (
      <ItemArt size={40}>
        <ItemPicture items={[{ name: entryTitle(entry, context), image }]} />
      </ItemArt>
    );
  }
  const token = (isByCard(route) || kind === 'claim' ? deliveryOf(route) : spendOf(route))?.token;
  return token === undefined ? (
    <IconPebble icon={kindIcon(kind, context)} />
  ) : (
    <TokenPebble token={token} network={networkMark(context, token.chainId)} />
  );
}
