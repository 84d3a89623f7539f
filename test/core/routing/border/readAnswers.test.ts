import { describe, expect, it } from '@jest/globals';
import { Observable, of } from 'rxjs';
import { mostRoutes } from '../../../../core/routing/border/readAnswers.js';
import type { RouteRejection } from '../../../../core/routing/RouteRejection.js';
import { RoutingEngine } from '../../../../core/routing/RoutingEngine.js';
import type { RoutingSnapshot } from '../../../../core/routing/RoutingSnapshot.js';
import { aRoute, aStep } from '../../../kit/aRoute.js';
import { aRoutingContext } from '../../../kit/aRoutingContext.js';
import { aShortfall } from '../../../kit/aShortfall.js';
import { aToken } from '../../../kit/aToken.js';
import { FakeFinder } from '../../../kit/FakeFinder.js';
import { watch } from '../../../kit/watch.js';
import { finderTimeoutMs, idsOf, quickFinder } from '../kit/search.js';

/** Last snapshot of a search with one valid finder in addition. */
async function seenOf(answer: () => unknown): Promise<RoutingSnapshot> {
  const odd = {
    kind: 'odd',
    priority: 2,
    isAvailable: () => Promise.resolve({ available: true as const }),
    find: answer as never,
  };
  const engine = new RoutingEngine(() => [odd, quickFinder('honest', 1)], { finderTimeoutMs });
  const seen = watch(engine.find(aShortfall(), aRoutingContext()));
  await seen.ended;
  return seen.last as RoutingSnapshot;
}

const own = aRoute({ id: 'own', kind: 'odd', priority: 2 });

describe('RoutingEngine, at the border to plugins', () => {
  const foreign = {
    subscribe: (observer: { next(value: unknown): void; complete(): void }) => {
      observer.next(own);
      observer.complete();
      return { unsubscribe: () => undefined };
    },
  };
  const answers: readonly [string, () => unknown][] = [
    ['a promise of a route', () => Promise.resolve(own)],
    ['a promise of a list', () => Promise.resolve([own])],
    ['a promise of a stream', () => Promise.resolve(of(own))],
    ['a route', () => own],
    ['a list', () => [own]],
    ['a set', () => new Set([own])],
    [
      'a generator',
      () =>
        (function* () {
          yield own;
        })(),
    ],
    [
      'an async generator',
      () =>
        (async function* () {
          await Promise.resolve();
          yield own;
        })(),
    ],
    ['a stream of another library', () => foreign],
    ['a stream behind the symbol of streams', () => ({ '@@observable': () => foreign })],
    [
      'a stream that is left by a function',
      () => ({ subscribe: (observer: never) => (foreign.subscribe(observer), () => undefined) }),
    ],
  ];

  it.each(answers)('accepts an answer of %s', async (_what, answer) => {
    const seen = await seenOf(answer);
    expect([idsOf(seen), seen.failures]).toEqual([['honest', 'own'], []]);
  });

  it.each<readonly [string, () => unknown]>([
    ['nothing', () => undefined],
    ['text', () => 'swap'],
    ['a number', () => 5],
    ['a function', () => () => own],
    ['an object', () => ({})],
    ['a promise of nothing', () => Promise.resolve(undefined)],
  ])('names the plugin that answers with %s', async (_what, answer) => {
    const seen = await seenOf(answer);
    expect(idsOf(seen)).toEqual(['honest']);
    for (const { kind, code, message } of seen.failures)
      expect([kind, code, message]).toEqual([
        'odd',
        'FINDER_FAILED',
        expect.stringMatching(/"odd" failed: find returned/),
      ]);
  });

  it('refuses a route that is not what was searched, says why, and keeps the honest ones', async () => {
    const [less, other] = [4_999_999n, 5_000_000n].map((value) =>
      aRoute({ id: `${value}`, kind: 'odd', priority: 2, steps: [aStep({ delivers: { token: aToken(), value } })] }),
    );
    const seen = await seenOf(() => of(less, other));
    expect(idsOf(seen)).toEqual(['honest', '5000000']);
    expect(seen.failures).toEqual([
      { kind: 'odd', code: 'INVALID_PLUGIN_ANSWER', message: expect.stringMatching(/"odd".*less than the 5000000/) },
    ]);
    expect(seen.status).toBe('ROUTES_FOUND');
  });

  it('rejects a route whose kind or priority differs from its finder’s', async () => {
    const seen = await seenOf(() => [
      aRoute({ id: 'kind', kind: 'swap', priority: 2 }),
      aRoute({ id: 'priority', kind: 'odd', priority: 0 }),
    ]);
    expect(idsOf(seen)).toEqual(['honest']);
    expect(seen.failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(/route\.kind is swap instead of odd/),
      expect.stringMatching(/route\.priority is 0 instead of 2/),
    ]);
  });

  it('refuses a rejection with a negative figure', async () => {
    const rejection: RouteRejection = { kind: 'odd', reason: 'NO_POOL', short: { token: aToken(), value: -1n } };
    const seen = await seenOf(() => of(rejection));
    expect([seen.rejections, seen.failures.map(({ code }) => code)]).toEqual([[], ['INVALID_PLUGIN_ANSWER']]);
  });

  it('shows amounts and tokens by what they are, not by the words of the plugin', async () => {
    const step = aStep();
    const lying = aStep({
      fundingItem: {
        ...step.fundingItem,
        fundsRequired: { ...step.fundingItem.fundsRequired, formattedAmount: '0.01' },
      },
      delivers: { token: aToken({ symbol: 'US\u202eDC', name: 'free' }), value: 5_000_000n },
    });
    const seen = await seenOf(() => [aRoute({ id: 'lying', kind: 'odd', priority: 2, steps: [lying] })]);
    const shown = seen.routes.find(({ id }) => id === 'lying')?.steps[0];
    expect(shown?.fundingItem.fundsRequired.formattedAmount).toBe('2');
    expect(shown?.delivers.token).toEqual(aShortfall().token);
  });

  it(`takes ${mostRoutes} routes of a finder, and leaves one that has more`, async () => {
    let made = 0;
    const endless = new Observable((subscriber) => {
      while (!subscriber.closed && made < 5_000) subscriber.next(aRoute({ id: `${made++}`, kind: 'odd', priority: 2 }));
      subscriber.complete();
    });
    const seen = await seenOf(() => endless);
    expect(seen.routes).toHaveLength(mostRoutes + 1);
    expect(idsOf(seen)).toContain('honest');
    expect(made).toBe(mostRoutes + 1);
    expect(seen.failures).toMatchObject([{ kind: 'odd', code: 'TOO_MANY_ROUTES' }]);
  });

  it('counts refused routes, too, and says each reason once', async () => {
    const refused = new FakeFinder({
      find: () => of(...Array<never>(200).fill(aRoute({ estimatedCost: -1n }) as never)),
    });
    const seen = await seenOf(() => refused.find(aShortfall(), aRoutingContext()));
    expect(seen.failures.map(({ code }) => code)).toEqual(['INVALID_PLUGIN_ANSWER', 'TOO_MANY_ROUTES']);
  });
});
