import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { worthOf } from '../../../../flows/money/worth.js';
import { deliveryOf } from '../../../../flows/payment/routeSums.js';
import { ExternalLink } from '../../../components/action/Link.js';
import { Amount } from '../../../components/amount/Amount.js';
import { HandOverFrame } from '../../../components/frame/HandOverFrame.js';
import { Line, Stack } from '../../../components/layout/Stack.js';
import { Caption, Label } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import { Skeleton } from '../../../components/progress/Skeleton.js';
import { usePrices } from '../../money/usePrices.js';
import type { PageTrouble } from '../usePageTrouble.js';
import type { CardPartProps } from './CardPartProps.js';

/** What arrives, what that is worth, and where. */
export function PageBody({ execution: { route }, context }: CardPartProps): ReactElement | null {
  const { page } = context.card;
  const delivery = deliveryOf(route);
  const prices = usePrices(delivery === null ? [] : [delivery.token]);
  if (delivery === null) return null;
  const worth = worthOf(delivery, prices);
  const address = shortAddress(route.account);
  return (
    <Stack $gap={1}>
      <Label>{page.get}</Label>
      <Amount
        size="hero"
        value={formatLocalAmount(delivery.value, delivery.token.decimals, context)}
        unit={delivery.token.symbol}
      />
      <Caption>
        {worth === null
          ? page.into({ address })
          : page.intoWorth({ money: formatMoney(worth, { locale: context.locale }), address })}
      </Caption>
    </Stack>
  );
}

interface ProviderPageProps extends CardPartProps, Pick<PageTrouble, 'trouble'> {
  readonly hidden: boolean;
  readonly onMessage: (data: unknown) => void;
}

/** The page of the provider, and below it what that means for the player's money. */
export function ProviderPage({ page, order, context, hidden, trouble, onMessage }: ProviderPageProps): ReactElement {
  const words = context.card.page;
  if (page === null) {
    return (
      <Stack $gap={3} role="status">
        <Skeleton $width="100%" $height="320px" />
        <Caption>{words.preparing}</Caption>
      </Stack>
    );
  }
  const { url, origin, host } = page;
  const isLate = trouble === 'late' && order.phase !== 'received' && !hidden;
  return (
    <Stack $gap={4}>
      {isLate && (
        <div role="status">
          <Notice tone="warning" title={words.lateTitle}>
            {words.late}
          </Notice>
        </div>
      )}
      <HandOverFrame
        src={url}
        origin={origin}
        name={words.name}
        caption={{ title: words.captionTitle, sentence: words.caption({ host }) }}
        loading={words.loading({ host })}
        blocked={trouble === 'blocked'}
        hidden={hidden}
        blockedWords={{ title: words.blockedTitle, sentence: words.blocked }}
        allow="payment; camera; microphone"
        onMessage={onMessage}
      />
      {!hidden && !isLate && <PageNotice order={order} context={context} />}
    </Stack>
  );
}

function PageNotice({ order, context }: Pick<ProviderPageProps, 'order' | 'context'>): ReactElement {
  const words = context.card.page;
  if (order.phase === 'received') return <Notice title={words.receivedTitle}>{words.received}</Notice>;
  return <Notice title={words.unpaidTitle}>{words.unpaid}</Notice>;
}

interface PageFootProps extends CardPartProps {
  readonly onOpenElsewhere: () => void;
  readonly isBlocked: boolean;
}

/** The same page in a tab of its own. One that began an order is finished where it began. */
export function PageFoot({ page, order, context, onOpenElsewhere, isBlocked }: PageFootProps): ReactElement | null {
  const words = context.card.page;
  if (page === null || !/^https?:/.test(page.url) || order.phase === 'received') return null;
  return (
    <Apart $apart $wrap>
      <Caption as="span">{isBlocked ? words.blockedTitle : words.notLoading}</Caption>
      <ExternalLink href={page.url} onPress={onOpenElsewhere}>
        {words.open}
      </ExternalLink>
    </Apart>
  );
}

const Apart = styled(Line)`
  row-gap: 0;
`;
