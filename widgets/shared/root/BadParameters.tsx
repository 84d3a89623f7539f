import { type ReactElement, useEffect } from 'react';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body, Title } from '../../components/layout/Text.js';
import { Details } from '../../components/message/Details.js';
import { useWords } from '../../messages/useWords.js';
import type { Emit } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import type { ParameterProblem } from '../parameters/readParameters.js';
import { closeOf } from './closeOf.js';
import { emitFailure } from './emitFailure.js';
import { rootWords } from './words/words.js';

export interface BadParametersProps<T extends WidgetType> {
  readonly type: T;
  readonly problems: readonly ParameterProblem[];
  readonly emit: Emit<T>;
}

/**
 * Shows every parameter error at once, as text for the player and as facts for the host. Emits one failure for
 * the same errors.
 */
export function BadParameters<T extends WidgetType>({ type, problems, emit }: BadParametersProps<T>): ReactElement {
  const { parameters, fault } = useWords(rootWords);
  const reason = problems.map(({ name, given, expected }) => `${name}: ${given} is not ${expected}`).join('; ');
  useEffect(() => emitFailure(type, emit, { code: 'INVALID_PARAMETERS', reason }), [type, emit, reason]);
  const facts = problems.map(({ name, given, expected, choices = [] }) => {
    const wanted =
      expected === 'choice'
        ? parameters.expected.choice({ choices: choices.join(', ') })
        : parameters.expected[expected];
    return { name, value: parameters.problem({ given, expected: wanted }) };
  });
  return (
    <Frame title={parameters.title} view="bad-parameters" close={closeOf(type, fault.close, emit)}>
      <Stack $gap={2}>
        <Title>{parameters.title}</Title>
        <Body>{parameters.body}</Body>
        <Body>{parameters.next}</Body>
      </Stack>
      <Details title={parameters.details} facts={facts} copy={{ words: fault.copy, done: fault.copied }} open />
    </Frame>
  );
}
