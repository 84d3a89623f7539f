import type { ReactElement } from 'react';
import { UnreadNotice } from '../../../../components/message/UnreadNotice.js';
import type { WatchedReceipt } from '../useReceipt.js';
import type { ReceiptWords } from '../words/words.js';

/** Says that a part of a receipt is not read yet. */
export function ReceiptNotice({
  receipt: { isReading, again },
  words,
}: {
  readonly receipt: WatchedReceipt;
  readonly words: ReceiptWords;
}): ReactElement {
  return (
    <UnreadNotice
      title={isReading ? words.reading : words.failed}
      body={words.failedBody}
      again={{ words: words.again, onPress: again }}
    />
  );
}
