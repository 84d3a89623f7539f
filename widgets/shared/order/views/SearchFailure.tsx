import type { ReactElement } from 'react';
import { Caption } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import { screeningWords } from '../../funding/words/screeningWords.js';
import type { OrderViewProps } from './OrderViewProps.js';

/** Why nobody knows what is there, or why no way is looked for: nothing was paid. */
export function SearchFailure({
  state: { check, search },
  context: { t, order },
}: Pick<OrderViewProps, 'state' | 'context'>): ReactElement | null {
  const error = check.status === 'failed' ? check.error : (search?.error ?? null);
  if (error === null) return null;
  const words = screeningWords(error.code, t);
  if (words !== undefined)
    return (
      <Notice tone="warning" title={words.title}>
        {t.frame.twoSentences({ first: words.body, second: words.next })}
        <Caption>{error.message}</Caption>
      </Notice>
    );
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
