import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Subject } from 'rxjs';
import type { FundingRoute } from '../../../core/routing/FundingRoute.js';
import type { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import type { RouteRejection } from '../../../core/routing/RouteRejection.js';
import { RoutingEngine } from '../../../core/routing/RoutingEngine.js';
import type { RoutingSnapshot } from '../../../core/routing/RoutingSnapshot.js';
import { aRoute } from '../../kit/aRoute.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aShortfall } from '../../kit/aShortfall.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { settled, watch } from '../../kit/watch.js';

type Finding = FundingRoute | RouteRejection;

/** Findings of each finder, and the order of their arrival. */
interface Scenario {
  readonly findings: readonly (readonly Finding[])[];
  /** Which finder speaks next; once it has said everything, it completes. */
  readonly turns: readonly number[];
  readonly pluginOrder: readonly number[];
}

const finderCount = 3;

const anyFinding = (finder: number): fc.Arbitrary<Finding> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record({
          id: fc.nat(30).map((id) => `${finder}:${id}`),
          priority: fc.constantFrom(1, 2, 3),
          estimatedCost: fc.option(fc.bigInt({ min: 0n, max: 5n })),
        })
        .map((given) => aRoute(given)),
    },
    { weight: 1, arbitrary: fc.constant<RouteRejection>({ kind: `finder ${finder}`, reason: 'NO_POOL' }) },
  );

// An id names one route: the same id is always the same route.
const uniqueById = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    (finding, index) =>
      !('id' in finding) || findings.findIndex((other) => 'id' in other && other.id === finding.id) === index,
  );

const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  findings: fc.tuple(...[0, 1, 2].map((finder) => fc.array(anyFinding(finder), { maxLength: 6 }).map(uniqueById))),
  turns: fc.array(fc.nat(finderCount - 1), { maxLength: 30 }),
  pluginOrder: fc.shuffledSubarray([0, 1, 2], { minLength: finderCount, maxLength: finderCount }),
});

async function play({ findings, turns, pluginOrder }: Scenario): Promise<readonly RoutingSnapshot[]> {
  const results = findings.map(() => new Subject<Finding>());
  const finders: readonly FundingRouteFinder[] = findings.map(
    (_, index) => new FakeFinder({ kind: `finder ${index}`, find: () => results[index]! }),
  );
  const engine = new RoutingEngine(() => pluginOrder.map((index) => finders[index]!), { finderTimeoutMs: 60_000 });
  const seen = watch(engine.find(aShortfall(), aRoutingContext()));
  await settled();
  const left = findings.map((list) => [...list]);
  const everything = [...turns, ...findings.flatMap((list, index) => Array<number>(list.length + 1).fill(index))];
  for (const finder of everything) {
    const next = left[finder]?.shift();
    if (next === undefined) results[finder]?.complete();
    else results[finder]?.next(next);
  }
  await seen.ended;
  return seen.values;
}

describe('RoutingEngine', () => {
  it('ends with the same list of routes, whatever finder was faster and whatever plugin came first', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const inAnotherOrder: Scenario = {
          findings: scenario.findings,
          turns: [...scenario.turns].reverse(),
          pluginOrder: [0, 1, 2],
        };
        const [one, other] = [(await play(scenario)).at(-1), (await play(inAnotherOrder)).at(-1)];
        expect(one?.routes).toEqual(other?.routes);
        expect(one?.status).toBe(other?.status);
        expect(one?.rejections).toHaveLength(other?.rejections.length ?? Number.NaN);
      }),
    );
  });

  it('shows snapshots that only grow while the pending kinds only get fewer, each sorted', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const snapshots = await play(scenario);
        const last = snapshots.at(-1);
        expect(last?.routes).toHaveLength(scenario.findings.flat().filter((finding) => 'id' in finding).length);
        expect(last?.pending).toEqual([]);
        snapshots.reduce((before, after) => {
          expect(after.routes).toEqual(expect.arrayContaining([...before.routes]));
          expect(after.rejections.slice(0, before.rejections.length)).toEqual(before.rejections);
          expect(before.pending).toEqual(expect.arrayContaining([...after.pending]));
          expect(after.routes.map(sortKey)).toEqual(after.routes.map(sortKey).sort());
          return after;
        });
        expect(snapshots.slice(0, -1).every(({ status }) => status === 'SEARCHING')).toBe(true);
      }),
    );
  });
});

/** The order of the specification as text: priority, then cost with the unknown last, then id. */
function sortKey({ priority, estimatedCost, id }: FundingRoute): string {
  return `${priority} ${estimatedCost ?? 'unknown'} ${id}`;
}
