import { ReplaySubject } from 'rxjs';
import type { EngineEvent } from '../events/EngineEvent.js';
import type { EngineShell } from './EngineShell.js';

/** Exceeds the number of events while the reporter's code is fetched. */
const keptMeanwhile = 100;

/** Reports the engine's events. Its code is fetched only if metrics are on; the engine works without it. */
export function startMetrics(shell: EngineShell): void {
  const events$ = new ReplaySubject<EngineEvent>(keptMeanwhile);
  shell.events.events$.subscribe(events$);
  import('../metrics/reportMetrics.js')
    .then(({ reportMetrics }) => reportMetrics(shell, events$))
    .catch(() => undefined);
}
