import type { ReactElement } from 'react';
import { Caption } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import { FailureNotice } from '../../funding/views/FailureNotice.js';
import { searchFailureWords } from '../../funding/words/searchFailureWords.js';
import type { PayPageProps } from './PayPageProps.js';

/** Says why the balance is unknown or why no way is searched: nothing was paid. */
export function SearchFailure({
  state: { check, search },
  context: { t, order },
}: Pick<PayPageProps, 'state' | 'context'>): ReactElement | null {
  const error = check.status === 'failed' ? check.error : (search?.error ?? null);
  if (error === null) return null;
  const words = searchFailureWords(error.code, t);
  if (words !== undefined) return <FailureNotice words={words} message={error.message} />;
  return check.status === 'failed' ? (
    <Notice tone="unknown" title={order.methods.failed}>
      {order.methods.failedMore}
    </Notice>
  ) : (
    <Notice tone="warning" title={t.funding.routes.failedTitle}>
      {order.methods.failedMore}
      <Caption>{error.message}</Caption>
    </Notice>
  );
}
