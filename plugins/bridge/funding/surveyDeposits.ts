import {
  type Abortable,
  type Shortfall,
  type Token,
  type TokenBalance,
  type TokenMapping,
} from '../../../core/index.js';
import { assertReachable, type FundingWay, type RoutingContext, withNative } from '../../../core/plugin/index.js';
import { type DepositCosts, readDepositCosts } from './readDepositCosts.js';

/** What could be learnt about a token of the root chain; a part that could not is the failure itself. */
export interface DepositableToken {
  readonly token: Token;
  readonly mapping: PromiseSettledResult<TokenMapping>;
  readonly costs: PromiseSettledResult<DepositCosts>;
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
  way: FundingWay,
  tokens: readonly Token[],
  native: Token,
  shortfall: Shortfall,
  context: RoutingContext,
  options: Abortable,
): Promise<DepositSurvey> {
  const { account, balances: reader, chains } = context;
  const { adapter, sourceChainId, destinationChainId } = way;
  const crossing = { account, sourceChainId, destinationChainId };
  const survey = async (token: Token): Promise<DepositableToken> => {
    const [mapping, costs] = await Promise.all([
      settle(adapter.getTokenMapping(token.address, options)),
      settle(readDepositCosts(way, token.address, shortfall, context, options)),
    ]);
    return { token, mapping, costs };
  };
  const [surveyed, balances, reach] = await Promise.all([
    Promise.all(tokens.map(survey)),
    settle(reader.getBalances(sourceChainId, account, withNative(tokens, native), options)),
    settle(assertReachable(chains, crossing, options)),
  ]);
  options.signal?.throwIfAborted();
  return { tokens: surveyed, balances, reach };
}

async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
