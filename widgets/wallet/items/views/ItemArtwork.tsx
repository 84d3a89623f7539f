import type { ReactElement } from 'react';
import type { HeldItem } from '../../../../core/index.js';
import { heldItemName } from '../../../../flows/items/ItemsState.js';
import { ItemArt, type ItemArtProps } from '../../../components/picture/ItemArt.js';
import { ItemPicture } from '../../../shared/order/views/ItemPicture.js';

/**
 * An external picture in a frame of the widget; water and two letters if there is none, or if it doesn't load.
 * The item's name stands next to it.
 */
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
