import { useMemo } from 'react';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';
import { noTransfers, type TransferList } from './flow/Transfer.js';
import { watchTransfers } from './flow/watchTransfers.js';

/** The account's money between the chains, read anew every 10 seconds while it is shown. */
export function useTransferList(account: string): TransferList {
  const { engine } = useHost();
  const transfers$ = useMemo(() => watchTransfers(engine, account), [engine, account]);
  return useObservable(transfers$, noTransfers);
}
