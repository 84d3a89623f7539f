import type { RoutingSnapshot } from '../../../core/index.js';

/** A search that has just begun. */
export function aRoutingSnapshot(given: Partial<RoutingSnapshot> = {}): RoutingSnapshot {
  return {
    status: 'SEARCHING',
    message: null,
    shortfall: null,
    routes: [],
    pending: ['swap'],
    rejections: [],
    failures: [],
    disabled: [],
    ...given,
  };
}
