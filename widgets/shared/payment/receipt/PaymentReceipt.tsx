import { type ReactElement, useMemo } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { deliveryOf } from '../../../../flows/payment/routeSums.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, SectionName } from '../../../components/layout/Text.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { useWords } from '../../../messages/useWords.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import { routeName } from '../words/describeRoute.js';
import { describeReceipt } from './describeReceipt.js';
import type { WatchedReceipt } from './useReceipt.js';
import { ReceiptActions } from './views/ReceiptActions.js';
import { ReceiptNotice } from './views/ReceiptNotice.js';
import { ReceiptView } from './views/ReceiptView.js';
import { receiptWords } from './words/words.js';

export interface PaymentReceiptProps {
  readonly execution: ExecutionSnapshot;
  readonly receipt: WatchedReceipt;
  readonly context: PaymentContext;
}

/** The receipt at a payment's end. Its code is loaded at that time. */
export function PaymentReceipt({ execution, receipt, context }: PaymentReceiptProps): ReactElement {
  const words = useWords(receiptWords);
  const { entries, isReading } = receipt;
  const sheet = useMemo(() => {
    const symbol = deliveryOf(execution.route)?.token.symbol ?? '';
    const title = context.itemName ?? routeName(execution.route.kind, symbol, context);
    return describeReceipt(entries, { title }, { ...context, receipt: words });
  }, [entries, execution.route, context, words]);
  return (
    <>
      <Stack as="section" $gap={2}>
        <SectionName>{words.title}</SectionName>
        {entries.length === 0 && isReading && <Caption>{words.reading}</Caption>}
        {!isReading && (entries.length === 0 || sheet.isMissing) && <ReceiptNotice receipt={receipt} words={words} />}
      </Stack>
      {entries.length > 0 && (
        <>
          <ReceiptView sheet={sheet} words={words} />
          <ReceiptActions entries={entries} sheet={sheet} words={words} />
        </>
      )}
      <LiveRegion polite={entries.length > 0 && sheet.isMissing ? words.failed : ''} />
    </>
  );
}
