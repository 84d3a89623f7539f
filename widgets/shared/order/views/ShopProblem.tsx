import type { ReactElement } from 'react';
import type { PaymentFailure } from '../../../../flows/payment/PaymentState.js';
import { Button } from '../../../components/action/Button.js';
import { Frame, type FrameProps } from '../../../components/frame/Frame.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, SectionName, Title } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { Details } from '../../../components/message/Details.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Tag } from '../../../components/message/Tag.js';
import { describeProblem } from '../words/describeProblem.js';
import type { OrderContext } from '../words/words.js';

export interface ShopProblemProps {
  readonly failure: PaymentFailure;
  readonly context: OrderContext;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
  readonly onRetry: () => void;
}

/** The shop returns no price: the cause, the state of the money, the next action, technical details. */
export function ShopProblem({ failure, context, back, close, onRetry }: ShopProblemProps): ReactElement {
  const { ended, frame } = context.t;
  const words = describeProblem(failure.code, context.order);
  return (
    <Frame
      title={context.order.title}
      view="problem"
      back={back}
      close={close}
      foot={
        <>
          <Assurance icon="shield">{ended.nothingMoves}</Assurance>
          <Stack $gap={1}>
            <Button onPress={onRetry}>{frame.tryAgain}</Button>
            <Button variant="quiet" onPress={close.onPress}>
              {context.order.success.back}
            </Button>
          </Stack>
        </>
      }
    >
      <Stack as="section" $gap={3}>
        <span>
          <Tag>{ended.notCompleted}</Tag>
        </span>
        <Stack $gap={2}>
          <Title>{words.title}</Title>
          <Body>{words.body}</Body>
        </Stack>
      </Stack>
      <Stack as="section" $gap={2}>
        <SectionName>{ended.next}</SectionName>
        <Body>{words.next}</Body>
      </Stack>
      <Details
        title={ended.details}
        facts={[
          { name: ended.code, value: failure.code },
          { name: ended.reason, value: failure.message },
        ]}
        copy={{ words: ended.copy, done: ended.copied }}
      />
      <LiveRegion urgent={words.title} />
    </Frame>
  );
}
