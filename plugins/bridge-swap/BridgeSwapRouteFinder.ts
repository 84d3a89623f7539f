import { inject, injectable } from 'inversify';
import { concat, from, mergeMap, of, switchMap, type Observable } from 'rxjs';
import {
  bridgeableTokens,
  BridgeAdapter,
  describeError,
  DexAdapter,
  engineErrors,
  Environment,
  fromAbortable,
  isSameToken,
  isTributaryError,
  nativeTokenOf,
  RejectionReason,
  RouteKind,
  TokenListPurpose,
  type Abortable,
  type Availability,
  type FundingRoute,
  type FundingRouteFinder,
  type RouteRejection,
  type RoutingContext,
  type Shortfall,
  type SwapResult,
  type Token,
} from '../../core/index.js';
import { judgeBridgeSwap } from './judgeBridgeSwap.js';
import { sortCandidates, type Candidate } from './sortCandidates.js';
import { surveyTokens, type Natives, type Survey } from './surveyTokens.js';
import { toBridgeSwapRoute } from './toBridgeSwapRoute.js';

type Finding = FundingRoute | RouteRejection;

/** Slippage of the quote: the price has twenty minutes to move before the swap is sent. */
const slippagePercent = 1;

/** Brings a token over and swaps it there: composed from whatever exchange and bridge are registered. */
@injectable()
export class BridgeSwapRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.BRIDGE_SWAP;
  readonly priority = 4;

  constructor(
    @inject(BridgeAdapter) private readonly bridge: BridgeAdapter,
    @inject(DexAdapter) private readonly dex: DexAdapter,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  async isAvailable({ isPassport }: RoutingContext, options: Abortable): Promise<Availability> {
    if (isPassport) return { available: false, reason: 'PASSPORT_WALLET' };
    return (await this.dex.isAvailable?.(options)) ?? { available: true };
  }

  /** The lists do not depend on what is short. */
  warmUp(context: RoutingContext, options: Abortable): Promise<unknown> {
    return Promise.all([bridgeableTokens(context, this.environment, options), context.tokens.get(context.l2ChainId, TokenListPurpose.SWAP, options)]);
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<Finding> {
    if (shortfall.token.chainId !== context.l2ChainId) return of(this.#reject(RejectionReason.NOT_SWAPPABLE, shortfall.token));
    const natives = { root: this.#nativeOf(context.l1ChainId), child: this.#nativeOf(context.l2ChainId) };
    return fromAbortable((signal) => surveyTokens(this.bridge, this.environment, natives, context, { signal })).pipe(
      switchMap((survey) => {
        const { candidates, rejections } = sortCandidates(survey, shortfall, context);
        return concat(from(rejections), from(candidates).pipe(mergeMap((candidate) => this.#tryCandidate(candidate, { survey, natives, shortfall, context }))));
      }),
    );
  }

  #tryCandidate(candidate: Candidate, { survey: { rootBalances, childBalances }, natives, shortfall, context }: Search): Observable<Finding> {
    return fromAbortable(async (signal) => {
      if (rootBalances.status === 'rejected') return this.#reject(RejectionReason.BALANCES_UNKNOWN, candidate.root.token, rootBalances.reason);
      if (childBalances.status === 'rejected') return this.#reject(RejectionReason.BALANCES_UNKNOWN, candidate.root.token, childBalances.reason);
      try {
        const swap = await this.#quote(candidate, shortfall, context, { signal });
        const requirements = context.requirements.filter((required) => !isSameToken(required.token, shortfall.token));
        const offer = { candidate, swap, natives, requirements, rootBalances: rootBalances.value, childBalances: childBalances.value };
        const verdict = judgeBridgeSwap(offer);
        return 'amount' in verdict ? toBridgeSwapRoute(offer, verdict.amount, shortfall, context.account, this.priority) : verdict;
      } catch (error) {
        signal.throwIfAborted();
        return this.#quoteFailed(candidate, error);
      }
    });
  }

  #quote({ child }: Candidate, { token, missing }: Shortfall, { account }: RoutingContext, options: Abortable): Promise<SwapResult> {
    const request = { chainId: child.chainId, fromAddress: account, tokenIn: child.address, tokenOut: token.address, amount: missing, slippagePercent };
    return this.dex.quoteExactOutput(request, options);
  }

  #quoteFailed({ root }: Candidate, error: unknown): RouteRejection {
    const hasNoRoute = isTributaryError(error) && error.code === 'NO_ROUTES_AVAILABLE';
    return this.#reject(hasNoRoute ? RejectionReason.NO_POOL : RejectionReason.QUOTE_FAILED, root.token, error);
  }

  #reject(reason: RejectionReason, candidate: Token, error?: unknown): RouteRejection {
    return { kind: this.kind, reason, candidate, chainId: candidate.chainId, ...(error !== undefined && { detail: describeError(error) }) };
  }

  #nativeOf(chainId: number): Token {
    const network = this.environment.networks[chainId];
    if (network === undefined) throw engineErrors.chainNotConfigured(chainId);
    return nativeTokenOf(network);
  }
}

interface Search {
  readonly survey: Survey;
  readonly natives: Natives;
  readonly shortfall: Shortfall;
  readonly context: RoutingContext;
}
