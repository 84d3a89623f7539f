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

describe('reportMetrics outside of a page that is seen', () => {
  const environment = { name: 'sandbox', publishableKey: null, endpoints: { metrics: 'http://metrics.test' } } as never;
  const report = (events$: Subject<EngineEvent>): string[] => {
    const paths: string[] = [];
    const send = ({ url }: HttpRequest): Promise<HttpResponse> => {
      paths.push(new URL(url).pathname);
      return Promise.resolve({ status: 200, text: '{"runtimeId":"kept","sTime":"1"}', retryAfterMs: null });
    };
    reportMetrics({ http: { send }, environment }, events$);
    return paths;
  };

  it.each([
    ['Node, which has no document', {}],
    [
      'a page that is forbidden to look into its storage',
      {
        get: (): never => {
          throw new Error('SecurityError');
        },
      },
    ],
  ])('reports the events of %s', async (_name, storage) => {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage });
    const events$ = new Subject<EngineEvent>();
    const paths = report(events$);
    events$.next(started('swap'));
    await settled();
    events$.complete();
    Reflect.deleteProperty(globalThis, 'localStorage');
    expect(paths[0]).toBe('/v1/sdk/initialise');
  });

  it('keeps who it is in the storage of the page', async () => {
    const items = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: localStorage });
    const events$ = new Subject<EngineEvent>();
    report(events$);
    events$.next(started('swap'));
    await settled();
    events$.complete();
    Reflect.deleteProperty(globalThis, 'localStorage');
    expect(items.get('__IMX-metrics-runtime')).toContain('kept');
  });
});
