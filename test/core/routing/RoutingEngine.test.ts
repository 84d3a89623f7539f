import { describe, expect, it, jest } from '@jest/globals';
import { of, throwError } from 'rxjs';
import type { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import { RoutingEngine } from '../../../core/routing/RoutingEngine.js';
import { aRoute } from '../../kit/aRoute.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aShortfall } from '../../kit/aShortfall.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { settled, watch } from '../../kit/watch.js';
import { finderTimeoutMs, idsOf, noPool, search, searching } from './kit/search.js';

const noRoutesFound = {
  ...searching,
  status: 'NO_ROUTES_FOUND',
  message: 'Smart Checkout did not find any funding routes to fulfill the transaction',
};

describe('RoutingEngine', () => {
  describe('a search', () => {
    it('calls no finder, and doesn’t list them, before it is subscribed to', async () => {
      const finder = new FakeFinder();
      const finders = jest.fn(() => [finder]);
      const routes$ = new RoutingEngine(finders, { finderTimeoutMs }).find(aShortfall(), aRoutingContext());
      await settled();
      expect([finders.mock.calls.length, finder.signals.length, finder.subscribed]).toEqual([0, 0, 0]);
      watch(routes$).leave();
      expect(finders).toHaveBeenCalledTimes(1);
    });

    it('runs the finders side by side: all are searching before any has answered', async () => {
      const finders = [
        new FakeFinder({ kind: 'swap' }),
        new FakeFinder({ kind: 'bridge' }),
        new FakeFinder({ kind: 'onramp' }),
      ];
      const seen = search(...finders);
      await settled();
      expect(finders.map(({ subscribed }) => subscribed)).toEqual([1, 1, 1]);
      expect(seen.values).toEqual([{ ...searching, pending: ['swap', 'bridge', 'onramp'] }]);
    });

    it('hands every finder the content of the shortfall and the context, and the very services', async () => {
      const isAvailable = jest.fn<FundingRouteFinder['isAvailable']>(() => Promise.resolve({ available: true }));
      const find = jest.fn<FundingRouteFinder['find']>(() => of());
      const shortfall = aShortfall({ missing: 1n });
      const context = aRoutingContext({ isPassport: true });
      const finder: FundingRouteFinder = { kind: 'spy', priority: 1, isAvailable, find };
      await watch(new RoutingEngine(() => [finder], { finderTimeoutMs }).find(shortfall, context)).ended;
      expect(find.mock.calls).toEqual([[shortfall, context]]);
      expect(find.mock.calls[0]?.[1].chains).toBe(context.chains);
      expect(isAvailable.mock.calls[0]?.[0]).toEqual(context);
    });

    it('emits at once, then with every finding, and completes after the snapshot with a final status', async () => {
      const finder = new FakeFinder({ kind: 'swap' });
      const route = aRoute();
      const seen = search(finder);
      await settled();
      finder.results$.next(noPool);
      finder.results$.next(route);
      expect(seen.isComplete).toBe(false);
      finder.results$.complete();
      expect(seen.values).toEqual([
        { ...searching, pending: ['swap'] },
        { ...searching, pending: ['swap'], rejections: [noPool] },
        { ...searching, pending: ['swap'], rejections: [noPool], routes: [route] },
        { ...searching, status: 'ROUTES_FOUND', rejections: [noPool], routes: [route] },
      ]);
      expect(seen.isComplete).toBe(true);
    });

    it('starts a separate search for a second subscriber', async () => {
      const finder = new FakeFinder({ kind: 'swap' });
      const routes$ = new RoutingEngine(() => [finder], { finderTimeoutMs }).find(aShortfall(), aRoutingContext());
      const first = watch(routes$);
      await settled();
      finder.results$.next(aRoute());
      const second = watch(routes$);
      await settled();
      expect(finder.subscribed).toBe(2);
      expect([idsOf(first.last), idsOf(second.last)]).toEqual([['swap:native'], []]);
      first.leave();
      expect(finder.unsubscribed).toBe(1);
      finder.results$.complete();
      expect([first.isComplete, second.isComplete]).toEqual([false, true]);
    });
  });

  describe('the outcome', () => {
    it('is NO_ROUTE_OPTIONS with its message if there are no finders', async () => {
      const seen = search();
      await seen.ended;
      expect(seen.values).toEqual([
        { ...searching, status: 'NO_ROUTE_OPTIONS', message: 'No routing options are available' },
      ]);
    });

    it('is NO_ROUTE_OPTIONS with its sentence where every option is disabled', async () => {
      const seen = search(
        new FakeFinder({
          kind: 'swap',
          isAvailable: () => Promise.resolve({ available: false, reason: 'NOT_AVAILABLE_HERE' }),
        }),
        new FakeFinder({
          kind: 'bridge',
          isAvailable: () => Promise.resolve({ available: false, reason: 'PASSPORT', detail: 'no bridge for it' }),
        }),
      );
      await seen.ended;
      expect(seen.last).toEqual({
        ...searching,
        status: 'NO_ROUTE_OPTIONS',
        message: 'No routing options are available',
        disabled: [
          { kind: 'swap', reason: 'NOT_AVAILABLE_HERE' },
          { kind: 'bridge', reason: 'PASSPORT', detail: 'no bridge for it' },
        ],
      });
    });

    it('is NO_ROUTES_FOUND with its sentence where one option is enabled and finds none', async () => {
      const seen = search(
        new FakeFinder({
          kind: 'swap',
          isAvailable: () => Promise.resolve({ available: false, reason: 'NOT_AVAILABLE_HERE' }),
        }),
        new FakeFinder({ kind: 'bridge', find: () => of(noPool) }),
      );
      await seen.ended;
      expect(seen.last).toEqual({
        ...noRoutesFound,
        rejections: [noPool],
        disabled: [{ kind: 'swap', reason: 'NOT_AVAILABLE_HERE' }],
      });
    });

    it('is NO_ROUTES_FOUND, not NO_ROUTE_OPTIONS, where every finder broke: they were options', async () => {
      const seen = search(new FakeFinder({ kind: 'swap', find: () => throwError(() => new Error('broken')) }));
      await seen.ended;
      expect(seen.last).toMatchObject({ status: 'NO_ROUTES_FOUND', message: noRoutesFound.message });
    });

    it('does not search an option that is disabled', async () => {
      const finder = new FakeFinder({ isAvailable: () => Promise.resolve({ available: false, reason: 'NO' }) });
      await search(finder).ended;
      expect(finder.shortfalls).toEqual([]);
    });
  });

  describe('routes', () => {
    it('are sorted by priority, then cost, then id, whatever the order they come in', async () => {
      const [finder, later] = [new FakeFinder(), new FakeFinder({ kind: 'onramp', priority: 3 })];
      const seen = search(finder, later);
      await settled();
      finder.results$.next(aRoute({ id: 'dear', estimatedCost: 9n }));
      later.results$.next(aRoute({ id: 'onramp', estimatedCost: 0n }));
      finder.results$.next(aRoute({ id: 'b', estimatedCost: 5n }));
      finder.results$.next(aRoute({ id: 'a', estimatedCost: 5n }));
      finder.results$.complete();
      later.results$.complete();
      expect(idsOf(seen.last)).toEqual(['a', 'b', 'dear', 'onramp']);
    });

    it('do not repeat: an id said again adds nothing', async () => {
      const first = aRoute({ kind: 'fake', estimatedCost: 1n });
      const finder = new FakeFinder({ find: () => of(first, aRoute({ estimatedCost: 2n }), aRoute({ id: 'other' })) });
      const seen = search(finder);
      await seen.ended;
      expect(seen.last?.routes).toEqual([first, aRoute({ id: 'other', kind: 'fake' })]);
    });

    it('are found once by a finder that two plugins brought', async () => {
      const finder = new FakeFinder({
        kind: 'shared',
        isAvailable: () => Promise.resolve({ available: false, reason: 'NO' }),
      });
      const seen = search(finder, finder);
      await seen.ended;
      expect(seen.last).toEqual({
        ...searching,
        status: 'NO_ROUTE_OPTIONS',
        message: 'No routing options are available',
        disabled: [{ kind: 'shared', reason: 'NO' }],
      });
      expect(finder.signals).toHaveLength(1);
    });

    it('stay separate for two finders of one kind', async () => {
      const finders = ['one', 'two'].map((id) => new FakeFinder({ kind: 'treasury', find: () => of(aRoute({ id })) }));
      const seen = search(...finders);
      await seen.ended;
      expect(idsOf(seen.last)).toEqual(['one', 'two']);
    });
  });

  describe('unsubscribing', () => {
    it('unsubscribes from every finder', async () => {
      const finders = [new FakeFinder(), new FakeFinder(), new FakeFinder()];
      const seen = search(...finders);
      await settled();
      seen.leave();
      expect(finders.map(({ subscribed, unsubscribed }) => [subscribed, unsubscribed])).toEqual([
        [1, 1],
        [1, 1],
        [1, 1],
      ]);
      finders[0]?.results$.next(aRoute());
      expect(seen.values).toHaveLength(1);
    });

    it('aborts pending availability checks, and starts no search when they resolve later', async () => {
      let answer = (): void => undefined;
      const finder = new FakeFinder({
        isAvailable: () => new Promise((resolve) => (answer = () => resolve({ available: true }))),
      });
      const seen = search(finder);
      expect(finder.signals[0]?.aborted).toBe(false);
      seen.leave();
      expect(finder.signals[0]?.aborted).toBe(true);
      answer();
      await settled();
      expect(finder.subscribed).toBe(0);
    });
  });

  describe('warmUp', () => {
    const warm = (...finders: readonly FundingRouteFinder[]) => new RoutingEngine(() => finders, { finderTimeoutMs });
    const reading = (kind: string, warmUp: NonNullable<FundingRouteFinder['warmUp']>): FundingRouteFinder =>
      Object.assign(new FakeFinder({ kind }), { warmUp });

    it('lets the wanted finders prefetch with the context and the signal', async () => {
      const asked: unknown[] = [];
      const context = aRoutingContext();
      const options = { signal: new AbortController().signal };
      const finders = ['swap', 'bridge'].map((kind) =>
        reading(kind, (...given) => (asked.push([kind, ...given]), Promise.resolve())),
      );
      await warm(...finders, new FakeFinder({ kind: 'swap' })).warmUp(context, options, ({ kind }) => kind === 'swap');
      expect(asked).toEqual([['swap', context, options]]);
    });

    it('does not mind who fails, and waits for the others', async () => {
      const done: string[] = [];
      const failing = reading('swap', () => {
        throw new Error('broken');
      });
      const rejecting = reading('bridge', () => Promise.reject(new Error('broken')));
      const slow = reading('onramp', async () => void (await settled(), done.push('onramp')));
      await expect(warm(failing, rejecting, slow).warmUp(aRoutingContext(), {}, () => true)).resolves.toBeUndefined();
      expect(done).toEqual(['onramp']);
    });
  });
});
