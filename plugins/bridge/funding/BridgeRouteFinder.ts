import { inject, injectable } from 'inversify';
import { catchError, from, merge, type Observable, of, switchMap, timeout } from 'rxjs';
import {
  type Abortable,
  type Availability,
  type FundingRoute,
  fromAbortable,
  isSameToken,
  NATIVE,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type Shortfall,
  type Token,
  type TokenAddress,
} from '../../../core/index.js';
import {
  type BridgeAdapter,
  BridgeAdapters,
  bridgeableTokens,
  childFormOf,
  Environment,
  type FundingRouteFinder,
  type FundingWay,
  feesRejectionOf,
  fundingWays,
  heldOf,
  nativeOf,
  otherRequirements,
  type RoutingContext,
  reachRejectionOf,
  rejectionOf,
  withNative,
} from '../../../core/plugin/index.js';
import { judgeDeposit } from './judgeDeposit.js';
import { type Carried, type CarriedBalances, carriedOf, surveyCarried } from './surveyCarried.js';
import { type DepositableToken, type DepositSurvey, surveyDeposits } from './surveyDeposits.js';
import { toBridgeRoute } from './toBridgeRoute.js';

type Finding = FundingRoute | RouteRejection;

/** Time limit of one bridge if there are several, in milliseconds. Shorter than a finder's limit. */
const wayTimeoutMs = 12_000;

/**
 * Finds deposits from the root chain, and over any other bridge to the chain of the missing token.
 * Tries every bridgeable token that arrives as the missing one.
 */
@injectable()
export class BridgeRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.BRIDGE;
  readonly priority = 2;
  #hasSearched = false;

  constructor(
    @inject(BridgeAdapters) private readonly bridge: BridgeAdapter,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /**
   * Loads the bridge's tokens, which do not depend on the missing one, and where they arrive. After
   * the first search also loads balances: the player probably searches again.
   */
  async warmUp(context: RoutingContext, options: Abortable): Promise<void> {
    const tokens = await bridgeableTokens(context, this.environment, options);
    if (!this.#hasSearched || context.isPassport) return;
    await context.balances.getBalances(
      context.l1ChainId,
      context.account,
      withNative(tokens, this.#nativeOf(context)),
      options,
    );
  }

  isAvailable({ isPassport }: RoutingContext): Promise<Availability> {
    // Passport lives on the child chain alone and cannot sign on the root chain.
    return Promise.resolve(isPassport ? { available: false, reason: 'PASSPORT_WALLET' } : { available: true });
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<Finding> {
    const ways = fundingWays(this.bridge, shortfall.token.chainId, context);
    if (ways.length === 0) return of(this.#notBridgeable(shortfall));
    const searched = ways.map((way) => this.#searchWay(way, shortfall, context));
    if (searched.length === 1) return merge(...searched);
    // If there are several bridges, one that fails or times out does not affect the others.
    const failed = (error: unknown): Observable<Finding> =>
      of(rejectionOf(this.kind, RejectionReason.QUOTE_FAILED, shortfall.token, error));
    return merge(...searched.map((found$) => found$.pipe(timeout(wayTimeoutMs), catchError(failed))));
  }

  /** Searches with the two chains of the bridge only. */
  #searchWay(way: FundingWay, shortfall: Shortfall, context: RoutingContext): Observable<Finding> {
    const { sourceChainId: l1ChainId, destinationChainId: l2ChainId } = way;
    return fromAbortable((signal) =>
      this.#search(way, shortfall, { ...context, l1ChainId, l2ChainId }, { signal }),
    ).pipe(switchMap((findings) => from(findings)));
  }

  async #search(
    way: FundingWay,
    shortfall: Shortfall,
    context: RoutingContext,
    options: Abortable,
  ): Promise<readonly Finding[]> {
    const native = this.#nativeOf(context);
    const { adapter } = way;
    if (adapter.getCarriedTokens !== undefined) {
      const described = adapter.getCarriedTokens.bind(adapter, way, options);
      const carried = way.tokens?.length ? { forms: way.tokens, described } : carriedOf(await described());
      if (carried.forms.length > 0) return this.#searchCarried(carried, way, native, shortfall, context, options);
    }
    const tokens = await bridgeableTokens(context, this.environment, options);
    const survey = await surveyDeposits(way, tokens, native, shortfall, context, options);
    this.#hasSearched = true;
    const candidates = survey.tokens.filter(
      ({ mapping }) => mapping.status === 'fulfilled' && isShort(childFormOf(mapping.value), shortfall),
    );
    if (candidates.length === 0) return [this.#withoutCandidates(survey, shortfall)];
    const isPaidInKind = candidates.some(({ token }) => token.address === NATIVE);
    const deps = { way, ...survey, native, shortfall, context, isPaidInKind };
    return [...this.#rejectUnmapped(survey), ...candidates.map((candidate) => this.#judge(candidate, deps))];
  }

  /** Searches a bridge that lists its own tokens and their destinations. */
  async #searchCarried(
    carried: Carried,
    way: FundingWay,
    native: Token,
    shortfall: Shortfall,
    context: RoutingContext,
    options: Abortable,
  ): Promise<readonly Finding[]> {
    const { tokens, balances, reach } = await surveyCarried(carried, way, native, shortfall, context, options);
    if (tokens.length === 0) return [this.#notBridgeable(shortfall)];
    const deps = { way, balances, reach, native, shortfall, context };
    return tokens.map((priced) => this.#judge(priced, { ...deps, isPaidInKind: priced.token.address === NATIVE }));
  }

  #judge(
    { token, costs }: Pick<DepositableToken, 'token' | 'costs'>,
    { way, balances, reach, native, shortfall, context, isPaidInKind }: Deps,
  ): Finding {
    const reject = (reason: RejectionReason, error?: unknown): RouteRejection =>
      rejectionOf(this.kind, reason, token, error);
    if (balances.status === 'rejected') return reject(RejectionReason.BALANCES_UNKNOWN, balances.reason);
    const [balance, nativeBalance] = [token, native].map((wanted) => heldOf(balances.value, wanted));
    if (balance === undefined || nativeBalance === undefined) return reject(RejectionReason.BALANCES_UNKNOWN);
    if (balance === 0n) return reject(RejectionReason.NO_BALANCE);
    if (reach.status === 'rejected') return reachRejectionOf(this.kind, token, reach.reason);
    if (costs.status === 'rejected') return feesRejectionOf(this.kind, token, costs.reason);
    const { fees, amount = shortfall.missing, expectedSeconds = way.expectedSeconds } = costs.value;
    const requirements = otherRequirements(context, shortfall);
    const rejection = judgeDeposit({
      token,
      balance,
      native: { token: native, value: nativeBalance },
      amount,
      fees,
      requirements,
    });
    const offered = {
      token,
      balance,
      native,
      fees,
      amount,
      account: context.account,
      priority: this.priority,
      isPaidInKind,
      way: { ...way, expectedSeconds },
    };
    return rejection ?? toBridgeRoute(shortfall, offered);
  }

  /** Rejects tokens with an unknown destination: they may arrive as the missing token. */
  #rejectUnmapped({ tokens }: DepositSurvey): readonly RouteRejection[] {
    return tokens.flatMap(({ token, mapping }) =>
      mapping.status === 'rejected'
        ? [rejectionOf(this.kind, RejectionReason.QUOTE_FAILED, token, mapping.reason)]
        : [],
    );
  }

  /** Only once every mapping is known, the missing token counts as not bridgeable. */
  #withoutCandidates({ tokens }: DepositSurvey, shortfall: Shortfall): RouteRejection {
    for (const { mapping } of tokens) if (mapping.status === 'rejected') throw mapping.reason;
    return this.#notBridgeable(shortfall);
  }

  #notBridgeable({ token }: Shortfall): RouteRejection {
    return rejectionOf(this.kind, RejectionReason.NOT_BRIDGEABLE, token);
  }

  #nativeOf({ l1ChainId }: RoutingContext): Token {
    return nativeOf(this.environment, l1ChainId);
  }
}

function isShort(address: TokenAddress | null, { token }: Shortfall): boolean {
  return address !== null && isSameToken({ chainId: token.chainId, address }, token);
}

interface Deps {
  readonly way: FundingWay;
  readonly balances: CarriedBalances;
  readonly reach: PromiseSettledResult<void>;
  readonly native: Token;
  readonly shortfall: Shortfall;
  readonly context: RoutingContext;
  readonly isPaidInKind: boolean;
}
