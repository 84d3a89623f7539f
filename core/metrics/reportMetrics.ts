import type { Observable } from 'rxjs';
import type { EngineEvent } from '../events/EngineEvent.js';
import { MetricsReporter, type MetricsReporterOptions } from './MetricsReporter.js';
import { MetricsStore } from './MetricsStore.js';

/** Reports an engine's events from this page until they complete. */
export function reportMetrics(
  { http, environment }: Pick<MetricsReporterOptions, 'http' | 'environment'>,
  events$: Observable<EngineEvent>,
): void {
  const reporter = new MetricsReporter({ http, environment, store: new MetricsStore(pageStorage()), page: globalThis });
  reporter.follow(events$);
  const page = (globalThis as { readonly document?: Document }).document;
  if (page === undefined) return;
  const onHide = (): void => {
    if (page.visibilityState === 'hidden') void reporter.flush();
  };
  page.addEventListener('visibilitychange', onHide);
  events$.subscribe({ complete: () => page.removeEventListener('visibilitychange', onHide) });
}

/** Reading the storage may throw on a page without it. */
function pageStorage(): Storage | null {
  try {
    return (globalThis as { readonly localStorage?: Storage }).localStorage ?? null;
  } catch {
    return null;
  }
}
