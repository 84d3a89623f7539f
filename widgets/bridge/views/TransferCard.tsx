import type { ReactElement } from 'react';
import { BridgeStatus } from '../../../core/index.js';
import type { TransferStage } from '../../../flows/bridge/Transfer.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatTime } from '../../../flows/format/formatTime.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { worthOf } from '../../../flows/money/worth.js';
import { Button } from '../../components/action/Button.js';
import { ExternalLink } from '../../components/action/Link.js';
import { Amount } from '../../components/amount/Amount.js';
import { Card } from '../../components/layout/Card.js';
import { Grow, Line, Stack } from '../../components/layout/Stack.js';
import { Caption, Detail } from '../../components/layout/Text.js';
import { Tag, type TagProps } from '../../components/message/Tag.js';
import { TokenPebble } from '../../components/picture/Pebble.js';
import { type MoneyPlace, MoneyStrip } from '../../components/progress/MoneyStrip.js';
import { shortDuration } from '../../messages/durations.js';
import { networkMark, networkName } from '../../shared/host/networkMark.js';
import { explorerUrl } from '../../shared/host/PaymentContext.js';
import { LateNotices } from '../../shared/payment/views/LateNotices.js';
import { AddToCalendar } from './AddToCalendar.js';
import { Claim } from './Claim.js';
import type { TransferCardProps } from './TransfersViewProps.js';

const looks: Readonly<
  Record<TransferStage, { readonly tone: NonNullable<TagProps['tone']>; readonly place: MoneyPlace }>
> = {
  crossing: { tone: 'accent', place: 'moving' },
  queued: { tone: 'warning', place: 'waiting' },
  ready: { tone: 'success', place: 'waiting' },
  arrived: { tone: 'success', place: 'arrived' },
};

export function TransferCard(props: TransferCardProps): ReactElement {
  const { transfer, context, prices, account } = props;
  const { list } = context.bridge;
  const { stage, amount, recipient } = transfer;
  const { token, value } = amount;
  const network = networkName(context, token.chainId);
  const worth = worthOf(amount, prices);
  const to =
    recipient !== account
      ? list.toOther({ address: shortAddress(recipient), network })
      : worth === null
        ? list.to({ network })
        : list.toWorth({ network, worth: formatMoney(worth, { locale: context.locale }) });
  return (
    <Card
      $pad
      aria-label={`${list.stage[stage]}: ${formatLocalAmount(value, token.decimals, context)} ${token.symbol}`}
    >
      <Stack $gap={4}>
        <Line $apart $wrap>
          <Tag tone={looks[stage].tone}>{list.stage[stage]}</Tag>
          <Caption as="span">{whenWords(props)}</Caption>
        </Line>
        <Line $gap={4}>
          <TokenPebble token={token} network={networkMark(context, token.chainId)} size={40} />
          <Grow>
            <Amount size="big" value={formatLocalAmount(value, token.decimals, context)} unit={token.symbol} />
            <Caption>{stage === 'ready' ? list.waiting({ network }) : to}</Caption>
          </Grow>
        </Line>
        {transfer.execution !== null && <LateNotices execution={transfer.execution} context={context} />}
        {stage === 'ready' ? <Claim {...props} /> : <Whereabouts {...props} />}
        <Pages {...props} />
      </Stack>
    </Card>
  );
}

/** Links to external pages: the transaction, and its message, which shows both chains. */
function Pages({
  transfer: { transactionHash, sourceChainId, messageUrl },
  context,
}: TransferCardProps): ReactElement | null {
  const page = transactionHash === null ? null : explorerUrl(context, sourceChainId, transactionHash);
  if (page === null && messageUrl === null) return null;
  return (
    <Line $wrap>
      {page !== null && <ExternalLink href={page}>{context.t.frame.explorer}</ExternalLink>}
      {messageUrl !== null && <ExternalLink href={messageUrl}>{context.t.frame.message}</ExternalLink>}
    </Line>
  );
}

function whenWords({ transfer: { stage, sentAt, dueAt }, now, context }: TransferCardProps): string {
  const { list } = context.bridge;
  const time = (at: number): string => formatTime(at, { locale: context.locale, now });
  if (stage === 'ready' && dueAt !== null) return list.since({ time: time(dueAt * 1_000) });
  return sentAt === null ? '' : list.sent({ time: time(sentAt) });
}

function Whereabouts(props: TransferCardProps): ReactElement {
  const { transfer, context, onWatch } = props;
  const { list } = context.bridge;
  const { stage, amount, sourceChainId, execution } = transfer;
  const { money } = context.t;
  const end = networkName(context, amount.token.chainId);
  const word = waitWord(props);
  return (
    <>
      <MoneyStrip
        framed={false}
        question={money.question}
        answer={answerOf(props)}
        stops={[
          networkName(context, sourceChainId),
          stage === 'queued' ? list.queue : money.crossing,
          stage === 'queued' ? money.wallet : end,
        ]}
        place={looks[stage].place}
        {...(word !== undefined && { note: word })}
      />
      {stage === 'queued' && <Queued {...props} />}
      {stage !== 'queued' && execution !== null && (
        <Button variant="secondary" onPress={() => onWatch(transfer)}>
          {stage === 'arrived' ? list.finish : list.watch}
        </Button>
      )}
    </>
  );
}

function answerOf({ transfer: { stage, dueAt, amount }, now, context }: TransferCardProps): string {
  const { list } = context.bridge;
  if (stage === 'queued' && dueAt !== null)
    return list.until({ time: formatTime(dueAt * 1_000, { locale: context.locale, now }) });
  return stage === 'arrived' ? list.arrived({ network: networkName(context, amount.token.chainId) }) : list.crossing;
}

const told = [BridgeStatus.RETRY, BridgeStatus.NOT_ENOUGH_GAS, BridgeStatus.ERROR] as const;

function waitWord({ transfer, context }: TransferCardProps): string | undefined {
  const word = told.find((known) => known === transfer.word);
  return word && context.t.steps[word];
}

/** Says why the transfer waits, how much longer, and that it does not expire. */
function Queued({ transfer, now, context }: TransferCardProps): ReactElement {
  const { list } = context.bridge;
  const seconds = transfer.dueAt === null ? 0 : transfer.dueAt - now / 1_000;
  return (
    <>
      <Detail>
        {list.why} {list.noDeadline}
      </Detail>
      <Button disabled>
        {seconds > 0 ? list.opensIn({ duration: shortDuration(seconds, context.t) }) : list.opensSoon}
      </Button>
      <AddToCalendar transfer={transfer} context={context} />
    </>
  );
}
