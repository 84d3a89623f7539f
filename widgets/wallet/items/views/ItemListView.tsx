import { type ReactElement, useEffect } from 'react';
import type { HeldItem } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { heldItemName, type ItemsState, itemKey, listingOf } from '../../../../flows/items/ItemsState.js';
import { Button } from '../../../components/action/Button.js';
import { LinkButton } from '../../../components/action/Link.js';
import { InfoRow } from '../../../components/amount/InfoRow.js';
import { TokenRowSkeleton } from '../../../components/amount/TokenRow.js';
import { Frame } from '../../../components/frame/Frame.js';
import { ListCard } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, Label } from '../../../components/layout/Text.js';
import { EmptyState } from '../../../components/message/EmptyState.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { Tag } from '../../../components/message/Tag.js';
import { IconPebble } from '../../../components/picture/Pebble.js';
import { useIsAnswered } from '../../../shared/host/useIsAnswered.js';
import { useChainNames } from '../../useChainNames.js';
import type { ItemsProps } from '../ItemsProps.js';
import { ItemArtwork } from './ItemArtwork.js';

export interface ItemListViewProps extends ItemsProps {
  readonly onBack: () => void;
  readonly onItem: (item: HeldItem) => void;
  readonly onShown: () => void;
}

/** All items of the account on the child chain, page by page. */
export function ItemListView(props: ItemListViewProps): ReactElement {
  const { items, words, emit, close, onBack, onShown } = props;
  const { state } = items;
  const { child } = useChainNames();
  const sells = useIsAnswered('request-purchase');
  useEffect(onShown, []); // oxlint-disable-line react/exhaustive-deps -- once, when the list comes into view
  const isEmpty = state.status === 'read' && state.items.length === 0;
  const says = describe(state, props, child);
  return (
    <Frame
      title={words.title}
      view="items"
      back={{ name: words.back, onPress: onBack }}
      close={close}
      foot={
        sells ? (
          <Button variant={isEmpty ? 'primary' : 'secondary'} onPress={() => emit('request-purchase', {})}>
            {words.buy}
          </Button>
        ) : undefined
      }
    >
      {!isEmpty && <Label>{says}</Label>}
      {state.status === 'unread' && (
        <Notice tone="unknown" title={words.unread}>
          {words.unreadBody({ network: child })}
          <br />
          <LinkButton icon="refresh" onPress={items.again}>
            {words.again}
          </LinkButton>
        </Notice>
      )}
      {isEmpty && (
        <EmptyState picture={<IconPebble icon="gift" />} title={words.empty}>
          {words.emptyBody({ network: child })}
        </EmptyState>
      )}
      {state.listings === 'unread' && <Caption>{words.listingsUnread}</Caption>}
      {state.items.length > 0 && (
        <ListCard aria-label={words.title}>
          {state.items.map((item) => (
            <li key={itemKey(item)}>
              <ItemRow {...props} item={item} />
            </li>
          ))}
        </ListCard>
      )}
      {state.status === 'reading' && state.items.length === 0 && (
        <ListCard aria-hidden="true">
          <li>
            <TokenRowSkeleton />
          </li>
          <li>
            <TokenRowSkeleton />
          </li>
        </ListCard>
      )}
      <More {...props} />
      {state.leftOut > 0 && <Caption>{words.leftOut({ count: state.leftOut })}</Caption>}
      <LiveRegion polite={says} />
    </Frame>
  );
}

function describe({ status, items, more }: ItemsState, { words }: Pick<ItemsProps, 'words'>, network: string): string {
  if (status === 'reading') return words.reading({ network });
  if (status === 'unread') return words.unread;
  if (items.length === 0) return words.empty;
  return (more === 'none' ? words.count : words.countMore)({ count: items.length });
}

function ItemRow({
  item,
  items,
  words,
  context,
  onItem,
}: ItemListViewProps & { readonly item: HeldItem }): ReactElement {
  const own = listingOf(items.state, item);
  const price = own?.currency == null ? null : { token: own.currency, value: own.listing.price.amount };
  const name = plainName(heldItemName(item), 60);
  const from = item.collectionName === null ? `#${item.id}` : plainName(item.collectionName, 40);
  return (
    <InfoRow
      picture={<ItemArtwork item={item} size={48} />}
      title={<bdi>{name}</bdi>}
      note={<bdi>{from}</bdi>}
      value={
        own === null ? (
          item.amount > 1n ? (
            words.pieces({ count: Number(item.amount) })
          ) : undefined
        ) : (
          <Tag tone="success">
            {price === null ? words.listed : words.listedFor({ price: formatTokenAmount(price, context) })}
          </Tag>
        )
      }
      onPress={() => onItem(item)}
    />
  );
}

function More({ items, words }: ItemsProps): ReactElement | null {
  const { more } = items.state;
  if (more === 'none') return null;
  return (
    <Stack $gap={2}>
      {more === 'failed' && (
        <Notice tone="unknown" title={words.unread}>
          {words.moreFailed}
        </Notice>
      )}
      <Button variant="secondary" busy={more === 'reading'} onPress={items.more}>
        {more === 'reading' ? words.moreReading : words.more}
      </Button>
    </Stack>
  );
}
