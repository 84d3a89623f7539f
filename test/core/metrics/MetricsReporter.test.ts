import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { config, Subject } from 'rxjs';
import type { EngineEvent } from '../../../core/events/EngineEvent.js';
import type { HttpRequest, HttpResponse } from '../../../core/http/HttpClient.js';
import type { MetricsEvent } from '../../../core/metrics/MetricsEvent.js';
import { MetricsReporter } from '../../../core/metrics/MetricsReporter.js';
import { MetricsStore, MOST_EVENTS } from '../../../core/metrics/MetricsStore.js';
import type { PageFacts } from '../../../core/metrics/runtimeDetails.js';
import { sdkVersion } from '../../../core/metrics/sdkVersion.js';
import { settled } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';

/** Where `ManualClock` begins. */
const at = 1_000_000;
const page = {
  document: {},
  navigator: { userAgent: 'Firefox' },
  location: { hostname: 'game.example', ancestorOrigins: ['https://portal.example'] },
  screen: { width: 391, height: 844 },
};

interface Sent {
  readonly path: string;
  readonly body: { readonly version: number; readonly data: Readonly<Record<string, unknown>> };
}

function open({
  answers = () => ({ status: 200, text: JSON.stringify({ runtimeId: 'rid-1', sTime: String(at / 1_000 + 60) }) }),
  storage = null,
  publishableKey = 'pk_test',
  facts = page,
}: {
  answers?: (path: string) => { status: number; text: string } | Error;
  storage?: Storage | null;
  publishableKey?: string | null;
  facts?: PageFacts;
} = {}) {
  const sent: Sent[] = [];
  const sizes: number[] = [];
  const clock = new ManualClock();
  const events$ = new Subject<EngineEvent>();
  const http = {
    send: ({ method, url, body, keepalive }: HttpRequest): Promise<HttpResponse> => {
      const path = new URL(url).pathname;
      expect([method, keepalive]).toEqual(['POST', true]);
      sizes.push(JSON.stringify(body).length);
      sent.push({
        path,
        body: JSON.parse(Buffer.from((body as { payload: string }).payload, 'base64').toString()) as Sent['body'],
      });
      const answer = answers(path);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ ...answer, retryAfterMs: null });
    },
  };
  const store = new MetricsStore(storage);
  const environment = {
    name: 'sandbox',
    publishableKey,
    endpoints: { metrics: 'http://metrics.test' },
  } as never;
  const reporter = new MetricsReporter({ http, environment, store, page: facts, clock });
  reporter.follow(events$);
  return { sent, sizes, clock, events$, reporter, store };
}

const started: EngineEvent = { at, type: 'execution-started', executionId: 'e-1', kind: 'swap' };

async function round(clock: ManualClock): Promise<void> {
  await clock.pass(5_000);
  await settled();
}

describe('MetricsReporter', () => {
  it('asks nothing before something has happened', async () => {
    const { sent, clock } = open();
    await round(clock);
    expect(sent).toEqual([]);
  });

  it('initialises with the first event, and sends it five seconds later by the service’s clock', async () => {
    const { sent, clock, events$, store } = open();
    events$.next(started);
    await round(clock);
    expect(sent.map(({ path }) => path)).toEqual(['/v1/sdk/initialise', '/v1/sdk/metrics']);
    expect(sent[0]!.body).toEqual({
      version: 1,
      data: {
        runtimeDetails: [
          ['sdkVersion', sdkVersion],
          ['browser', 'Firefox'],
          ['domain', 'portal.example'],
          ['tz', Intl.DateTimeFormat().resolvedOptions().timeZone],
          ['screen', '391x844'],
        ],
      },
    });
    expect(sent[1]!.body.data).toEqual({
      events: [
        { event: 'tributary.execution-started', time: '1970-01-01T00:16:40.000Z', properties: [['kind', 'swap']] },
      ],
      details: [
        ['rid', 'rid-1'],
        ['env', 'sandbox'],
        ['pak', 'pk_test'],
        ['domain', 'portal.example'],
        ['sdkVersion', sdkVersion],
      ],
    });
    events$.next({ ...started, kind: 'bridge' });
    expect(store.events[0]!.time).toBe('1970-01-01T00:17:45.000Z');
  });

  it('sends nothing that could tell who plays or with how much', async () => {
    const { sent, clock, events$ } = open();
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    events$.next({
      at,
      type: 'task-changed',
      executionId: 'e-1',
      taskId: '0/swap',
      action: 'swap',
      state: 'sent',
      transactionHash: `0x${'ab'.repeat(32)}`,
    });
    events$.next({
      at,
      type: 'finder-failed',
      kind: `studio-${address}`,
      code: 'TIMEOUT',
      message: `no answer about ${address} and 12.5 USDC`,
    });
    events$.next({ at, type: 'route-found', kind: 'swap', routeId: `swap:${address}:12500000` });
    events$.next({ at, type: 'search-started', token: 'USDC', chainId: 13473 });
    await round(clock);
    const text = JSON.stringify(sent);
    expect(text).not.toMatch(/0x|12\.5|12500000|USDC|e-1/i);
    expect(sent[1]!.body.data['events']).toHaveLength(4);
  });

  it('counts the same event once within five seconds', async () => {
    const { store, events$, clock } = open({ answers: () => ({ status: 500, text: '' }) });
    events$.next(started);
    events$.next({ ...started, kind: 'bridge' });
    events$.next(started);
    expect(store.events).toHaveLength(2);
    await round(clock);
    events$.next(started);
    expect(store.events).toHaveLength(3);
  });

  it('keeps what was not taken, bounded, and tries again', async () => {
    let isDown = true;
    const { sent, clock, events$, store } = open({
      answers: (path) =>
        isDown && path.endsWith('metrics')
          ? { status: 503, text: '' }
          : { status: 200, text: '{"runtimeId":"r","sTime":"x"}' },
    });
    for (let n = 0; n < MOST_EVENTS + 20; n += 1)
      events$.next({ at, type: 'search-ended', status: 'ROUTES_FOUND', routes: n });
    await round(clock);
    expect(store.events).toHaveLength(MOST_EVENTS);
    isDown = false;
    for (let n = 0; n < MOST_EVENTS / 100; n += 1) await round(clock);
    expect(store.events).toEqual([]);
    const routes = sent
      .slice(-MOST_EVENTS / 100)
      .flatMap(({ body }) =>
        (body.data['events'] as MetricsEvent[]).map(({ properties }) => Number(properties[1]![1])),
      );
    expect(routes).toEqual(Array.from({ length: MOST_EVENTS }, (_, n) => n + 20));
  });

  it('sends no more at once than a browser lets outlive its page', async () => {
    const { clock, events$, sizes } = open();
    const longest = 'a'.repeat(64);
    for (let n = 0; n < MOST_EVENTS; n += 1)
      events$.next({ at, type: 'option-disabled', kind: longest, reason: `${longest.slice(3)}${100 + n}` });
    for (let n = 0; n < 6; n += 1) await round(clock);
    expect(sizes).toHaveLength(6);
    expect(Math.max(...sizes)).toBeLessThan(65_536);
  });

  it('sets no timer while there is nothing to send, and resumes with the next event', async () => {
    const { sent, clock, events$ } = open();
    events$.next(started);
    await round(clock);
    expect([sent.length, clock.pending]).toEqual([2, 0]);
    events$.next({ ...started, kind: 'bridge' });
    await settled();
    expect([sent.length, clock.pending]).toEqual([2, 1]);
    await round(clock);
    expect([sent.length, clock.pending]).toEqual([3, 0]);
  });

  it('sends at once when the page is hidden, and stops with the engine', async () => {
    const { sent, clock, events$, reporter } = open();
    events$.next(started);
    await settled();
    await reporter.flush();
    expect(sent.at(-1)!.path).toBe('/v1/sdk/metrics');
    events$.next({ ...started, kind: 'bridge' });
    events$.complete();
    await settled();
    expect(sent).toHaveLength(3);
    await round(clock);
    await round(clock);
    expect(sent).toHaveLength(3);
  });

  it('flushes nothing before its registration and nothing without events', async () => {
    const { sent, events$, reporter } = open({ answers: () => ({ status: 500, text: '' }) });
    events$.next(started);
    await settled();
    await reporter.flush();
    expect(sent.map(({ path }) => path)).toEqual(['/v1/sdk/initialise']);
    const other = open();
    await other.reporter.flush();
    expect(other.sent).toEqual([]);
  });

  it('has nothing to flush once everything was sent, and sends nothing twice at once', async () => {
    const { sent, events$, reporter } = open();
    events$.next(started);
    await settled();
    await Promise.all([reporter.flush(), reporter.flush()]);
    await reporter.flush();
    expect(sent.map(({ path }) => path)).toEqual(['/v1/sdk/initialise', '/v1/sdk/metrics']);
  });

  it('takes an answer without a text for an answer: what was taken is not sent again', async () => {
    const { sent, clock, events$, store } = open({
      answers: (path) =>
        path.endsWith('metrics') ? { status: 204, text: '' } : { status: 200, text: '{"runtimeId":"r"}' },
    });
    events$.next(started);
    await round(clock);
    expect([store.events, sent.length, clock.pending]).toEqual([[], 2, 0]);
  });

  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
  ])('takes status %s for taken: %s', async (status, isTaken) => {
    const { clock, events$, store } = open({
      answers: (path) => ({ status: path.endsWith('metrics') ? status : 200, text: '{"runtimeId":"r","sTime":"1"}' }),
    });
    events$.next(started);
    await round(clock);
    expect(store.events).toHaveLength(isTaken ? 0 : 1);
  });

  it.each([
    ['no JSON', 'yes'],
    ['nothing', 'null'],
    ['no name', '{}'],
    ['an empty name', '{"runtimeId":""}'],
    ['a number for a name', '{"runtimeId":7}'],
  ])('is not known to a service that answers %s, and asks again', async (_name, text) => {
    const { sent, clock, events$, store } = open({ answers: () => ({ status: 200, text }) });
    events$.next(started);
    await round(clock);
    expect(sent.map(({ path }) => path)).toEqual(['/v1/sdk/initialise', '/v1/sdk/initialise']);
    expect([store.runtime, store.events.length]).toEqual([null, 1]);
  });

  it('retries if the service doesn’t respond', async () => {
    const { sent, clock, events$ } = open({ answers: () => new Error('nobody there') });
    events$.next(started);
    await round(clock);
    expect(sent).toHaveLength(2);
  });

  it.each(['"x"', '"0"', '"-60"', 'null'])("goes by our own clock where the service's is %s", async (sTime) => {
    const { clock, events$, store } = open({
      answers: () => ({ status: 200, text: `{"runtimeId":"r","sTime":${sTime}}` }),
    });
    events$.next(started);
    await round(clock);
    expect(store.runtime).toEqual({ runtimeId: 'r', skewMs: 0 });
  });

  it.each([
    ['in milliseconds', String(at + 2 * 86_400_000)],
    ['in microseconds', '1764292648000000'],
    ['more than a day ahead', String((at + 3 * 86_400_000 + 1) / 1_000)],
    ['more than a day behind', '0.001'],
  ])("goes by our own clock where the service's time is %s", async (_what, sTime) => {
    const { clock, events$, store } = open({
      answers: (path) => ({
        status: path.endsWith('metrics') ? 500 : 200,
        text: JSON.stringify({ runtimeId: 'r', sTime }),
      }),
    });
    await clock.pass(2 * 86_400_000);
    const nowMs = clock.now();
    events$.next(started);
    await settled();
    events$.next({ ...started, kind: 'bridge' });
    expect(store.runtime).toEqual({ runtimeId: 'r', skewMs: 0 });
    expect(store.events.map(({ time }) => Date.parse(time))).toEqual([nowMs, nowMs]);
  });

  it('goes by the clock of the service for up to a day', async () => {
    const { events$, store } = open({
      answers: () => ({
        status: 200,
        text: JSON.stringify({ runtimeId: 'r', sTime: String((at + 86_400_000) / 1_000) }),
      }),
    });
    events$.next(started);
    await settled();
    expect(store.runtime).toEqual({ runtimeId: 'r', skewMs: 86_400_000 });
  });

  describe('an internal error', () => {
    const { onUnhandledError } = config;
    const unhandled: unknown[] = [];
    const listen = (error: unknown): void => void unhandled.push(error);
    beforeEach(() => {
      unhandled.length = 0;
      config.onUnhandledError = listen;
      process.on('unhandledRejection', listen);
    });
    afterEach(() => {
      config.onUnhandledError = onUnhandledError;
      process.off('unhandledRejection', listen);
    });
    /** rxjs reports an error in a separate task. */
    const told = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

    it('ends neither the stream of the host nor its process, and the next event is measured', async () => {
      const { events$, store } = open();
      events$.next({ at, type: 'no-such-event' } as never);
      events$.next(started);
      await told();
      expect(unhandled).toEqual([]);
      expect(store.events).toHaveLength(1);
    });

    it('keeps an error while reading the page from the host, and tries again', async () => {
      const facts = {
        document: {},
        get location(): never {
          throw new Error('not for you');
        },
      };
      const { clock, events$, reporter } = open({ facts });
      events$.next(started);
      await round(clock);
      await reporter.flush();
      await told();
      expect(unhandled).toEqual([]);
      expect(clock.pending).toBe(1);
    });
  });

  it('says who it was before a reload', async () => {
    const storage = {
      getItem: (key: string) => (key.endsWith('runtime') ? '{"runtimeId":"rid-0","skewMs":0}' : null),
      setItem: () => undefined,
    } as unknown as Storage;
    const { sent, events$ } = open({ storage });
    events$.next(started);
    await settled();
    expect(sent[0]!.body.data).toMatchObject({ runtimeId: 'rid-0' });
  });

  it('omits key and domain if there is none', async () => {
    const { sent, clock, events$ } = open({ publishableKey: null, facts: {} });
    events$.next(started);
    await round(clock);
    expect(sent[1]!.body.data['details']).toEqual([
      ['rid', 'rid-1'],
      ['env', 'sandbox'],
      ['sdkVersion', sdkVersion],
    ]);
  });

  it("leaves no timer after the engine's end, though something could not be sent", async () => {
    const { clock, events$ } = open();
    events$.next(started);
    events$.complete();
    await settled();
    expect(clock.pending).toBe(0);
  });

  it('completes if no event ever happened', () => {
    const { sent, events$ } = open();
    events$.complete();
    expect(sent).toEqual([]);
  });
});

it('sdkVersion is the package’s', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  expect(sdkVersion).toBe(version);
});
