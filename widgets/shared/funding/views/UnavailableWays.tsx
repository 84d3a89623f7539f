import type { ReactElement } from 'react';
import { Stack } from '../../../components/layout/Stack.js';
import { Disclosure } from '../../../components/message/Disclosure.js';
import { RouteUnavailable } from '../../../components/route/RouteUnavailable.js';
import type { UnavailableWay } from '../words/describeUnavailable.js';
import type { ViewProps } from './ViewProps.js';

/** In view; the others are one press away. */
const shown = 3;

export interface UnavailableWaysProps extends Pick<ViewProps, 'commands' | 'context'> {
  readonly ways: readonly UnavailableWay[];
}

/** Every way that cannot be chosen, with its reason. */
export function UnavailableWays({ ways, commands, context }: UnavailableWaysProps): ReactElement {
  const { t } = context;
  const retry = { words: t.frame.tryAgain, onPress: () => commands.search() };
  const card = ({ key, tone, ...way }: UnavailableWay): ReactElement => (
    <RouteUnavailable key={key} {...way} tone={tone} retry={tone === 'unknown' ? retry : undefined} />
  );
  const more = ways.slice(shown);
  return (
    <>
      {ways.slice(0, shown).map(card)}
      {more.length > 0 && (
        <Disclosure title={t.moreReasons({ count: more.length })}>
          <Stack $gap={3}>{more.map(card)}</Stack>
        </Disclosure>
      )}
    </>
  );
}
