import type { ReactElement } from 'react';
import { failureOf } from '../../../flows/payment/failureOf.js';
import { Button } from '../../components/action/Button.js';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body, Title } from '../../components/layout/Text.js';
import { Details } from '../../components/message/Details.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { useWords } from '../../messages/useWords.js';
import type { Emit } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { closeOf } from './closeOf.js';
import { rootWords } from './words/words.js';

export interface FaultViewProps<T extends WidgetType> {
  readonly type: T;
  readonly error: unknown;
  readonly emit: Emit<T>;
  readonly onRetry: () => void;
}

/** Shown if a view failed, or its source did: the cause, the state of the money, the next action, details. */
export function FaultView<T extends WidgetType>({ type, error, emit, onRetry }: FaultViewProps<T>): ReactElement {
  const { fault, loading } = useWords(rootWords);
  const { code, message } = failureOf(error);
  // Only an error without a code is an internal error: a service that doesn't answer is not.
  const isFault = code === 'UNEXPECTED';
  const title = isFault ? fault.title : loading.failed;
  return (
    <Frame
      title={title}
      view="fault"
      close={closeOf(type, fault.close, emit)}
      foot={<Button onPress={onRetry}>{fault.again}</Button>}
    >
      <Stack $gap={2}>
        <Title>{title}</Title>
        <Body>{isFault ? fault.body : fault.unreadable}</Body>
        <Body>{fault.next}</Body>
      </Stack>
      <Details
        title={fault.details}
        facts={[
          { name: fault.code, value: code },
          { name: fault.message, value: message },
        ]}
        copy={{ words: fault.copy, done: fault.copied }}
      />
      <LiveRegion urgent={title} />
    </Frame>
  );
}
