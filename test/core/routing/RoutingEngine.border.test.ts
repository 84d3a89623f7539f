import { describe, expect, it } from '@jest/globals';
import { defer, Observable, of } from 'rxjs';
import type { FundingRoute, Shortfall } from '../../../core/routing/FundingRoute.js';
import type { RouteRejection } from '../../../core/routing/RouteRejection.js';
import type { RoutingContext } from '../../../core/routing/RoutingContext.js';
import { RoutingEngine } from '../../../core/routing/RoutingEngine.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aShortfall } from '../../kit/aShortfall.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { stranger } from '../../kit/people.js';
import { watch } from '../../kit/watch.js';
import { finderTimeoutMs, idsOf, noPool, quickFinder, search } from './kit/search.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

describe('RoutingEngine, where a finder writes to what it shares', () => {
  const writes: readonly [string, (shortfall: Writable<Shortfall>, context: Writable<RoutingContext>) => unknown][] = [
    ['the shortfall', (shortfall) => (shortfall.missing = 1n)],
    ["the shortfall's token", ({ token }) => ((token as Writable<typeof token>).decimals = 0)],
    [
      'the account',
      (_shortfall, context) => (context.account = context.account.replace(/.$/, '0') as typeof context.account),
    ],
    ['the requirements', (_shortfall, { requirements }) => (requirements as unknown[]).pop()],
    [
      "a requirement's amount",
      (_shortfall, { requirements }) => ((requirements[0] as Writable<RoutingContext['requirements'][0]>).value = 0n),
    ],
    ['the readers', (_shortfall, context) => (context.balances = { getBalance: () => Promise.resolve(0n) } as never)],
  ];

  it.each(writes)('%s: that is its own failure, and the others see what they would have seen', async (_what, write) => {
    const writing = new FakeFinder({
      kind: 'writing',
      find: (shortfall, context) => defer(() => (write(shortfall, context), of(aRoute({ id: 'spoiled' })))),
    });
    const seenByOther: unknown[] = [];
    const other = new FakeFinder({
      kind: 'other',
      find: (shortfall, { account, requirements }) => (
        seenByOther.push(structuredClone({ shortfall, account, requirements })), of(aRoute({ id: 'other' }))
      ),
    });
    const seen = search(writing, other);
    await seen.ended;
    const { account, requirements } = aRoutingContext();
    expect(seenByOther).toEqual([{ shortfall: aShortfall(), account, requirements }]);
    expect(seen.last).toMatchObject({
      status: 'ROUTES_FOUND',
      shortfall: aShortfall(),
      failures: [{ kind: 'writing', code: 'FINDER_FAILED' }],
    });
    expect(idsOf(seen.last)).toEqual(['other']);
  });

  it('a check of availability that writes disables its own finder only', async () => {
    const writing = new FakeFinder({
      kind: 'writing',
      isAvailable: (context) =>
        Promise.resolve(((context as Writable<RoutingContext>).isPassport = true) && { available: true }),
    });
    const seen = search(writing, quickFinder('other', 1));
    await seen.ended;
    expect(seen.last).toMatchObject({ disabled: [{ kind: 'writing', reason: 'CHECK_FAILED' }] });
    expect(idsOf(seen.last)).toEqual(['other']);
  });

  it('protects the context of the prefetch in the same way', async () => {
    const context = aRoutingContext();
    const writing = Object.assign(new FakeFinder(), {
      warmUp: (given: RoutingContext) => Promise.resolve((given.requirements as unknown[]).pop()),
    });
    await new RoutingEngine(() => [writing], { finderTimeoutMs }).warmUp(context, {}, () => true);
    expect(context.requirements).toEqual(aRoutingContext().requirements);
  });

  it('the shortfall is that of the call, whatever its owner does to it before the search begins', async () => {
    const shortfall: Writable<Shortfall> = aShortfall();
    const finder = new FakeFinder({ find: () => of(noPool) });
    const search$ = new RoutingEngine(() => [finder], { finderTimeoutMs }).find(shortfall, aRoutingContext());
    shortfall.missing = 1n;
    await watch(search$).ended;
    expect(finder.shortfalls).toEqual([aShortfall()]);
  });
});

describe('RoutingEngine, of what a finder has found', () => {
  it('shows a route as it was emitted, whatever the finder does to it afterwards', async () => {
    const route = aRoute({ kind: 'fake' }) as Writable<FundingRoute> & { steps: [Writable<FundingRoute['steps'][0]>] };
    const found$ = new Observable<FundingRoute>((subscriber) => {
      subscriber.next(route);
      route.confirmations = 50;
      route.steps[0].delivers = { ...route.steps[0].delivers, value: 1n };
      subscriber.complete();
    });
    const seen = search(new FakeFinder({ find: () => found$ }));
    await seen.ended;
    expect(seen.last?.routes).toEqual([aRoute({ kind: 'fake' })]);
  });

  it('is frozen for its subscribers', async () => {
    const seen = search(new FakeFinder({ find: () => of(aRoute(), noPool) }));
    await seen.ended;
    const [route] = seen.last?.routes as [Writable<FundingRoute>];
    expect(() => ((route.steps[0]!.fundingItem.fundsRequired as { amount: bigint }).amount *= 50n)).toThrow(TypeError);
    expect(() => (route.account = stranger)).toThrow(TypeError);
    expect(() => ((seen.last?.rejections[0] as Writable<RouteRejection>).reason = 'other')).toThrow(TypeError);
    expect(seen.last?.routes).toEqual([aRoute({ kind: 'fake' })]);
  });

  const nonsense: readonly [string, FundingRoute | RouteRejection, string][] = [
    [
      'a route with a method',
      aRoute({ steps: [{ ...aStep(), carryOut: () => undefined } as never] }),
      'route.steps[0].carryOut is not plain data: it is a function',
    ],
    [
      'a route that is an instance of a class',
      Object.assign(new (class Route {})(), aRoute()),
      'route is not plain data: it is an instance of a class',
    ],
    [
      'a rejection with a date',
      { ...noPool, until: new Date() } as RouteRejection,
      'rejection.until is not plain data: it is an instance of a class',
    ],
  ];

  it.each(nonsense)('takes %s for a failure of its finder alone, with the field', async (_what, result, message) => {
    const seen = search(new FakeFinder({ kind: 'odd', find: () => of(result) }), quickFinder('other', 1));
    await seen.ended;
    expect(seen.last).toMatchObject({
      status: 'ROUTES_FOUND',
      failures: [{ kind: 'odd', code: 'NOT_PLAIN_DATA', message }],
    });
    expect(idsOf(seen.last)).toEqual(['other']);
  });
});
