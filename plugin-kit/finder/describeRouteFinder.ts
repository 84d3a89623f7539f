import { describeChecks } from '../Check.js';
import { FinderBed, type MakeRouteFinder, type RouteFinderOptions } from './FinderBed.js';
import { finderChecks } from './finderChecks.js';

/**
 * Declares the tests that every `FundingRouteFinder` has to pass, in a `describe` of the given name. `make` is called anew for every search: what the finder
 * asks of its context is watched anyway, what it asks of others goes through `stage.ask`, `stage.observe(adapter)` or `stage.fetch`.
 * @throws Error where the runner has no global `describe` and `it` and none are given as `test`
 *
 * @example describeRouteFinder('treasury', (stage) => makeTreasuryFinder(stage));
 */
export function describeRouteFinder(name: string, make: MakeRouteFinder, options: RouteFinderOptions = {}): void {
  describeChecks(name, finderChecks, () => new FinderBed(make, options), options);
}
