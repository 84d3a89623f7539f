import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { ExecutionSnapshot, HistoryEntry } from '../../../core/index.js';
import { HistoryFilter } from '../../../flows/history/HistoryFlowState.js';
import { historySortOf } from '../../../flows/history/historySortOf.js';
import { useWords } from '../../messages/useWords.js';
import { PaymentHost } from '../../shared/payment/PaymentHost.js';
import { receiptWords } from '../../shared/payment/receipt/words/words.js';
import { usePaymentContext } from '../../shared/payment/usePaymentContext.js';
import type { WalletPageProps } from '../WalletPageProps.js';
import type { HistoryScreenProps } from './HistoryScreenProps.js';
import { useHistory } from './useHistory.js';
import { HistoryEntryView } from './views/HistoryEntryView.js';
import { HistoryListView } from './views/HistoryListView.js';
import { entryTitle, type HistoryContext } from './words/describeEntry.js';
import { historyWords } from './words/words.js';

/** The account's history. An open entry is resumed from here; a finished one shows its receipt. */
export function HistoryScreen(props: HistoryScreenProps): ReactElement {
  const history = useHistory(props.wallet.account);
  const context = useHistoryContext(props.wallet);
  const [entry, setEntry] = useState<HistoryEntry | null>(null);
  const onList = useCallback(() => {
    history.refresh();
    setEntry(null);
  }, [history]);
  if (entry === null) return <HistoryListView {...props} history={history} context={context} onEntry={setEntry} />;
  const one = { ...props, entry, context, onList };
  const isOver = historySortOf(entry, Date.now()) === HistoryFilter.FINISHED;
  return isOver ? <HistoryEntryView {...one} /> : <OpenEntry key={entry.id} {...one} />;
}

interface EntryProps extends WalletPageProps {
  readonly entry: HistoryEntry;
  readonly context: HistoryContext;
  readonly onList: () => void;
}

/** Follows and resumes an entry, like the widget that started it. */
function OpenEntry({ entry, context, onList, ...props }: EntryProps): ReactElement {
  const { wallet, close } = props;
  const { history } = context;
  const isIt = useCallback(({ id }: ExecutionSnapshot) => id === entry.id, [entry.id]);
  const over = <HistoryEntryView {...props} entry={entry} context={context} onList={onList} />;
  return (
    <PaymentHost
      wallet={wallet}
      isOurs={isIt}
      onEnded={nothing}
      onClose={close.onPress}
      context={context}
      titles={() => ({
        running: entryTitle(entry, context),
        heading: history.heading,
        ended: entryTitle(entry, context),
        newPrice: history.goBack,
      })}
      success={() => ({ title: '', headline: '', caption: '', back: history.goBack })}
      next={() => over}
      onLeft={onList}
    >
      {() => over}
    </PaymentHost>
  );
}

const nothing = (): void => undefined;

function useHistoryContext({ wallet }: WalletPageProps['wallet']): HistoryContext {
  const context = usePaymentContext(wallet);
  const history = useWords(historyWords);
  const receipt = useWords(receiptWords);
  return useMemo(() => ({ ...context, history, receipt }), [context, history, receipt]);
}
