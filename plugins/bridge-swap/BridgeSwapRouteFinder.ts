import { inject, injectable } from 'inversify';
import { concat, defer, finalize, from, mergeMap, type Observable, of, switchMap } from 'rxjs';
import {
  type Abortable,
  type Availability,
  type FundingRoute,
  fromAbortable,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type Shortfall,
} from '../../core/index.js';
import {
  BridgeAdapter,
  checkoutErrors,
  DexAdapter,
  Environment,
  type FundingRouteFinder,
  nativeOf,
  otherRequirements,
  quoteRejectionOf,
  quoteShortfall,
  type RoutingContext,
  rejectionOf,
} from '../../core/plugin/index.js';
import { judgeBridgeSwap } from './judgeBridgeSwap.js';
import { type Candidate, sortCandidates } from './sortCandidates.js';
import { type BridgeSwapSurvey, type Natives, readBalances, readLists, surveyTokens } from './surveyTokens.js';
import { toBridgeSwapRoute } from './toBridgeSwapRoute.js';

type Finding = FundingRoute | RouteRejection;

/** Slippage of the quote: the price has twenty minutes to move before the swap is sent. */
const slippagePercent = 1;

/** Brings a token over and swaps it there: composed from whatever exchange and bridge are registered. */
@injectable()
export class BridgeSwapRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.BRIDGE_SWAP;
  readonly priority = 4;
  #hasSearched = false;

  constructor(
    @inject(BridgeAdapter) private readonly bridge: BridgeAdapter,
    @inject(DexAdapter) private readonly dex: DexAdapter,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  async isAvailable({ isPassport }: RoutingContext, options: Abortable): Promise<Availability> {
    if (isPassport) return { available: false, reason: 'PASSPORT_WALLET' };
    return (await this.dex.isAvailable?.(options)) ?? { available: true };
  }

  /** The lists do not depend on what is short; of who was short a moment ago, and most likely still is, what is held is read at once. */
  async warmUp(context: RoutingContext, options: Abortable): Promise<void> {
    const lists = await readLists(this.environment, context, options);
    if (this.#hasSearched && !context.isPassport) await readBalances(lists, this.#nativesOf(context), context, options);
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<Finding> {
    if (shortfall.token.chainId !== context.l2ChainId)
      return of(rejectionOf(this.kind, RejectionReason.NOT_SWAPPABLE, shortfall.token));
    const natives = this.#nativesOf(context);
    return defer(() => {
      // Fees outlast the survey: they come while the swap is quoted.
      const leaving = new AbortController();
      return from(surveyTokens(this.bridge, this.environment, natives, context, { signal: leaving.signal })).pipe(
        switchMap((survey) => {
          this.#hasSearched = true;
          const { candidates, rejections } = sortCandidates(survey, shortfall, context);
          return concat(
            from(rejections),
            from(candidates).pipe(
              mergeMap((candidate) => this.#tryCandidate(candidate, { survey, natives, shortfall, context })),
            ),
          );
        }),
        finalize(() => leaving.abort()),
      );
    });
  }

  #tryCandidate(
    { root, child, fees: asked }: Candidate,
    { survey: { rootBalances, childBalances }, natives, shortfall, context }: Search,
  ): Observable<Finding> {
    return fromAbortable(async (signal) => {
      const { token } = root;
      if (rootBalances.status === 'rejected')
        return rejectionOf(this.kind, RejectionReason.BALANCES_UNKNOWN, token, rootBalances.reason);
      if (childBalances.status === 'rejected')
        return rejectionOf(this.kind, RejectionReason.BALANCES_UNKNOWN, token, childBalances.reason);
      const question = { tokenIn: child, shortfall, native: natives.child, context, slippagePercent };
      // The quote does not wait for the fees, nor they for it.
      const [[swap], fees] = await Promise.all([
        Promise.allSettled([quoteShortfall(this.dex, question, { signal })]),
        asked,
      ]);
      signal.throwIfAborted();
      if (fees.status === 'rejected')
        return rejectionOf(
          this.kind,
          RejectionReason.FEES_UNKNOWN,
          token,
          checkoutErrors.bridgeGasEstimate(fees.reason),
        );
      if (swap.status === 'rejected') return quoteRejectionOf(this.kind, token, swap.reason);
      const requirements = otherRequirements(context, shortfall);
      const offer = {
        root,
        child,
        fees: fees.value,
        swap: swap.value,
        natives,
        requirements,
        rootBalances: rootBalances.value,
        childBalances: childBalances.value,
      };
      const verdict = judgeBridgeSwap(offer);
      return 'amount' in verdict
        ? toBridgeSwapRoute(offer, verdict.amount, shortfall, context.account, this.priority)
        : verdict;
    });
  }

  #nativesOf({ l1ChainId, l2ChainId }: RoutingContext): Natives {
    return { root: nativeOf(this.environment, l1ChainId), child: nativeOf(this.environment, l2ChainId) };
  }
}

interface Search {
  readonly survey: BridgeSwapSurvey;
  readonly natives: Natives;
  readonly shortfall: Shortfall;
  readonly context: RoutingContext;
}
