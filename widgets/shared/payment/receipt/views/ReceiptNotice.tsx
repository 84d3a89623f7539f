import type { ReactElement } from 'react';
import { LinkButton } from '../../../../components/action/Link.js';
import { Notice } from '../../../../components/message/Notice.js';
import type { WatchedReceipt } from '../useReceipt.js';
import type { ReceiptWords } from '../words/words.js';

/** Something of a receipt is not read yet. */
export function ReceiptNotice({
  receipt: { isReading, again },
  words,
}: {
  readonly receipt: WatchedReceipt;
  readonly words: ReceiptWords;
}): ReactElement {
  return (
    <Notice tone="unknown" title={isReading ? words.reading : words.failed}>
      {words.failedBody}
      <br />
      <LinkButton icon="refresh" onPress={again}>
        {words.again}
      </LinkButton>
    </Notice>
  );
}
