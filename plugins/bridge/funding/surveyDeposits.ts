import {
  type Abortable,
  type Shortfall,
  type Token,
  type TokenBalance,
  type TokenMapping,
} from '../../../core/index.js';
import { assertReachable, type FundingWay, type RoutingContext, withNative } from '../../../core/plugin/index.js';
import { type DepositCosts, readDepositCosts } from './readDepositCosts.js';

/** Data about a token of the root chain; a part that failed to load is its error. */
export interface DepositableToken {
  readonly token: Token;
  readonly mapping: PromiseSettledResult<TokenMapping>;
  readonly costs: PromiseSettledResult<DepositCosts>;
}

export interface DepositSurvey {
  readonly tokens: readonly DepositableToken[];
  readonly balances: PromiseSettledResult<readonly TokenBalance[]>;
  /** Whether the account can use tokens on the destination chain. */
  readonly reach: PromiseSettledResult<void>;
}

/**
 * Loads, in parallel, each bridgeable token's destination, its balance and the costs of its
 * deposit. The chain reader and the adapter batch this into a few requests, and none waits for
 * another.
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
