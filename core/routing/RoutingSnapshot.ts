import type { FundingRoute, RouteKind, Shortfall } from './FundingRoute.js';
import type { RouteRejection } from './RouteRejection.js';

export const RoutingStatus = {
  SEARCHING: 'SEARCHING',
  ROUTES_FOUND: 'ROUTES_FOUND',
  NO_ROUTES_FOUND: 'NO_ROUTES_FOUND',
  NO_ROUTE_OPTIONS: 'NO_ROUTE_OPTIONS',
} as const;
export type RoutingStatus = (typeof RoutingStatus)[keyof typeof RoutingStatus];

/** A finder that threw or timed out. Other finders' routes are unaffected. */
export interface FinderFailure {
  readonly kind: RouteKind;
  /** Id of the plugin that provides the finder. Absent: unknown. */
  readonly pluginId?: string;
  readonly code: string;
  readonly message: string;
}

/** A kind that was not searched, and why. */
export interface DisabledOption {
  readonly kind: RouteKind;
  readonly reason: string;
  readonly detail?: string;
}

/** The complete state of a search so far. Lists only grow until the status is final. */
export interface RoutingSnapshot {
  readonly status: RoutingStatus;
  /** The specification's sentence for NO_ROUTES_FOUND and NO_ROUTE_OPTIONS. */
  readonly message: string | null;
  /** The shortfall that the routes cover; `null` if not exactly one token is missing. */
  readonly shortfall: Shortfall | null;
  /** Sorted by priority, then by cost, steps, seconds and id. */
  readonly routes: readonly FundingRoute[];
  /** Kinds still being searched. */
  readonly pending: readonly RouteKind[];
  readonly rejections: readonly RouteRejection[];
  readonly failures: readonly FinderFailure[];
  readonly disabled: readonly DisabledOption[];
}
