import type { ReactElement } from 'react';
import { boughtByCard } from '../../../../flows/card/boughtByCard.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { worthOf } from '../../../../flows/money/worth.js';
import { cardPurchaseOf } from '../../../../flows/payment/purchaseStep.js';
import { LinkButton } from '../../../components/action/Link.js';
import { Amount } from '../../../components/amount/Amount.js';
import { HandOverFrame } from '../../../components/frame/HandOverFrame.js';
import { Line, Stack } from '../../../components/layout/Stack.js';
import { Caption, Label, Title } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import { Skeleton } from '../../../components/progress/Skeleton.js';
import { styled } from '../../../theme/styledComponents.js';
import { usePrices } from '../../money/usePrices.js';
import { useCardTerms } from '../useCardTerms.js';
import type { PageTrouble } from '../usePageTrouble.js';
import type { UseProviderPage } from '../useProviderPage.js';
import type { CardPartProps } from './CardPartProps.js';
import { CardTerms } from './CardTerms.js';

/** Shows the amount that arrives, its value, and the account. */
export function PageBody({ execution: { route }, context }: CardPartProps): ReactElement | null {
  const { page } = context.card;
  const item = cardPurchaseOf(route)?.item ?? null;
  const delivery = boughtByCard(route);
  const terms = useCardTerms();
  const prices = usePrices(delivery === null ? [] : [delivery.token]);
  if (delivery === null) return null;
  const worth = worthOf(delivery, prices);
  const address = shortAddress(route.account);
  return (
    <Stack $gap={4}>
      <Stack $gap={1}>
        <Label>{page.get}</Label>
        {item === null ? (
          <Amount
            size="hero"
            value={formatLocalAmount(delivery.value, delivery.token.decimals, context)}
            unit={delivery.token.symbol}
          />
        ) : (
          <Title>{plainName(item.name, 60)}</Title>
        )}
        <Caption>
          {worth === null
            ? page.into({ address })
            : page.intoWorth({ money: formatMoney(worth, { locale: context.locale }), address })}
        </Caption>
      </Stack>
      <CardTerms terms={terms} worth={worth} words={context.card} locale={context.locale} />
    </Stack>
  );
}

interface ProviderPageProps extends CardPartProps, Pick<PageTrouble, 'trouble'>, Pick<UseProviderPage, 'failed'> {
  readonly hidden: boolean;
  readonly onMessage: (data: unknown) => void;
}

/** The provider's page, and below it the state of the player's money. */
export function ProviderPage({
  page,
  order,
  context,
  hidden,
  trouble,
  failed,
  onMessage,
}: ProviderPageProps): ReactElement | null {
  const words = context.card.page;
  if (page === null && failed) return null;
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
  readonly provider: UseProviderPage;
  readonly isBlocked: boolean;
}

/** Reopens the page, here or in a separate tab. An order is completed in the page where it started. */
export function PageFoot({ page, order, context, provider, isBlocked }: PageFootProps): ReactElement | null {
  const words = context.card.page;
  const { loadAgain, openTab, failed } = provider;
  if (page === null && !failed) return null;
  if (loadAgain === null || openTab === null || order.phase === 'received') return null;
  return (
    <Stack $gap={2}>
      {failed && (
        <div role="alert">
          <Notice tone="warning" title={words.notOpened}>
            {words.notOpenedMore}
          </Notice>
        </div>
      )}
      <Apart $apart $wrap>
        <Caption as="span">{isBlocked ? words.blockedTitle : words.notLoading}</Caption>
        <Line $wrap $gap={4}>
          {!isBlocked && <LinkButton onPress={loadAgain}>{words.again}</LinkButton>}
          <LinkButton icon="external" onPress={openTab}>
            {words.open}
          </LinkButton>
        </Line>
      </Apart>
    </Stack>
  );
}

const Apart = styled(Line)`
  row-gap: 0;
`;
