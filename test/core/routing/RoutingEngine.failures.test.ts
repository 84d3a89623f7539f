import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { concat, NEVER, of, throwError } from 'rxjs';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import type { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import type { RouteRejection } from '../../../core/routing/RouteRejection.js';
import { aRoute } from '../../kit/aRoute.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { finderTimeoutMs, idsOf, noPool, quickFinder, search, searching } from './kit/search.js';

describe('RoutingEngine, where finders fail', () => {
  describe('the failure of one finder', () => {
    const failing: readonly [string, FundingRouteFinder['find']][] = [
      [
        'throws in find',
        () => {
          throw new Error('broken');
        },
      ],
      ['errors at once', () => throwError(() => new Error('broken'))],
      [
        'errors after a rejection',
        () =>
          concat(
            of(noPool),
            throwError(() => new Error('broken')),
          ),
      ],
      ['returns nothing', () => undefined as never],
      ['emits nonsense', () => of<RouteRejection>(null as never)],
    ];

    it.each(failing)('%s: is a typed failure, and the routes of the others stand', async (_how, find) => {
      const broken: FundingRouteFinder = {
        kind: 'broken',
        priority: 1,
        isAvailable: () => Promise.resolve({ available: true }),
        find,
      };
      const seen = search(broken, quickFinder('swap', 1), quickFinder('bridge', 2));
      await seen.ended;
      expect(seen.error).toBeUndefined();
      expect(seen.last).toMatchObject({ status: 'ROUTES_FOUND', pending: [], disabled: [] });
      expect(idsOf(seen.last)).toEqual(['swap', 'bridge']);
      expect(seen.last?.failures).toEqual([
        {
          kind: 'broken',
          code: 'FINDER_FAILED',
          message: expect.stringMatching(/^the route finder "broken" failed: ./),
        },
      ]);
    });

    it('keeps what it found before it broke', async () => {
      const seen = search(
        new FakeFinder({
          kind: 'broken',
          find: () =>
            concat(
              of(aRoute()),
              throwError(() => new Error('broken')),
            ),
        }),
      );
      await seen.ended;
      expect(seen.last).toEqual({
        ...searching,
        status: 'ROUTES_FOUND',
        routes: [aRoute({ kind: 'broken' })],
        failures: [{ kind: 'broken', code: 'FINDER_FAILED', message: 'the route finder "broken" failed: broken' }],
      });
    });

    it('keeps the code and the sentence of a catalogue error', async () => {
      const seen = search(new FakeFinder({ kind: 'swap', find: () => throwError(() => checkoutErrors.getBalance()) }));
      await seen.ended;
      expect(seen.last?.failures).toEqual([
        { kind: 'swap', code: 'GET_BALANCE_ERROR', message: 'Failed to get balances' },
      ]);
    });

    const checks: readonly [string, FundingRouteFinder['isAvailable']][] = [
      [
        'throws',
        () => {
          throw new Error('no answer');
        },
      ],
      ['rejects', () => Promise.reject(new Error('no answer'))],
    ];

    it.each(checks)(
      'disables only the option of a finder whose availability check %s, with a reason',
      async (_how, isAvailable) => {
        const plain: FundingRouteFinder = { kind: 'swap', priority: 1, isAvailable, find: () => of(aRoute()) };
        const seen = search(plain, quickFinder('bridge', 2));
        await seen.ended;
        expect(seen.last).toMatchObject({
          status: 'ROUTES_FOUND',
          failures: [],
          disabled: [{ kind: 'swap', reason: 'CHECK_FAILED', detail: 'no answer' }],
        });
        expect(idsOf(seen.last)).toEqual(['bridge']);
      },
    );
  });

  describe('the time limit', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
    afterEach(() => void jest.useRealTimers());

    const silent: readonly [string, FakeFinder][] = [
      [
        'says whether it is available',
        new FakeFinder({ kind: 'slow', isAvailable: () => new Promise(() => undefined) }),
      ],
      ['finds anything', new FakeFinder({ kind: 'slow', find: () => NEVER })],
    ];

    it.each(silent)('ends a finder that never %s with a failure, while the others continue', async (_what, slow) => {
      const seen = search(slow, quickFinder('swap', 1));
      await jest.advanceTimersByTimeAsync(finderTimeoutMs - 1);
      expect(seen.last).toMatchObject({ status: 'SEARCHING', pending: ['slow'] });
      expect(idsOf(seen.last)).toEqual(['swap']);
      await jest.advanceTimersByTimeAsync(1);
      expect(seen.last).toMatchObject({
        status: 'ROUTES_FOUND',
        pending: [],
        failures: [
          { kind: 'slow', code: 'FINDER_TIMEOUT', message: 'the route finder "slow" did not answer within 15000 ms' },
        ],
      });
      expect(seen.isComplete).toBe(true);
      expect(slow.signals[0]?.aborted).toBe(true);
      expect(slow.unsubscribed).toBe(slow.subscribed);
    });

    it('is over for a finder that has ended, though others search on', async () => {
      const seen = search(quickFinder('swap', 1), new FakeFinder({ kind: 'slow', find: () => NEVER }));
      await jest.advanceTimersByTimeAsync(finderTimeoutMs);
      expect(seen.last?.failures.map(({ kind }) => kind)).toEqual(['slow']);
    });

    it('counts availability and search together', async () => {
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      const seen = search(
        new FakeFinder({
          kind: 'slow',
          isAvailable: async () => (await wait(14_000), { available: true }),
          find: () => NEVER,
        }),
      );
      await jest.advanceTimersByTimeAsync(finderTimeoutMs);
      expect(seen.last?.failures).toMatchObject([{ kind: 'slow', code: 'FINDER_TIMEOUT' }]);
    });

    it('keeps what was found before it', async () => {
      const seen = search(new FakeFinder({ kind: 'slow', find: () => concat(of(aRoute()), NEVER) }));
      await jest.advanceTimersByTimeAsync(finderTimeoutMs);
      expect(seen.last).toMatchObject({ status: 'ROUTES_FOUND', failures: [{ code: 'FINDER_TIMEOUT' }] });
      expect(idsOf(seen.last)).toEqual(['swap:native']);
    });

    it('leaves no timer behind a search that ended or was left', async () => {
      await Promise.all(
        [
          search(quickFinder('swap', 1)),
          search(quickFinder('swap', 1), new FakeFinder({ isAvailable: () => Promise.reject(new Error()) })),
        ].map(({ ended }) => ended),
      );
      search(new FakeFinder()).leave();
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
