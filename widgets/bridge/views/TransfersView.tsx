import type { ReactElement } from 'react';
import { isTransferUnderWay } from '../../../flows/bridge/Transfer.js';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption } from '../../components/layout/Text.js';
import { EmptyState } from '../../components/message/EmptyState.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { Notice } from '../../components/message/Notice.js';
import { IconPebble } from '../../components/picture/Pebble.js';
import { Skeleton } from '../../components/progress/Skeleton.js';
import { withLate } from '../../shared/payment/words/describeLate.js';
import { TransferCard } from './TransferCard.js';
import type { TransfersViewProps } from './TransfersViewProps.js';

/** Lists transfers: those in transit, those that wait and until when, and those that can be claimed. */
export function TransfersView(props: TransfersViewProps): ReactElement {
  const { list, context, close, onBack } = props;
  const { list: words } = context.bridge;
  const count = list.transfers.filter(isTransferUnderWay).length;
  return (
    <Frame
      title={words.title}
      view="bridge-transfers"
      back={{ name: words.back, onPress: onBack }}
      close={close}
      count={list.status === 'known' ? words.count({ count }) : undefined}
    >
      {list.isPartial && list.status === 'known' && (
        <Notice tone="unknown" title={words.partialTitle}>
          {words.partial}
        </Notice>
      )}
      <Content {...props} />
      <LiveRegion
        polite={
          list.status === 'known'
            ? list.transfers.reduce(
                (said, { execution }) => (execution === null ? said : withLate(said, execution, context)),
                words.count({ count }),
              )
            : ''
        }
      />
    </Frame>
  );
}

function Content(props: TransfersViewProps): ReactElement {
  const { list, context } = props;
  const { list: words } = context.bridge;
  if (list.status === 'reading') {
    return (
      <Stack $gap={4} aria-busy="true">
        <Skeleton $width="100%" $height="180px" />
        <Caption role="status">{words.reading}</Caption>
      </Stack>
    );
  }
  if (list.status === 'unread') {
    return (
      <Notice tone="unknown" title={words.unreadTitle}>
        {words.unread}
      </Notice>
    );
  }
  if (list.transfers.length === 0) {
    return list.isPartial ? (
      <></>
    ) : (
      <EmptyState picture={<IconPebble icon="bridge" size={64} />} title={words.emptyTitle}>
        {words.empty}
      </EmptyState>
    );
  }
  return (
    <>
      {list.transfers.map((transfer) => (
        <TransferCard key={transfer.id} {...props} transfer={transfer} />
      ))}
    </>
  );
}
