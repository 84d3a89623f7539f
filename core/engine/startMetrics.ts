import { ReplaySubject } from 'rxjs';
import type { EngineEvent } from './EngineEvent.js';
import type { Hall } from './Hall.js';

/** More than happens while the reporter's code is fetched. */
const keptMeanwhile = 100;

/** Follows the diary from now on with code that only those load who turned metrics on. Without it the engine works as well. */
export function startMetrics(hall: Hall): void {
  const events$ = new ReplaySubject<EngineEvent>(keptMeanwhile);
  hall.diary.events$.subscribe(events$);
  import('../metrics/reportMetrics.js').then(({ reportMetrics }) => reportMetrics(hall, events$)).catch(() => undefined);
}
