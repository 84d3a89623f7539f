import type { ReactElement } from 'react';
import { UNDER_WAY } from '../../../../flows/order/assertNotUnderWay.js';
import { Notice } from '../../../components/message/Notice.js';
import type { PayPageProps } from './PayPageProps.js';

/** Says why the order did not start. Nothing was paid, and there was no wallet prompt. */
export function StartFailure({ start, context }: Pick<PayPageProps, 'start' | 'context'>): ReactElement | null {
  const { order, money } = context;
  if (start.failure === null) return null;
  const isUnderWay = start.failure.code === UNDER_WAY;
  return (
    <Notice tone="warning" title={isUnderWay ? order.review.underWay : money.opening.notStarted}>
      {isUnderWay ? order.review.underWayMore : money.opening.notStartedMore}
    </Notice>
  );
}
