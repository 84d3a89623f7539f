import { type ReactElement, useContext, useMemo } from 'react';
import { type ExecutionSnapshot, isSameToken, type TokenAmount } from '../../../../core/index.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { type JoinedReceipt, joinReceipts } from '../../../../flows/history/joinReceipts.js';
import { purchaseIndex } from '../../../../flows/payment/purchaseStep.js';
import { deliveryOf } from '../../../../flows/payment/routeSums.js';
import { Button } from '../../../components/action/Button.js';
import { ExternalLink } from '../../../components/action/Link.js';
import { Amount } from '../../../components/amount/Amount.js';
import { Frame } from '../../../components/frame/Frame.js';
import { ListCard } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, Title } from '../../../components/layout/Text.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Tag } from '../../../components/message/Tag.js';
import { Bloom } from '../../../components/picture/Streams.js';
import { explorerUrl } from '../../host/PaymentContext.js';
import { HostContext } from '../../host/WidgetHost.js';
import { PaymentReceipt } from '../receipt/PaymentReceipt.js';
import { readPaymentReceipt } from '../receipt/readPaymentReceipt.js';
import { useReceipt } from '../receipt/useReceipt.js';
import { withLate } from '../words/describeLate.js';
import { barOf } from './barOf.js';
import { LateNotices } from './LateNotices.js';
import type { PaymentSuccess, PaymentViewProps } from './PaymentViewProps.js';

/** Everything arrived. */
export function SuccessView(props: PaymentViewProps): ReactElement | null {
  const { execution } = props.payment;
  return execution === null || deliveryOf(execution.route) === null ? null : (
    <Arrived {...props} execution={execution} />
  );
}

function Arrived(props: PaymentViewProps & { readonly execution: ExecutionSnapshot }): ReactElement {
  const { execution, now, context, picture, onClose } = props;
  const { t, locale } = context;
  const engine = useContext(HostContext)?.engine ?? null;
  const read = useMemo(
    () => (engine === null ? null : (signal: AbortSignal) => readPaymentReceipt(engine, execution, signal)),
    [engine, execution],
  );
  const receipt = useReceipt(read);
  const joined = joinReceipts(receipt.entries);
  const amount = arrivedAmount(execution, joined);
  const isKnown = receipt.entries.length > 0 && joined.isWhole;
  const words = props.success(execution, isKnown ? joined.spent : null);
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
            value={formatLocalAmount(amount.value, amount.token.decimals, context)}
            unit={amount.token.symbol}
          />
          <Caption>{words.caption}</Caption>
        </Stack>
      </Stack>
      <LateNotices execution={execution} context={context} />
      {words.rows !== undefined && <ListCard>{words.rows}</ListCard>}
      {url !== null && (
        <Stack $center>
          <ExternalLink href={url}>{t.frame.explorer}</ExternalLink>
        </Stack>
      )}
      {read !== null && <PaymentReceipt execution={execution} receipt={receipt} context={context} />}
      <LiveRegion polite={withLate(words.headline, execution, context)} />
    </Frame>
  );
}

/**
 * Returns the amount that the chains report as arrived, for a purchase its value; before that is read, the
 * route's guaranteed minimum.
 */
function arrivedAmount({ route }: ExecutionSnapshot, joined: JoinedReceipt): TokenAmount {
  const promised = deliveryOf(route)!;
  const { sent, received, delivered, isWhole } = joined;
  const told = purchaseIndex(route) === -1 ? [...received, ...delivered] : sent;
  const amount = told.find((each) => isSameToken(each, promised.token));
  return isWhole && amount !== undefined ? { token: promised.token, value: amount.value } : promised;
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
