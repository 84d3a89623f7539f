import { inject, injectable } from 'inversify';
import { from, mergeMap, of, switchMap, type Observable } from 'rxjs';
import {
  DexAdapter,
  describeError,
  engineErrors,
  Environment,
  fromAbortable,
  isSameToken,
  isTributaryError,
  NATIVE,
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
  type Token,
  type TokenBalance,
} from '../../../core/index.js';
import { swapDefaults } from '../swapChains.js';
import { judgeSwap } from './judgeSwap.js';
import { toSwapRoute } from './toSwapRoute.js';

/** Every token of the swap list that the wallet holds on the child chain is tried as the one to pay with. */
@injectable()
export class SwapRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.SWAP;
  readonly priority = 1;

  constructor(
    @inject(DexAdapter) private readonly dex: DexAdapter,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  warmUp(context: RoutingContext, options: Abortable): Promise<unknown> {
    return Promise.all([this.isAvailable(context, options), context.tokens.get(context.l2ChainId, TokenListPurpose.SWAP, options)]);
  }

  async isAvailable(_context: RoutingContext, options: Abortable): Promise<Availability> {
    return (await this.dex.isAvailable?.(options)) ?? { available: true };
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<FundingRoute | RouteRejection> {
    const { chainId } = shortfall.token;
    if (chainId !== context.l2ChainId) return of(this.#reject(RejectionReason.NOT_SWAPPABLE, shortfall));
    return fromAbortable((signal) => readHoldings(context, this.#native(chainId), { signal })).pipe(
      switchMap((balances) => {
        const candidates = balances.filter(({ token, balance }) => balance > 0n && !isSameToken(token, shortfall.token));
        if (candidates.length === 0) return of(this.#reject(RejectionReason.NO_BALANCE, shortfall));
        return from(candidates).pipe(mergeMap((candidate) => this.#tryCandidate(candidate, balances, shortfall, context)));
      }),
    );
  }

  #tryCandidate(candidate: TokenBalance, balances: readonly TokenBalance[], shortfall: Shortfall, context: RoutingContext): Observable<FundingRoute | RouteRejection> {
    return fromAbortable(async (signal) => {
      const { token } = candidate;
      try {
        const result = await this.dex.quoteExactOutput(
          {
            chainId: token.chainId,
            fromAddress: context.account,
            tokenIn: token.address,
            tokenOut: shortfall.token.address,
            amount: shortfall.missing,
            slippagePercent: swapDefaults.fundingSlippagePercent,
          },
          { signal },
        );
        const requirements = context.requirements.filter((required) => !isSameToken(required.token, shortfall.token));
        return judgeSwap(result, { token, balances, requirements }) ?? toSwapRoute(result, candidate, shortfall, context.account, this.priority);
      } catch (error) {
        signal.throwIfAborted();
        const reason = isTributaryError(error) && error.code === 'NO_ROUTES_AVAILABLE' ? RejectionReason.NO_POOL : RejectionReason.QUOTE_FAILED;
        return { kind: this.kind, reason, candidate: token, chainId: token.chainId, detail: describeError(error) };
      }
    });
  }

  #native(chainId: number): Token {
    const network = this.environment.networks[chainId];
    if (network === undefined) throw engineErrors.chainNotConfigured(chainId);
    return nativeTokenOf(network);
  }

  #reject(reason: RejectionReason, { token }: Shortfall): RouteRejection {
    return { kind: this.kind, reason, chainId: token.chainId };
  }
}

/** The native balance is always among them: it pays the gas. */
async function readHoldings({ tokens, balances, account, l2ChainId }: RoutingContext, native: Token, options: Abortable): Promise<readonly TokenBalance[]> {
  const listed = await tokens.get(l2ChainId, TokenListPurpose.SWAP, options);
  const withNative = listed.some(({ address }) => address === NATIVE) ? listed : [native, ...listed];
  return balances.getBalances(l2ChainId, account, withNative, options);
}
