import type { ReactElement } from 'react';
import type { HeldItem } from '../../../../core/index.js';
import { heldItemName } from '../../../../flows/items/ItemsState.js';
import { ItemArt, type ItemArtProps } from '../../../components/picture/ItemArt.js';
import { ItemPicture } from '../../../shared/order/views/ItemPicture.js';

/** A stranger's picture, in our frame; water and two letters where there is none, or where it doesn't come. Its name stands beside it. */
export function ItemArtwork({
  item,
  size,
}: Pick<ItemArtProps, 'size'> & { readonly item: Pick<HeldItem, 'picture' | 'name' | 'id'> | null }): ReactElement {
  return (
    <ItemArt {...(size !== undefined && { size })}>
      <ItemPicture items={[{ image: item?.picture ?? null, name: item === null ? '' : heldItemName(item) }]} />
    </ItemArt>
  );
}
