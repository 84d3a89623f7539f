import { type ReactElement, useCallback } from 'react';
import type { ExecutionSnapshot, FundingEngine } from '../../../../core/index.js';
import type { ConnectedWallet } from '../../../../flows/connect/WalletSession.js';
import { grantsOf } from '../../../../flows/payment/grantsOf.js';
import { Card } from '../../../components/layout/Card.js';
import { Facts } from '../../../components/layout/Facts.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Caption, SectionName } from '../../../components/layout/Text.js';
import { useWords } from '../../../messages/useWords.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import { describeReceipt } from './describeReceipt.js';
import { readPaymentReceipt } from './readPaymentReceipt.js';
import { useReceipt } from './useReceipt.js';
import { ReceiptNotice } from './views/ReceiptNotice.js';
import { ReceiptRow } from './views/ReceiptRow.js';
import { StillAllowed } from './views/StillAllowed.js';
import { receiptWords } from './words/words.js';

export interface AttemptCostProps {
  readonly engine: FundingEngine;
  readonly execution: ExecutionSnapshot;
  readonly wallet: ConnectedWallet | undefined;
  readonly context: PaymentContext;
}

/** Shows what a failed attempt moved and cost, as the chains report, and which allowance it left. */
export function AttemptCost({ engine, execution, wallet, context }: AttemptCostProps): ReactElement {
  const words = useWords(receiptWords);
  const read = useCallback((signal: AbortSignal) => readPaymentReceipt(engine, execution, signal), [engine, execution]);
  const receipt = useReceipt(read);
  const { entries, isReading } = receipt;
  const sheet = describeReceipt(entries, { title: words.cost }, { ...context, receipt: words });
  // Only the journal can tell: after a prompt the wallet may have sent, even if it rejected.
  const isNothing = entries.length > 0 && entries.every(({ receipt: { status } }) => status === 'none');
  return (
    <Stack as="section" $gap={2}>
      <SectionName>{words.cost}</SectionName>
      {entries.length === 0 && isReading && <Caption>{words.reading}</Caption>}
      {isNothing && <Body>{context.t.ended.costNothing}</Body>}
      {!isReading && (entries.length === 0 || sheet.isMissing) && <ReceiptNotice receipt={receipt} words={words} />}
      {sheet.lines.length > 0 && (
        <Card $pad>
          <Facts>
            {sheet.lines.map((line) => (
              <ReceiptRow key={line.key} line={line} />
            ))}
          </Facts>
        </Card>
      )}
      {grantsOf(execution).map((grant) => (
        <StillAllowed
          key={`${grant.token.chainId} ${grant.token.address} ${grant.spender}`}
          engine={engine}
          account={execution.route.account}
          grant={grant}
          wallet={wallet}
          context={{ ...context, receipt: words }}
        />
      ))}
    </Stack>
  );
}
