import type { ReactElement } from 'react';
import type { HeldItem } from '../../../../core/index.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { heldItemName } from '../../../../flows/items/ItemsState.js';
import { Grow, Line } from '../../../components/layout/Stack.js';
import { Caption, Heading } from '../../../components/layout/Text.js';
import { ItemArtwork } from './ItemArtwork.js';

/** Shows the item: picture, name and collection. */
export function ItemSummary({
  item,
  pieces = 1n,
}: {
  readonly item: HeldItem;
  readonly pieces?: bigint;
}): ReactElement {
  const name = plainName(heldItemName(item), 60);
  return (
    <Line $gap={4}>
      <ItemArtwork item={item} size={72} />
      <Grow>
        <Heading dir="auto">{pieces === 1n ? name : `${pieces} × ${name}`}</Heading>
        {item.collectionName !== null && <Caption dir="auto">{plainName(item.collectionName, 60)}</Caption>}
      </Grow>
    </Line>
  );
}
