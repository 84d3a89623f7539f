import type { ReactElement } from 'react';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { deliveryOf, isByCard } from '../../../../flows/payment/routeSums.js';
import { Button } from '../../../components/action/Button.js';
import { ExternalLink } from '../../../components/action/Link.js';
import { Amount } from '../../../components/amount/Amount.js';
import { InfoRow } from '../../../components/amount/InfoRow.js';
import { Frame } from '../../../components/frame/Frame.js';
import { ListCard } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, Strong, Title } from '../../../components/layout/Text.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Tag } from '../../../components/message/Tag.js';
import { Icon } from '../../../components/picture/Icon.js';
import { Bloom } from '../../../components/picture/Streams.js';
import { explorerUrl } from '../../host/PaymentContext.js';
import { describeCosts } from '../words/describeCosts.js';
import { withLate } from '../words/describeLate.js';
import { barOf } from './barOf.js';
import { LateNotices } from './LateNotices.js';
import type { PaymentSuccess, PaymentViewProps } from './PaymentViewProps.js';

/** Everything arrived. */
export function SuccessView(props: PaymentViewProps): ReactElement | null {
  const { payment, now, context, picture, onClose } = props;
  const { t, locale } = context;
  const { execution } = payment;
  const delivery = execution === null ? null : deliveryOf(execution.route);
  if (execution === null || delivery === null) return null;
  const words = props.success(execution);
  const last = execution.tasks.findLast(({ endedAt }) => endedAt !== null);
  const sent = execution.tasks.findLast(({ transactionHash }) => transactionHash !== null);
  const url = sent?.transactionHash == null ? null : explorerUrl(context, sent.chainId, sent.transactionHash);
  return (
    <Frame title={words.title} view="success" {...barOf(props)} foot={<SuccessFoot {...words} onClose={onClose} />}>
      <Bloom>{picture(160)}</Bloom>
      <Stack $gap={3} $center>
        <Tag tone="success">
          {t.success.confirmedAt({ time: formatTime(last?.endedAt ?? now, { locale, now, seconds: true }) })}
        </Tag>
        <Stack $gap={1} $center>
          <Title>{words.headline}</Title>
          <Amount
            size="hero"
            value={formatLocalAmount(delivery.value, delivery.token.decimals, context)}
            unit={delivery.token.symbol}
          />
          <Caption>{words.caption}</Caption>
        </Stack>
      </Stack>
      <LateNotices execution={execution} context={context} />
      {(words.rows !== undefined || !isByCard(execution.route)) && (
        <ListCard>
          {words.rows}
          {!isByCard(execution.route) && (
            <li>
              <InfoRow
                picture={<Icon name="drop" />}
                title={t.success.costs}
                value={<Strong>{describeCosts(execution.route, context).total}</Strong>}
              />
            </li>
          )}
        </ListCard>
      )}
      {url !== null && (
        <Stack $center>
          <ExternalLink href={url}>{t.frame.explorer}</ExternalLink>
        </Stack>
      )}
      <LiveRegion polite={withLate(words.headline, execution, context)} />
    </Frame>
  );
}

function SuccessFoot({
  back,
  again,
  onClose,
}: Pick<PaymentSuccess, 'back' | 'again'> & Pick<PaymentViewProps, 'onClose'>): ReactElement | null {
  if (onClose === undefined && again === undefined) return null;
  const close = onClose && { words: back, onPress: onClose };
  const [primary, quiet] = (again?.first === true ? [again, close] : [close, again]).filter(
    (each) => each !== undefined,
  );
  return (
    <Stack $gap={1}>
      {primary !== undefined && <Button onPress={primary.onPress}>{primary.words}</Button>}
      {quiet !== undefined && (
        <Button variant="quiet" onPress={quiet.onPress}>
          {quiet.words}
        </Button>
      )}
    </Stack>
  );
}
