import { ReplaySubject } from 'rxjs';
import type { EngineEvent } from '../events/EngineEvent.js';
import type { EngineShell } from './EngineShell.js';

/** More than happens while the reporter's code is fetched. */
const keptMeanwhile = 100;

/** Follows the engine's events from now on with code that only those load who turned metrics on. Without it the engine works as well. */
export function startMetrics(shell: EngineShell): void {
  const events$ = new ReplaySubject<EngineEvent>(keptMeanwhile);
  shell.events.events$.subscribe(events$);
  import('../metrics/reportMetrics.js')
    .then(({ reportMetrics }) => reportMetrics(shell, events$))
    .catch(() => undefined);
}
