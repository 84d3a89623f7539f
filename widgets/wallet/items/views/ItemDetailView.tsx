import type { ReactElement } from 'react';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { heldItemName, type OwnListing } from '../../../../flows/items/ItemsState.js';
import { hasAdapter } from '../../../../flows/order/hasAdapter.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Facts } from '../../../components/layout/Facts.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Caption, SectionName, Title } from '../../../components/layout/Text.js';
import { type MenuItem, MenuList } from '../../../components/list/MenuList.js';
import { Tag } from '../../../components/message/Tag.js';
import { IconPebble } from '../../../components/picture/Pebble.js';
import { AddressText } from '../../../components/wallet/AddressText.js';
import { useHost } from '../../../shared/host/WidgetHost.js';
import { useChainNames } from '../../useChainNames.js';
import type { OneItemProps } from '../ItemsProps.js';
import { ItemArtwork } from './ItemArtwork.js';

export interface ItemDetailViewProps extends OneItemProps {
  /** `null`: no listing of it is known. */
  readonly own: OwnListing | null;
  readonly onSend: () => void;
  readonly onSell: () => void;
  readonly onCancel: () => void;
}

/** One item: its picture and texts, its number and contract, and the available actions. */
export function ItemDetailView(props: ItemDetailViewProps): ReactElement {
  const { item, words, context, own, close, onItems } = props;
  const name = plainName(heldItemName(item), 60);
  const actions = useActions(props);
  const price = own?.currency == null ? null : { token: own.currency, value: own.listing.price.amount };
  const { copy, copied, copyFailed, ...t } = words.item;
  return (
    <Frame title={name} view="item" back={{ name: words.backToItems, onPress: onItems }} close={close}>
      <Stack $center $gap={3}>
        <ItemArtwork item={item} size={160} />
        <Title dir="auto">{name}</Title>
        {own !== null && (
          <Tag tone="success">
            {price === null ? words.listed : words.listedFor({ price: formatTokenAmount(price, context) })}
          </Tag>
        )}
        {item.description !== null && <Body dir="auto">{plainName(item.description, 300)}</Body>}
      </Stack>
      <MenuList label={t.actions({ item: name })} items={actions} />
      {actions.length === 1 && <Caption>{t.noBook}</Caption>}
      <Stack as="section" $gap={2}>
        <SectionName>{t.facts}</SectionName>
        <Card $pad as="div">
          <Facts>
            {item.collectionName !== null && (
              <div>
                <dt>{t.collection}</dt>
                <dd dir="auto">{plainName(item.collectionName, 60)}</dd>
              </div>
            )}
            <div>
              <dt>{t.contract}</dt>
              <dd>
                <AddressText address={item.contractAddress} copy={{ copy, done: copied, failed: copyFailed }} />
              </dd>
            </div>
            <div>
              <dt>{t.id}</dt>
              <dd>{item.id.toString()}</dd>
            </div>
            {item.type === 'ERC1155' && (
              <div>
                <dt>{t.held}</dt>
                <dd>{words.pieces({ count: Number(item.amount) })}</dd>
              </div>
            )}
          </Facts>
        </Card>
      </Stack>
    </Frame>
  );
}

function useActions({ own, words, onSend, onSell, onCancel }: ItemDetailViewProps): readonly MenuItem[] {
  const { engine } = useHost();
  const { child } = useChainNames();
  const t = words.item;
  const send: MenuItem = {
    id: 'send',
    picture: <IconPebble icon="up" />,
    title: t.send,
    note: t.sendNote({ network: child }),
    onPress: onSend,
  };
  if (!hasAdapter(engine, 'orders')) return [send];
  const sell: MenuItem = {
    id: 'sell',
    picture: <IconPebble icon="coins" />,
    title: t.sell,
    note: t.sellNote,
    onPress: onSell,
  };
  const cancel: MenuItem = {
    id: 'cancel',
    picture: <IconPebble icon="blocked" />,
    title: t.cancel,
    note: t.cancelNote,
    onPress: onCancel,
  };
  return [send, own === null ? sell : cancel];
}
