import { inject, injectable } from 'inversify';
import { from, merge, mergeMap, type Observable, of, switchMap } from 'rxjs';
import {
  type Abortable,
  type Availability,
  type FundingRoute,
  fromAbortable,
  isSameToken,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type Shortfall,
  type Token,
  type TokenBalance,
  TokenListPurpose,
} from '../../../core/index.js';
import {
  type DexAdapter,
  DexAdapters,
  Environment,
  type FundingRouteFinder,
  heldOf,
  isKeptFromSwaps,
  nativeOf,
  otherRequirements,
  quoteRejectionOf,
  quoteShortfalls,
  type RoutingContext,
  rejectionOf,
  withNative,
} from '../../../core/plugin/index.js';
import { routingDefaults } from '../swapChains.js';
import { judgeSwap } from './judgeSwap.js';
import { toSwapRoute } from './toSwapRoute.js';

/**
 * Tries every token of the swap list that the wallet holds on the child chain, at every DEX, and
 * offers the best price of each.
 */
@injectable()
export class SwapRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.SWAP;
  readonly priority = 1;
  #hasSearched = false;

  constructor(
    @inject(DexAdapters) private readonly dex: DexAdapter,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /**
   * After the first search also loads balances, in the same request as the requirements: the player
   * probably searches again.
   */
  warmUp(context: RoutingContext, options: Abortable): Promise<unknown> {
    const ahead = this.#hasSearched ? this.#readHoldings(context, options) : this.#list(context, options);
    return Promise.all([this.isAvailable(context, options), ahead]);
  }

  async isAvailable(_context: RoutingContext, options: Abortable): Promise<Availability> {
    return (await this.dex.isAvailable?.(options)) ?? { available: true };
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<FundingRoute | RouteRejection> {
    if (shortfall.token.chainId !== context.l2ChainId)
      return of(this.#reject(RejectionReason.NOT_SWAPPABLE, shortfall));
    return fromAbortable((signal) =>
      Promise.all([this.#readHoldings(context, { signal }), isKeptFromSwaps(context, shortfall.token, { signal })]),
    ).pipe(
      switchMap(([{ tokens, balances }, isKept]) => {
        this.#hasSearched = true;
        if (isKept) return of(this.#reject(RejectionReason.NOT_SWAPPABLE, shortfall));
        const isPayable = (token: Token): boolean => !isSameToken(token, shortfall.token);
        const candidates = balances.filter(({ token, balance }) => balance > 0n && isPayable(token));
        const unread = this.#rejectUnread(tokens.filter(isPayable), balances);
        if (candidates.length + unread.length === 0) return of(this.#reject(RejectionReason.NO_BALANCE, shortfall));
        const tried$ = from(candidates).pipe(
          mergeMap((candidate) => this.#tryCandidate(candidate, balances, shortfall, context)),
        );
        return merge(unread, tried$);
      }),
    );
  }

  /** An unknown balance may be enough, so it is not reported as no balance. */
  #rejectUnread(tokens: readonly Token[], balances: readonly TokenBalance[]): readonly RouteRejection[] {
    return tokens
      .filter((token) => heldOf(balances, token) === undefined)
      .map((token) => rejectionOf(this.kind, RejectionReason.BALANCES_UNKNOWN, token));
  }

  #tryCandidate(
    candidate: TokenBalance,
    balances: readonly TokenBalance[],
    shortfall: Shortfall,
    context: RoutingContext,
  ): Observable<FundingRoute | RouteRejection> {
    return fromAbortable(async (signal) => {
      const { token } = candidate;
      try {
        const question = {
          tokenIn: token,
          shortfall,
          native: this.#native(context),
          context,
          slippagePercent: routingDefaults.fundingSlippagePercent,
        };
        const results = await quoteShortfalls(this.dex, question, { signal });
        const requirements = otherRequirements(context, shortfall);
        const rejections = results.map((result) => judgeSwap(result, { token, balances, requirements }));
        // Picks the best price that may be offered. If none may, the rejection of the best one
        // counts.
        const offered = results[rejections.indexOf(null)];
        return offered === undefined
          ? (rejections[0] as RouteRejection)
          : toSwapRoute(offered, candidate, shortfall, context.account, this.priority);
      } catch (error) {
        signal.throwIfAborted();
        return quoteRejectionOf(this.kind, token, error);
      }
    });
  }

  async #readHoldings(context: RoutingContext, options: Abortable): Promise<Holdings> {
    const tokens = withNative(await this.#list(context, options), this.#native(context));
    const balances = await context.balances.getBalances(context.l2ChainId, context.account, tokens, options);
    return { tokens, balances };
  }

  #list({ tokens, l2ChainId }: RoutingContext, options: Abortable): Promise<readonly Token[]> {
    return tokens.get(l2ChainId, TokenListPurpose.SWAP, options);
  }

  #native({ l2ChainId }: RoutingContext): Token {
    return nativeOf(this.environment, l2ChainId);
  }

  #reject(reason: RejectionReason, { token }: Shortfall): RouteRejection {
    return { kind: this.kind, reason, chainId: token.chainId };
  }
}

interface Holdings {
  /** The tokens whose balances were requested. */
  readonly tokens: readonly Token[];
  /** The balances that could be read. */
  readonly balances: readonly TokenBalance[];
}
