import { checkoutRoutingMessages } from '../errors/checkoutErrors.js';
import { compareRoutes } from './compareRoutes.js';
import type { FundingRoute, RouteKind, Shortfall } from './FundingRoute.js';
import type { FundingRouteFinder } from './FundingRouteFinder.js';
import type { RouteRejection } from './RouteRejection.js';
import { type DisabledOption, type FinderFailure, type RoutingSnapshot, RoutingStatus } from './RoutingSnapshot.js';

/** A report of one finder. Each finder ends with exactly one of 'disabled', 'failed' or 'finished'. */
export type RoutingFinding =
  | { readonly type: 'route'; readonly route: FundingRoute }
  | { readonly type: 'rejection'; readonly rejection: RouteRejection }
  | { readonly type: 'disabled'; readonly finder: FundingRouteFinder; readonly option: DisabledOption }
  /** One result of a finder doesn't match the search: it becomes a failure, and the finder's search continues. */
  | { readonly type: 'refused'; readonly failure: FinderFailure }
  | { readonly type: 'failed'; readonly finder: FundingRouteFinder; readonly failure: FinderFailure }
  | { readonly type: 'finished'; readonly finder: FundingRouteFinder };

export interface RoutingState {
  readonly searching: readonly FundingRouteFinder[];
  readonly snapshot: RoutingSnapshot;
}

export function startRouting(finders: readonly FundingRouteFinder[], shortfall: Shortfall): RoutingState {
  return settle(finders, { shortfall, routes: [], rejections: [], failures: [], disabled: [] }, finders.length);
}

export function addFinding(
  { searching, snapshot }: RoutingState,
  finding: RoutingFinding,
  finderCount: number,
): RoutingState {
  switch (finding.type) {
    case 'route':
      return settle(searching, { ...snapshot, routes: withRoute(snapshot.routes, finding.route) }, finderCount);
    case 'rejection':
      return settle(searching, { ...snapshot, rejections: [...snapshot.rejections, finding.rejection] }, finderCount);
    case 'refused':
      return settle(searching, { ...snapshot, failures: withFailure(snapshot.failures, finding.failure) }, finderCount);
    case 'disabled':
      return settle(
        without(searching, finding.finder),
        { ...snapshot, disabled: [...snapshot.disabled, finding.option] },
        finderCount,
      );
    case 'failed':
      return settle(
        without(searching, finding.finder),
        { ...snapshot, failures: [...snapshot.failures, finding.failure] },
        finderCount,
      );
    case 'finished':
      return settle(without(searching, finding.finder), snapshot, finderCount);
  }
}

type Findings = Pick<RoutingSnapshot, 'shortfall' | 'routes' | 'rejections' | 'failures' | 'disabled'>;

function settle(
  searching: readonly FundingRouteFinder[],
  { shortfall, routes, rejections, failures, disabled }: Findings,
  finderCount: number,
): RoutingState {
  const status = statusOf(searching.length, routes.length, disabled.length, finderCount);
  const pending: readonly RouteKind[] = searching.map(({ kind }) => kind);
  return {
    searching,
    snapshot: { status, message: messages[status], shortfall, routes, pending, rejections, failures, disabled },
  };
}

function statusOf(searching: number, routes: number, disabled: number, finderCount: number): RoutingStatus {
  if (searching > 0) return RoutingStatus.SEARCHING;
  if (routes > 0) return RoutingStatus.ROUTES_FOUND;
  return disabled === finderCount ? RoutingStatus.NO_ROUTE_OPTIONS : RoutingStatus.NO_ROUTES_FOUND;
}

const messages = {
  SEARCHING: null,
  ROUTES_FOUND: null,
  NO_ROUTES_FOUND: checkoutRoutingMessages.noRoutesFound,
  NO_ROUTE_OPTIONS: checkoutRoutingMessages.noRouteOptions,
} satisfies Record<RoutingStatus, string | null>;

/** Ids are unique within a search: a repeated id adds nothing. */
function withRoute(routes: readonly FundingRoute[], route: FundingRoute): readonly FundingRoute[] {
  return routes.some(({ id }) => id === route.id) ? routes : [...routes, route].sort(compareRoutes);
}

/** A repeated failure with the same message adds nothing. */
function withFailure(failures: readonly FinderFailure[], failure: FinderFailure): readonly FinderFailure[] {
  const isKnown = failures.some(({ kind, message }) => kind === failure.kind && message === failure.message);
  return isKnown ? failures : [...failures, failure];
}

function without(finders: readonly FundingRouteFinder[], finder: FundingRouteFinder): readonly FundingRouteFinder[] {
  return finders.filter((other) => other !== finder);
}
