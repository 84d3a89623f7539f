import { type ReactElement, useCallback } from 'react';
import type { HistoryEntry } from '../../../../core/index.js';
import { readPurpose } from '../../../../flows/order/orderPurpose.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Caption } from '../../../components/layout/Text.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Tag, type TagProps } from '../../../components/message/Tag.js';
import { useHost } from '../../../shared/host/WidgetHost.js';
import { describeReceipt } from '../../../shared/payment/receipt/describeReceipt.js';
import { useReceipt } from '../../../shared/payment/receipt/useReceipt.js';
import { ReceiptActions } from '../../../shared/payment/receipt/views/ReceiptActions.js';
import { ReceiptNotice } from '../../../shared/payment/receipt/views/ReceiptNotice.js';
import { ReceiptView } from '../../../shared/payment/receipt/views/ReceiptView.js';
import type { WalletPageProps } from '../../WalletPageProps.js';
import { type EntryState, entryState, entryTitle, type HistoryContext } from '../words/describeEntry.js';

export interface HistoryEntryViewProps extends WalletPageProps {
  readonly entry: HistoryEntry;
  readonly context: HistoryContext;
  readonly onList: () => void;
}

const tags: Readonly<Record<EntryState['tone'], NonNullable<TagProps['tone']>>> = {
  plain: 'plain',
  accent: 'accent',
  success: 'success',
  danger: 'danger',
  unknown: 'unknown',
};

/** A finished entry: its result, as the chains have recorded it. */
export function HistoryEntryView({ entry: given, context, onList, close }: HistoryEntryViewProps): ReactElement {
  const { receipt: words, history } = context;
  const { engine } = useHost();
  const { account, id } = given;
  const read = useCallback(
    async (signal: AbortSignal) => (await engine.history(account, { ids: [id], signal })).entries,
    [engine, account, id],
  );
  const receipt = useReceipt(read);
  const entry = receipt.entries[0] ?? given;
  const title = entryTitle(entry, context);
  const state = entryState(entry, Date.now(), context);
  const bought = readPurpose(entry.route)?.shown?.name;
  const sheet = describeReceipt([entry], { title }, bought === undefined ? context : { ...context, itemName: bought });
  const isNothing = entry.receipt.status === 'none';
  return (
    <Frame
      title={title}
      view="history-entry"
      back={{ name: history.backToList, onPress: onList }}
      close={close}
      foot={<ReceiptActions entries={[entry]} sheet={sheet} words={words} />}
    >
      <Stack $gap={2}>
        <span>
          <Tag tone={tags[state.tone]}>{state.words}</Tag>
        </span>
        {sheet.at !== null && <Caption>{sheet.at}</Caption>}
        {isNothing && <Body>{context.t.ended.costNothing}</Body>}
      </Stack>
      {sheet.isMissing && <ReceiptNotice receipt={receipt} words={words} />}
      <ReceiptView sheet={sheet} words={words} />
      <LiveRegion polite={receipt.isReading ? words.reading : ''} />
    </Frame>
  );
}
