import { useCallback, useEffect, useState } from 'react';
import type { HistoryEntry } from '../../../../core/index.js';
import { joinReceipts } from '../../../../flows/history/joinReceipts.js';

export interface WatchedReceipt {
  /** Oldest first; empty before they are read, and if the journal does not answer. */
  readonly entries: readonly HistoryEntry[];
  readonly isReading: boolean;
  readonly again: () => void;
}

export type ReadReceipt = (signal: AbortSignal) => Promise<readonly HistoryEntry[]>;

/** An incomplete receipt is read again after this time. */
export const readAgainMs = 15_000;

/**
 * Reads the entries of a payment with their receipts. A failed read keeps the earlier result. `read`: stable
 * between renders; `null`: there is no source.
 */
export function useReceipt(read: ReadReceipt | null): WatchedReceipt {
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([]);
  const [isReading, setIsReading] = useState(true);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    if (read === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setIsReading(true);
    const rest = (isWhole: boolean): void => {
      setIsReading(false);
      if (!isWhole) timer = setTimeout(again, readAgainMs);
    };
    read(signal).then(
      (found) => {
        if (signal.aborted) return;
        if (found.length > 0) setEntries(found);
        rest(found.length > 0 && joinReceipts(found).isWhole);
      },
      () => !signal.aborted && rest(false),
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [read, round, again]);
  return { entries, isReading, again };
}
