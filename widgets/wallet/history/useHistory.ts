import { useEffect, useMemo } from 'react';
import { asapScheduler, filter, throttleTime } from 'rxjs';
import { type HistoryFlowState, initialHistory } from '../../../flows/history/HistoryFlowState.js';
import { createHistoryFlow, type HistoryCommands } from '../../../flows/history/historyFlow.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { useObservable } from '../../shared/stream/useObservable.js';

export interface WatchedHistory extends HistoryCommands {
  readonly state: HistoryFlowState;
}

const quietMs = 2_000;
const news: ReadonlySet<string> = new Set(['execution-started', 'task-changed', 'execution-ended', 'late-transaction']);

/** Returns the account's history; reads it again after a change in this page. */
export function useHistory(account: string): WatchedHistory {
  const { engine } = useHost();
  const flow = useMemo(() => createHistoryFlow(engine, { account }), [engine, account]);
  const state = useObservable(flow.state$, initialHistory);
  useEffect(() => {
    const changed$ = engine.events$.pipe(
      filter(({ type }) => news.has(type)),
      throttleTime(quietMs, undefined, { leading: true, trailing: true }),
    );
    const listening = changed$.subscribe(() => asapScheduler.schedule(() => flow.commands.refresh()));
    return () => listening.unsubscribe();
  }, [engine, flow]);
  return { ...flow.commands, state };
}
