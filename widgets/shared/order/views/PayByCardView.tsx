import { type ReactElement, useCallback, useState } from 'react';
import type { FundingRoute, Token } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { typedTextOf } from '../../../../flows/format/typedText.js';
import { Button } from '../../../components/action/Button.js';
import { Frame } from '../../../components/frame/Frame.js';
import { HandOverFrame } from '../../../components/frame/HandOverFrame.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { useHost } from '../../host/WidgetHost.js';
import { LoadingView } from '../../root/LoadingView.js';
import { useAsked } from '../../stream/useAsked.js';
import type { OrderViewProps } from './OrderViewProps.js';

export interface PayByCardViewProps extends Pick<OrderViewProps, 'wallet' | 'context' | 'close' | 'start'> {
  readonly token: Token;
  /** What is bought by card, in the token's smallest unit. */
  readonly amount: bigint;
  readonly onBack: () => void;
  /** The provider has the player's payment: from now on the chain is watched for what was bought. */
  readonly onPaid: (route: FundingRoute) => void;
  /** The provider says that nothing comes of the order. */
  readonly onRefused: (reason: string) => void;
}

type Word = 'none' | 'placed' | 'failed';

/** The provider's own page, for the token that is missing. Its messages are believed about the page, never about the money. */
export function PayByCardView({
  wallet,
  token,
  amount,
  context,
  close,
  start,
  onBack,
  onPaid,
  onRefused,
}: PayByCardViewProps): ReactElement {
  const { engine } = useHost();
  const { card } = context.order;
  const { account } = wallet;
  const [word, setWord] = useState<Word>('none');
  const ask = useCallback(
    async (signal: AbortSignal) => {
      // What is there now decides what counts as arrived: it is read before the page is opened.
      const route = await engine.actions.onramp({ account, token: token.address, amount }, { signal });
      const url = await engine.onramp.buildUrl(
        { walletAddress: account, tokenAddress: token.address, tokenAmount: typedTextOf(amount, token.decimals) },
        { signal },
      );
      return { route, url };
    },
    [engine, account, token.address, token.decimals, amount],
  );
  const [page, openAgain] = useAsked(ask);
  const again = (): void => {
    setWord('none');
    openAgain();
  };
  const back = { name: context.t.frame.back, onPress: onBack };
  if (page.status === 'asking') return <LoadingView title={card.title} note={card.loading} onClose={close} />;
  const isOpen = page.status === 'known' && word !== 'failed';
  const hear = (origin: string, data: unknown): void => {
    const message = page.status === 'known' ? engine.onramp.parseMessage({ origin, data }) : null;
    if (message === null || page.status !== 'known') return;
    if (message.type === 'order-created') setWord('placed');
    if (message.type === 'order-processing' || message.type === 'order-completed') onPaid(page.value.route);
    if (message.type === 'order-failed') {
      setWord('failed');
      onRefused(message.reason ?? 'The provider did not complete the order.');
    }
  };
  return (
    <Frame
      title={card.title}
      view={isOpen ? 'card' : 'card-failed'}
      back={back}
      close={close}
      foot={
        isOpen ? (
          <Assurance icon="lock">
            {start.starting
              ? context.order.review.starting
              : word === 'placed'
                ? card.placed
                : card.buys({ amount: formatTokenAmount({ token, value: amount }, context), wallet: context.wallet })}
          </Assurance>
        ) : (
          <Stack $gap={1}>
            <Button onPress={again}>{card.again}</Button>
            <Button variant="quiet" onPress={onBack}>
              {card.other}
            </Button>
          </Stack>
        )
      }
    >
      {page.status === 'known' && isOpen ? (
        <HandOverFrame
          src={page.value.url}
          origin={new URL(page.value.url).origin}
          name={card.name}
          caption={{ title: card.caption, sentence: card.captionMore }}
          loading={card.loading}
          blockedWords={{ title: card.blocked, sentence: card.blockedMore }}
          allow="payment; camera"
          onMessage={(data) => hear(new URL(page.value.url).origin, data)}
        />
      ) : (
        <Notice tone="warning" title={word === 'failed' ? card.failed : card.blocked}>
          {word === 'failed' ? card.failedMore : card.blockedMore}
        </Notice>
      )}
      <LiveRegion polite={word === 'placed' ? card.placed : ''} urgent={word === 'failed' ? card.failed : ''} />
    </Frame>
  );
}
