import { inject, injectable } from 'inversify';
import { from, type Observable, of, switchMap } from 'rxjs';
import {
  type Abortable,
  type Availability,
  type FundingRoute,
  fromAbortable,
  NATIVE,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type Shortfall,
  type Token,
} from '../../../core/index.js';
import {
  BridgeAdapter,
  bridgeableTokens,
  checkoutErrors,
  Environment,
  type FundingRouteFinder,
  heldOf,
  nativeOf,
  otherRequirements,
  type RoutingContext,
  rejectionOf,
  withNative,
} from '../../../core/plugin/index.js';
import { judgeDeposit } from './judgeDeposit.js';
import { type DepositableToken, type DepositSurvey, surveyDeposits } from './surveyDeposits.js';
import { toBridgeRoute } from './toBridgeRoute.js';

type Finding = FundingRoute | RouteRejection;

/** Deposits from the root chain: every bridgeable token that arrives as the one that is short is tried. */
@injectable()
export class BridgeRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.BRIDGE;
  readonly priority = 2;
  #hasSearched = false;

  constructor(
    @inject(BridgeAdapter) private readonly bridge: BridgeAdapter,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /**
   * Which tokens the bridge carries does not depend on what is short. Where they go is asked together with what is held of them; of
   * who was short a moment ago, and most likely still is, what is held is read at once.
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
    if (shortfall.token.chainId !== context.l2ChainId) return of(this.#notBridgeable(shortfall));
    return fromAbortable((signal) => this.#search(shortfall, context, { signal })).pipe(
      switchMap((findings) => from(findings)),
    );
  }

  async #search(shortfall: Shortfall, context: RoutingContext, options: Abortable): Promise<readonly Finding[]> {
    const native = this.#nativeOf(context);
    const tokens = await bridgeableTokens(context, this.environment, options);
    const survey = await surveyDeposits(this.bridge, tokens, native, shortfall, context, options);
    this.#hasSearched = true;
    const candidates = survey.tokens.filter(
      ({ mapping }) => mapping.status === 'fulfilled' && mapping.value.childToken === shortfall.token.address,
    );
    if (candidates.length === 0) return [this.#withoutCandidates(survey, shortfall)];
    const isPaidInKind = candidates.some(({ token }) => token.address === NATIVE);
    return candidates.map((candidate) => this.#judge(candidate, { survey, native, shortfall, context, isPaidInKind }));
  }

  #judge(
    { token, fees }: DepositableToken,
    { survey: { balances }, native, shortfall, context, isPaidInKind }: Deps,
  ): Finding {
    const reject = (reason: RejectionReason, error?: unknown): RouteRejection =>
      rejectionOf(this.kind, reason, token, error);
    if (balances.status === 'rejected') return reject(RejectionReason.BALANCES_UNKNOWN, balances.reason);
    const [balance, nativeBalance] = [token, native].map((wanted) => heldOf(balances.value, wanted));
    if (balance === undefined || nativeBalance === undefined) return reject(RejectionReason.BALANCES_UNKNOWN);
    if (balance === 0n) return reject(RejectionReason.NO_BALANCE);
    if (fees.status === 'rejected')
      return reject(RejectionReason.FEES_UNKNOWN, checkoutErrors.bridgeGasEstimate(fees.reason));
    const requirements = otherRequirements(context, shortfall);
    const rejection = judgeDeposit({
      token,
      balance,
      native: { token: native, value: nativeBalance },
      amount: shortfall.missing,
      fees: fees.value,
      requirements,
    });
    const offered = {
      token,
      balance,
      native,
      fees: fees.value,
      account: context.account,
      priority: this.priority,
      isPaidInKind,
    };
    return rejection ?? toBridgeRoute(shortfall, offered);
  }

  /** That a token does not arrive here counts only once it is known of all of them. */
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

interface Deps {
  readonly survey: DepositSurvey;
  readonly native: Token;
  readonly shortfall: Shortfall;
  readonly context: RoutingContext;
  readonly isPaidInKind: boolean;
}
