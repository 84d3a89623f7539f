import { of } from 'rxjs';
import type { FundingRouteFinder } from '../../../../core/routing/FundingRouteFinder.js';
import type { RouteRejection } from '../../../../core/routing/RouteRejection.js';
import { RoutingEngine } from '../../../../core/routing/RoutingEngine.js';
import type { RoutingSnapshot } from '../../../../core/routing/RoutingSnapshot.js';
import { aRoute } from '../../../kit/aRoute.js';
import { aRoutingContext } from '../../../kit/aRoutingContext.js';
import { aShortfall } from '../../../kit/aShortfall.js';
import { FakeFinder } from '../../../kit/FakeFinder.js';
import { type Watched, watch } from '../../../kit/watch.js';

export const finderTimeoutMs = 15_000;
export const noPool: RouteRejection = { kind: 'fake', reason: 'NO_POOL' };
export const searching = {
  status: 'SEARCHING',
  message: null,
  shortfall: aShortfall(),
  routes: [],
  pending: [],
  rejections: [],
  failures: [],
  disabled: [],
};

export function search(...finders: readonly FundingRouteFinder[]): Watched<RoutingSnapshot> {
  return watch(new RoutingEngine(() => finders, { finderTimeoutMs }).find(aShortfall(), aRoutingContext()));
}

/** A finder that finds one route at once. */
export function quickFinder(kind: string, priority: number): FakeFinder {
  return new FakeFinder({ kind, priority, find: () => of(aRoute({ id: kind, kind, priority })) });
}

export function idsOf(snapshot: RoutingSnapshot | undefined): readonly string[] | undefined {
  return snapshot?.routes.map(({ id }) => id);
}
