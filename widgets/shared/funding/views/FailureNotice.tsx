import type { ReactElement } from 'react';
import { Caption } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import type { SearchFailureWords } from '../words/searchFailureWords.js';

export interface FailureNoticeProps {
  readonly words: SearchFailureWords;
  /** The engine's message, shown as a detail. */
  readonly message: string;
}

/** Says why no way is searched, and what to do. */
export function FailureNotice({ words, message }: FailureNoticeProps): ReactElement {
  return (
    <Notice tone="warning" title={words.title}>
      {words.body}
      <Caption $quiet={false}>{words.next}</Caption>
      <Caption>{message}</Caption>
    </Notice>
  );
}
