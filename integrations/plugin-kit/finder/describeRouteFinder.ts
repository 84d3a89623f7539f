import { describeChecks } from '../Check.js';
import { FinderBed, type MakeRouteFinder, type RouteFinderOptions } from './FinderBed.js';
import { finderChecks } from './finderChecks.js';

/**
 * Declares the tests that every `FundingRouteFinder` must pass, in a `describe` with the given
 * name. `make` is called again for every search. The stage observes the requests through the
 * finder's context; the finder's other requests must go through `stage.ask`,
 * `stage.observe(adapter)` or `stage.fetch`.
 * @throws Error if the runner has no global `describe` and `it` and `test` doesn't give them
 *
 * @example describeRouteFinder('treasury', (stage) => makeTreasuryFinder(stage));
 */
export function describeRouteFinder(name: string, make: MakeRouteFinder, options: RouteFinderOptions = {}): void {
  describeChecks(name, finderChecks, () => new FinderBed(make, options), options);
}
