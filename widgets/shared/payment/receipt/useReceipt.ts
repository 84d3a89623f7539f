import { useCallback, useEffect, useState } from 'react';
import type { HistoryEntry, HistoryRequest } from '../../../../core/index.js';
import { useHost } from '../../host/WidgetHost.js';

export interface WatchedReceipt {
  /** Oldest first; none before they are read, and where the journal does not answer. */
  readonly entries: readonly HistoryEntry[];
  readonly isReading: boolean;
  readonly again: () => void;
}

/** The entries of these executions with their receipts, read once and when asked again. `ids`: compared by what is in it. */
export function useReceipt(account: string, { ids }: Required<Pick<HistoryRequest, 'ids'>>): WatchedReceipt {
  const { engine } = useHost();
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([]);
  const [isReading, setIsReading] = useState(true);
  const [round, setRound] = useState(0);
  const key = JSON.stringify(ids);
  useEffect(() => {
    const controller = new AbortController();
    setIsReading(true);
    engine.history(account, { ids: JSON.parse(key) as readonly string[], signal: controller.signal }).then(
      (page) => {
        setEntries([...page.entries].reverse());
        setIsReading(false);
      },
      // What was known stays.
      () => !controller.signal.aborted && setIsReading(false),
    );
    return () => controller.abort();
  }, [engine, account, key, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { entries, isReading, again };
}
