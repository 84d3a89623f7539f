import type { ReactElement } from 'react';
import { formatAmount } from '../../format/formatAmount.js';
import { formatTime } from '../../format/formatTime.js';
import { formatTokenAmount } from '../../format/formatTokenAmount.js';
import { Button } from '../../parts/action/Button.js';
import { ExternalLink } from '../../parts/action/Link.js';
import { Amount } from '../../parts/amount/Amount.js';
import { InfoRow } from '../../parts/amount/InfoRow.js';
import { Frame } from '../../parts/frame/Frame.js';
import { ListCard } from '../../parts/layout/Card.js';
import { Line, Stack } from '../../parts/layout/Stack.js';
import { Caption, Strong, Title } from '../../parts/layout/Text.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Tag } from '../../parts/message/Tag.js';
import { Icon } from '../../parts/picture/Icon.js';
import { Bloom } from '../../parts/picture/Streams.js';
import { describeCosts } from '../words/describeCosts.js';
import { describeRoute } from '../words/describeRoute.js';
import { deliveryOf } from '../words/routeSums.js';
import { explorerUrl } from '../words/Surroundings.js';
import { barOf } from './barOf.js';
import { Picture } from './Picture.js';
import type { ViewProps } from './ViewProps.js';

/** Everything arrived. */
export function SuccessView(props: ViewProps): ReactElement | null {
  const { state, now, around, onClose } = props;
  const { t } = around;
  const { success } = t.funding;
  const { execution, funds } = state;
  const delivery = execution === null ? null : deliveryOf(execution.route);
  if (execution === null || delivery === null) return null;
  const { pays } = describeRoute(execution.route, around);
  const last = execution.tasks.findLast(({ endedAt }) => endedAt !== null);
  const sent = execution.tasks.findLast(({ transactionHash }) => transactionHash !== null);
  const url = sent?.transactionHash == null ? null : explorerUrl(around, sent.chainId, sent.transactionHash);
  const title = around.itemName === null ? success.readyPlain : success.ready(around.itemName);
  return (
    <Frame title={success.title} view="success" {...barOf(props)} foot={onClose && <Button onPress={onClose}>{success.back}</Button>}>
      <Bloom>
        <Picture {...props} size={160} />
      </Bloom>
      <Stack $gap={1} $center>
        <Tag tone="success">{success.confirmedAt(formatTime(last?.endedAt ?? now, { locale: t.locale, now, seconds: true }))}</Tag>
        <Title style={{ marginBlockStart: 8 }}>{title}</Title>
        <Amount size="hero" value={formatAmount(delivery.value, delivery.token.decimals, t)} unit={delivery.token.symbol} />
        <Caption>{pays === null ? success.arrivedFree : success.paidWith(pays)}</Caption>
      </Stack>
      <ListCard>
        {funds.status === 'known' && (
          <li>
            <InfoRow picture={<Icon name="wallet" />} title={success.have(funds.token.symbol)} value={<Strong>{formatTokenAmount({ token: funds.token, value: funds.balance }, t)}</Strong>} />
          </li>
        )}
        <li>
          <InfoRow picture={<Icon name="drop" />} title={success.costs} value={<Strong>{describeCosts(execution.route, around).total}</Strong>} />
        </li>
      </ListCard>
      {url !== null && (
        <Line style={{ justifyContent: 'center' }}>
          <ExternalLink href={url}>{t.frame.explorer}</ExternalLink>
        </Line>
      )}
      <LiveRegion polite={title} />
    </Frame>
  );
}
