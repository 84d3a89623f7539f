import type { ReactElement } from 'react';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { describeStopped } from '../words/describeMove.js';
import type { PayPageProps } from './PayPageProps.js';

/** The price exceeded the agreed limit: there was no wallet prompt. */
export function StoppedPriceNotice({ state, context }: Pick<PayPageProps, 'state' | 'context'>): ReactElement {
  const words = describeStopped(state, context);
  return (
    <>
      <LiveRegion polite={words?.title ?? ''} />
      {words !== null && (
        <Notice tone="warning" title={words.title}>
          {words.body}
        </Notice>
      )}
    </>
  );
}
