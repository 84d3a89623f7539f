import { useMemo } from 'react';
import { noTransfers, type TransferList } from '../../flows/bridge/Transfer.js';
import { watchTransfers } from '../../flows/bridge/watchTransfers.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useObservable } from '../shared/stream/useObservable.js';

/** The account's transfers between the chains, read again every 10 seconds while they are shown. */
export function useTransferList(account: string): TransferList {
  const { engine } = useHost();
  const transfers$ = useMemo(() => watchTransfers(engine, account), [engine, account]);
  return useObservable(transfers$, noTransfers);
}
