import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type { EngineEvent } from '../../../core/events/EngineEvent.js';
import type { HttpRequest, HttpResponse } from '../../../core/http/HttpClient.js';
import { reportMetrics } from '../../../core/metrics/reportMetrics.js';
import { settled } from '../../kit/watch.js';

const started = (kind: string): EngineEvent => ({ at: 0, type: 'execution-started', executionId: 'e-1', kind });
const deps = globalThis as { document?: unknown };

/** As much of a page as is looked at. */
class Page extends EventTarget {
  visibilityState = 'visible';

  turn(visibilityState: string): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('reportMetrics', () => {
  let page: Page;
  let events$: Subject<EngineEvent>;
  let paths: string[];

  beforeEach(() => {
    deps.document = page = new Page();
    events$ = new Subject();
    paths = [];
    const send = ({ url }: HttpRequest): Promise<HttpResponse> => {
      paths.push(new URL(url).pathname);
      return Promise.resolve({ status: 200, text: '{"runtimeId":"r","sTime":"1"}', retryAfterMs: null });
    };
    reportMetrics(
      {
        http: { send },
        environment: { name: 'sandbox', publishableKey: null, endpoints: { metrics: 'http://metrics.test' } } as never,
      },
      events$,
    );
  });
  afterEach(() => {
    events$.complete();
    delete deps.document;
  });

  it('sends what has gathered when the page is hidden, without waiting', async () => {
    events$.next(started('swap'));
    await settled();
    expect(paths).toEqual(['/v1/sdk/initialise']);
    page.turn('hidden');
    await settled();
    expect(paths).toEqual(['/v1/sdk/initialise', '/v1/sdk/metrics']);
  });

  it('sends nothing when the page comes back', async () => {
    events$.next(started('swap'));
    await settled();
    page.turn('visible');
    await settled();
    expect(paths).toEqual(['/v1/sdk/initialise']);
  });

  it('leaves the page alone after the engine’s end', async () => {
    let listeners = 0;
    page.removeEventListener = () => (listeners -= 1);
    page.addEventListener = () => (listeners += 1);
    const own$ = new Subject<EngineEvent>();
    reportMetrics({ http: { send: () => Promise.reject(new Error('nobody asks')) }, environment: {} as never }, own$);
    expect(listeners).toBe(1);
    own$.complete();
    await settled();
    expect(listeners).toBe(0);
  });
});
