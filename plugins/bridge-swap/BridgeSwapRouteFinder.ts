import { inject, injectable } from 'inversify';
import {
  catchError,
  concat,
  defer,
  finalize,
  from,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  timeout,
} from 'rxjs';
import {
  type Abortable,
  type Availability,
  type BridgeFees,
  type FundingRoute,
  fromAbortable,
  isTributaryError,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type Shortfall,
} from '../../core/index.js';
import {
  type BridgeAdapter,
  BridgeAdapters,
  type DexAdapter,
  DexAdapters,
  Environment,
  type FundingRouteFinder,
  type FundingWay,
  feesRejectionOf,
  fundingWays,
  isKeptFromSwaps,
  nativeOf,
  otherRequirements,
  quoteRejectionOf,
  quoteShortfalls,
  type RoutingContext,
  reachRejectionOf,
  rejectionOf,
} from '../../core/plugin/index.js';
import { type BridgeSwapNeed, type BridgeSwapOffer, judgeBridgeSwap, judgeNeed } from './judgeBridgeSwap.js';
import { readDepositFees } from './readDepositFees.js';
import { type Candidate, sortCandidates } from './sortCandidates.js';
import { type BridgeSwapSurvey, type Natives, readBalances, readLists, surveyTokens } from './surveyTokens.js';
import { toBridgeSwapRoute } from './toBridgeSwapRoute.js';

type Finding = FundingRoute | RouteRejection;

/** Slippage of the quote in percent: the price may move for 20 minutes before the swap is sent. */
const slippagePercent = 1;
/** Time limit of one bridge if there are several, in milliseconds. Shorter than a finder's limit. */
const wayTimeoutMs = 12_000;

/** Bridges a token and swaps it on the other chain, with any registered DEX and bridge. */
@injectable()
export class BridgeSwapRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.BRIDGE_SWAP;
  readonly priority = 4;
  #hasSearched = false;

  constructor(
    @inject(BridgeAdapters) private readonly bridge: BridgeAdapter,
    @inject(DexAdapters) private readonly dex: DexAdapter,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  async isAvailable({ isPassport }: RoutingContext, options: Abortable): Promise<Availability> {
    if (isPassport) return { available: false, reason: 'PASSPORT_WALLET' };
    return (await this.dex.isAvailable?.(options)) ?? { available: true };
  }

  /**
   * Loads the token lists, which do not depend on the missing token. After the first search also
   * loads balances: the player probably searches again.
   */
  async warmUp(context: RoutingContext, options: Abortable): Promise<void> {
    const lists = await readLists(this.environment, context, options);
    if (this.#hasSearched && !context.isPassport) await readBalances(lists, this.#nativesOf(context), context, options);
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<Finding> {
    const ways = fundingWays(this.bridge, shortfall.token.chainId, context);
    if (ways.length === 0) return of(rejectionOf(this.kind, RejectionReason.NOT_SWAPPABLE, shortfall.token));
    const searched = ways.map((way) => this.#searchWay(way, shortfall, context));
    if (searched.length === 1) return merge(...searched);
    // If there are several bridges, one that fails or times out does not affect the others.
    const failed = (error: unknown): Observable<Finding> =>
      of(rejectionOf(this.kind, RejectionReason.QUOTE_FAILED, shortfall.token, error));
    return merge(...searched.map((found$) => found$.pipe(timeout(wayTimeoutMs), catchError(failed))));
  }

  /**
   * Searches one bridge. Rejects a bridge that lists its tokens: its output depends on the swap's
   * amount, which is not known before. The bridge finder covers it.
   */
  #searchWay(way: FundingWay, shortfall: Shortfall, everywhere: RoutingContext): Observable<Finding> {
    const { adapter, tokens = [] } = way;
    const isLeft = of(rejectionOf(this.kind, RejectionReason.NOT_SWAPPABLE, shortfall.token));
    if (tokens.length > 0) return isLeft;
    if (adapter.getCarriedTokens === undefined) return this.#searchMapped(way, shortfall, everywhere);
    return fromAbortable(async (signal) => adapter.getCarriedTokens?.(way, { signal })).pipe(
      switchMap((carried = []) => (carried.length === 0 ? this.#searchMapped(way, shortfall, everywhere) : isLeft)),
    );
  }

  /** Searches with the two chains of the bridge only. */
  #searchMapped(way: FundingWay, shortfall: Shortfall, everywhere: RoutingContext): Observable<Finding> {
    const { sourceChainId: l1ChainId, destinationChainId: l2ChainId } = way;
    const context = { ...everywhere, l1ChainId, l2ChainId };
    const natives = this.#nativesOf(context);
    return defer(() => {
      // Fees may arrive after the survey, while the swap is quoted.
      const leaving = new AbortController();
      const options = { signal: leaving.signal };
      const asked = Promise.all([
        surveyTokens(way.adapter, this.environment, natives, context, options),
        isKeptFromSwaps(context, shortfall.token, options),
      ]);
      return from(asked).pipe(
        switchMap(([survey, isKept]) => {
          this.#hasSearched = true;
          if (isKept) return of(rejectionOf(this.kind, RejectionReason.NOT_SWAPPABLE, shortfall.token));
          const { candidates, rejections } = sortCandidates(survey, shortfall, context);
          return concat(
            from(rejections),
            from(candidates).pipe(
              mergeMap((candidate) => this.#tryCandidate(candidate, { way, survey, natives, shortfall, context })),
            ),
          );
        }),
        finalize(() => leaving.abort()),
      );
    });
  }

  #tryCandidate(
    { root, child, fees: asked }: Candidate,
    { way, survey: { rootBalances, childBalances, reach: asking }, natives, shortfall, context }: Search,
  ): Observable<Finding> {
    return fromAbortable(async (signal) => {
      const { token } = root;
      if (rootBalances.status === 'rejected')
        return rejectionOf(this.kind, RejectionReason.BALANCES_UNKNOWN, token, rootBalances.reason);
      if (childBalances.status === 'rejected')
        return rejectionOf(this.kind, RejectionReason.BALANCES_UNKNOWN, token, childBalances.reason);
      const question = { tokenIn: child, shortfall, native: natives.child, context, slippagePercent };
      // The quote and the other reads run in parallel.
      const [[swaps], fees, reach] = await Promise.all([
        Promise.allSettled([quoteShortfalls(this.dex, question, { signal })]),
        asked,
        asking,
      ]);
      signal.throwIfAborted();
      if (reach.status === 'rejected') return reachRejectionOf(this.kind, token, reach.reason);
      if (fees.status === 'rejected' && !isOfAmountOnly(fees.reason))
        return feesRejectionOf(this.kind, token, fees.reason);
      if (swaps.status === 'rejected') return quoteRejectionOf(this.kind, token, swaps.reason);
      const requirements = otherRequirements(context, shortfall);
      const common = {
        root,
        child,
        natives,
        requirements,
        rootBalances: rootBalances.value,
        childBalances: childBalances.value,
      };
      const feesOf = async (amount: bigint): Promise<BridgeFees> =>
        fees.status === 'fulfilled'
          ? fees.value
          : readDepositFees(way.adapter, token, { ...context, amount }, { signal });
      const rejections: RouteRejection[] = [];
      for (const swap of swaps.value) {
        const offer = await this.#judge({ ...common, swap }, feesOf, { signal });
        if (!('reason' in offer))
          return toBridgeSwapRoute({ ...offer, way }, shortfall, context.account, this.priority);
        rejections.push(offer);
      }
      // The rejection of the best price.
      return rejections[0] as RouteRejection;
    });
  }

  async #judge(
    priced: BridgeSwapNeed,
    feesOf: (amount: bigint) => Promise<BridgeFees>,
    { signal }: Abortable,
  ): Promise<BridgeSwapOffer | RouteRejection> {
    const need = judgeNeed(priced);
    if ('reason' in need) return need;
    const { amount } = need;
    const [fees] = await Promise.allSettled([feesOf(amount)]);
    signal?.throwIfAborted();
    if (fees.status === 'rejected') return feesRejectionOf(this.kind, priced.root.token, fees.reason);
    const offer = { ...priced, amount, fees: fees.value };
    return judgeBridgeSwap(offer) ?? offer;
  }

  #nativesOf({ l1ChainId, l2ChainId }: RoutingContext): Natives {
    return { root: nativeOf(this.environment, l1ChainId), child: nativeOf(this.environment, l2ChainId) };
  }
}

interface Search {
  readonly way: FundingWay;
  readonly survey: BridgeSwapSurvey;
  readonly natives: Natives;
  readonly shortfall: Shortfall;
  readonly context: RoutingContext;
}

/** The fees were requested before the amount was known, and this bridge needs an amount. */
function isOfAmountOnly(error: unknown): boolean {
  return isTributaryError(error) && error.code === 'INVALID_AMOUNT';
}
