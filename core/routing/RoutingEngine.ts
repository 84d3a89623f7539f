import {
  catchError,
  concat,
  defer,
  identity,
  type MonoTypeOperatorFunction,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  scan,
  startWith,
  takeWhile,
  throwError,
  timer,
} from 'rxjs';
import { engineErrors } from '../errors/engineErrors.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { frozenCopy } from '../plainData/frozenCopy.js';
import type { Screen } from '../screening/AccountScreening.js';
import type { Abortable } from '../stream/Abortable.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { heldUntil } from '../stream/heldUntil.js';
import { readAnswers } from './border/readAnswers.js';
import { shownReason } from './border/shownRoute.js';
import type { Shortfall } from './FundingRoute.js';
import type { Availability, FundingRouteFinder } from './FundingRouteFinder.js';
import type { RoutingContext } from './RoutingContext.js';
import type { FinderFailure, RoutingSnapshot } from './RoutingSnapshot.js';
import { addFinding, type RoutingFinding, startRouting } from './routingState.js';

export interface RoutingLimits {
  /** Time limit per finder in milliseconds, for availability and search together. Routes found before it stay. */
  readonly finderTimeoutMs: number;
}

/** Screening and attribution. */
export interface RoutingChecks {
  /** Runs in parallel with the search. Absent: no screening. */
  readonly screen?: Screen;
  /** Returns the id of the plugin that provides a finder, for its failures. `null`, or absent: unknown. */
  readonly pluginOf?: (finder: FundingRouteFinder) => string | null;
}

/**
 * Runs the finders in parallel and merges their results into snapshots. Inputs and results are
 * frozen, because finders share them.
 */
export class RoutingEngine {
  constructor(
    private readonly finders: () => readonly FundingRouteFinder[],
    private readonly limits: RoutingLimits,
    private readonly checks: RoutingChecks = {},
  ) {}

  /**
   * Emits at once and after every result; completes after a snapshot with a final status. A finder
   * that throws or times out becomes a `failure` of the snapshot. Unsubscribing unsubscribes every
   * finder. Errors with ADDRESS_REFUSED (or SCREENING_UNAVAILABLE, if the host configured that)
   * before a blocked account sees a route. Kinds that aren't wanted are not searched and appear as
   * disabled. Inputs are copied at the call.
   * @throws TributaryError NOT_PLAIN_DATA
   */
  find(
    given: Shortfall,
    deps: RoutingContext,
    isWanted: (finder: FundingRouteFinder) => boolean = () => true,
  ): Observable<RoutingSnapshot> {
    const shortfall = frozenCopy(given, 'shortfall');
    const context = frozenContext(deps);
    return defer(() => {
      // A finder that two plugins provide runs once.
      const finders = [...new Set(this.finders())];
      const start = startRouting(finders, shortfall);
      const searches = finders.map((finder) =>
        isWanted(finder) ? this.search(finder, shortfall, context) : of(disabled(finder, notAskedFor)),
      );
      return merge(...searches).pipe(
        scan((state, finding) => addFinding(state, finding, finders.length), start),
        startWith(start),
        map(({ snapshot }) => snapshot),
        takeWhile(({ status }) => status === 'SEARCHING', true),
        finders.length === 0 ? identity : this.screened(shortfall, context),
      );
    });
  }

  /** A blocked account sees neither routes nor how the search ended. */
  private screened(
    { token, missing }: Shortfall,
    { account }: RoutingContext,
  ): MonoTypeOperatorFunction<RoutingSnapshot> {
    const { screen = () => Promise.resolve() } = this.checks;
    const payment = { address: account, tokenAddress: token.address, amount: missing };
    return heldUntil(
      (options) => screen([payment], options),
      ({ status, routes }) => status !== 'SEARCHING' || routes.length > 0,
    );
  }

  /** Lets the finders prefetch data. Never rejects. */
  async warmUp(
    context: RoutingContext,
    options: Abortable,
    isWanted: (finder: FundingRouteFinder) => boolean,
  ): Promise<void> {
    await Promise.allSettled(
      this.finders()
        .filter(isWanted)
        .map(async (finder) => finder.warmUp?.(frozenContext(context), options)),
    );
  }

  private search(
    finder: FundingRouteFinder,
    shortfall: Shortfall,
    context: RoutingContext,
  ): Observable<RoutingFinding> {
    const limitMs = this.limits.finderTimeoutMs;
    const owned: Owned = { kind: finder.kind, pluginId: this.checks.pluginOf?.(finder) ?? null };
    const deadline$ = timer(limitMs).pipe(
      mergeMap(() => throwError(() => engineErrors.finderTimeout(owned.kind, limitMs, owned.pluginId))),
    );
    const findings$ = availabilityOf(finder, context).pipe(
      mergeMap((availability) =>
        availability.available ? found(finder, owned, shortfall, context) : of(disabled(finder, availability)),
      ),
    );
    return merge(concat(findings$, of<RoutingFinding>({ type: 'finished', finder })), deadline$).pipe(
      takeWhile(({ type }) => type !== 'finished' && type !== 'disabled', true),
      catchError((error: unknown) => of<RoutingFinding>({ type: 'failed', finder, failure: failureOf(owned, error) })),
    );
  }
}

/** `chains`, `balances` and `tokens` are shared engine services, so they aren't copied. */
function frozenContext(context: RoutingContext): RoutingContext {
  return Object.freeze({ ...context, requirements: frozenCopy(context.requirements, 'requirements') });
}

/** Identifies the finder that caused a failure. */
interface Owned {
  readonly kind: FundingRouteFinder['kind'];
  readonly pluginId: string | null;
}

const notAskedFor = { available: false, reason: 'NOT_ASKED_FOR' } as const;

/** A failing check disables the option (specification §4). */
function availabilityOf(finder: FundingRouteFinder, context: RoutingContext): Observable<Availability> {
  return fromAbortable(async (signal) => finder.isAvailable(context, { signal })).pipe(
    catchError((error: unknown) =>
      of<Availability>({ available: false, reason: 'CHECK_FAILED', detail: firstReason(error) }),
    ),
  );
}

function found(
  finder: FundingRouteFinder,
  owned: Owned,
  shortfall: Shortfall,
  context: RoutingContext,
): Observable<RoutingFinding> {
  const { kind, priority } = finder;
  const find = (): unknown => finder.find(shortfall, context);
  return readAnswers(find, { ...owned, kind, priority, account: context.account, shortfall }).pipe(
    map((answer) =>
      answer.type === 'refused' ? { type: 'refused', failure: failureOf(owned, answer.error) } : answer,
    ),
  );
}

function disabled(
  finder: FundingRouteFinder,
  unavailable: Extract<Availability, { available: false }>,
): RoutingFinding {
  return { type: 'disabled', finder, option: { kind: finder.kind, ...shownReason(unavailable) } };
}

function failureOf({ kind, pluginId }: Owned, error: unknown): FinderFailure {
  const fact = isTributaryError(error) ? error : engineErrors.finderFailed(kind, error, pluginId);
  return { kind, ...(pluginId !== null && { pluginId }), code: fact.code, message: firstReason(fact) };
}
