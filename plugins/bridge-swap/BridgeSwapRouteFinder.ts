import { inject, injectable } from 'inversify';
import { from, mergeMap, of, switchMap, type Observable } from 'rxjs';
import {
  BridgeAction,
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
  type Abortable,
  type Availability,
  type FundingRoute,
  type FundingRouteFinder,
  type RouteRejection,
  type RoutingContext,
  type Shortfall,
  type Token,
} from '../../core/index.js';
import { findCandidates, type Candidate, type Candidates, type Natives } from './findCandidates.js';
import { judgeBridgeSwap } from './judgeBridgeSwap.js';
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

  find(shortfall: Shortfall, context: RoutingContext): Observable<Finding> {
    if (shortfall.token.chainId !== context.l2ChainId) return of(this.#reject(RejectionReason.NOT_SWAPPABLE, shortfall.token));
    const natives = { root: this.#nativeOf(context.l1ChainId), child: this.#nativeOf(context.l2ChainId) };
    return fromAbortable((signal) => findCandidates(this.bridge, natives, shortfall, context, { signal })).pipe(
      switchMap((found) => {
        if (found.candidates.length === 0) return of(this.#reject(RejectionReason.NO_BALANCE, natives.root));
        return from(found.candidates).pipe(mergeMap((candidate) => this.#tryCandidate(candidate, found, natives, shortfall, context)));
      }),
    );
  }

  #tryCandidate(candidate: Candidate, found: Candidates, natives: Natives, shortfall: Shortfall, context: RoutingContext): Observable<Finding> {
    return fromAbortable(async (signal) => {
      const [swap, fees] = await Promise.allSettled([this.#quote(candidate, shortfall, context, { signal }), this.#fees(candidate, context, { signal })]);
      signal.throwIfAborted();
      if (swap.status === 'rejected') return this.#quoteFailed(candidate, swap.reason);
      if (fees.status === 'rejected') return this.#reject(RejectionReason.FEES_UNKNOWN, candidate.root.token, fees.reason);
      const requirements = context.requirements.filter((required) => !isSameToken(required.token, shortfall.token));
      const offer = { candidate, swap: swap.value, fees: fees.value, natives, requirements, ...found };
      const verdict = judgeBridgeSwap(offer);
      return 'amount' in verdict ? toBridgeSwapRoute(offer, verdict.amount, shortfall, context.account, this.priority) : verdict;
    });
  }

  #quote({ child }: Candidate, { token, missing }: Shortfall, { account }: RoutingContext, options: Abortable): ReturnType<DexAdapter['quoteExactOutput']> {
    const request = { chainId: child.chainId, fromAddress: account, tokenIn: child.address, tokenOut: token.address, amount: missing, slippagePercent };
    return this.dex.quoteExactOutput(request, options);
  }

  #fees({ root }: Candidate, { l1ChainId, l2ChainId }: RoutingContext, options: Abortable): ReturnType<BridgeAdapter['estimateFees']> {
    const request = { action: BridgeAction.DEPOSIT, sourceChainId: l1ChainId, destinationChainId: l2ChainId, token: root.token.address };
    return this.bridge.estimateFees(request, options);
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
