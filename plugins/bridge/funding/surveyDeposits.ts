import {
  type Abortable,
  BridgeAction,
  type BridgeFees,
  type Shortfall,
  type Token,
  type TokenBalance,
  type TokenMapping,
} from '../../../core/index.js';
import { assertReachable, type BridgeAdapter, type RoutingContext, withNative } from '../../../core/plugin/index.js';

/** What could be learnt about a token of the root chain; a part that could not is the failure itself. */
export interface DepositableToken {
  readonly token: Token;
  readonly mapping: PromiseSettledResult<TokenMapping>;
  readonly fees: PromiseSettledResult<BridgeFees>;
}

export interface DepositSurvey {
  readonly tokens: readonly DepositableToken[];
  readonly balances: PromiseSettledResult<readonly TokenBalance[]>;
  /** Whether the account has there what arrives. */
  readonly reach: PromiseSettledResult<void>;
}

/**
 * Where every bridgeable token goes, what of it is held, and what its deposit costs, all asked at once: the chain reader and the
 * adapter make a few requests of it, none of which waits for another.
 */
export async function surveyDeposits(
  bridge: BridgeAdapter,
  tokens: readonly Token[],
  native: Token,
  shortfall: Shortfall,
  context: RoutingContext,
  options: Abortable,
): Promise<DepositSurvey> {
  const { account: senderAddress, l1ChainId: sourceChainId, l2ChainId: destinationChainId, chains } = context;
  const crossing = { account: senderAddress, sourceChainId, destinationChainId };
  const survey = async (token: Token): Promise<DepositableToken> => {
    const request = {
      action: BridgeAction.DEPOSIT,
      sourceChainId,
      destinationChainId,
      token: token.address,
      senderAddress,
      amount: shortfall.missing,
    };
    const [mapping, fees] = await Promise.all([
      settle(bridge.getTokenMapping(token.address, options)),
      settle(bridge.estimateFees(request, options)),
    ]);
    return { token, mapping, fees };
  };
  const [surveyed, balances, reach] = await Promise.all([
    Promise.all(tokens.map(survey)),
    settle(context.balances.getBalances(sourceChainId, senderAddress, withNative(tokens, native), options)),
    settle(assertReachable(chains, crossing, options)),
  ]);
  options.signal?.throwIfAborted();
  return { tokens: surveyed, balances, reach };
}

async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
