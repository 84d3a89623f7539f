import {
  type Abortable,
  type BridgeFees,
  type Token,
  type TokenBalance,
  TokenListPurpose,
  type TokenMapping,
} from '../../core/index.js';
import {
  assertReachable,
  type BridgeAdapter,
  bridgeableTokens,
  type Environment,
  type RoutingContext,
  withNative,
} from '../../core/plugin/index.js';
import { readDepositFees } from './readDepositFees.js';

export interface Natives {
  readonly root: Token;
  readonly child: Token;
}

/** Data about a token of the root chain; a part that failed to load is its error. */
export interface BridgeSwapToken {
  readonly token: Token;
  readonly mapping: PromiseSettledResult<TokenMapping>;
  /** Loading: the quote does not need them. Never rejects. */
  readonly fees: Promise<PromiseSettledResult<BridgeFees>>;
}

export interface SurveyedLists {
  readonly bridgeable: readonly Token[];
  readonly swappable: readonly Token[];
}

export interface SurveyedBalances {
  readonly rootBalances: PromiseSettledResult<readonly TokenBalance[]>;
  readonly childBalances: PromiseSettledResult<readonly TokenBalance[]>;
}

export interface BridgeSwapSurvey extends SurveyedBalances {
  readonly tokens: readonly BridgeSwapToken[];
  readonly swappable: readonly Token[];
  /**
   * Whether the account can use tokens on the destination chain. Loading; for most accounts known
   * at once. Never rejects.
   */
  readonly reach: Promise<PromiseSettledResult<void>>;
}

export async function readLists(
  environment: Environment,
  context: RoutingContext,
  options: Abortable,
): Promise<SurveyedLists> {
  const { tokens, l2ChainId } = context;
  const [bridgeable, swappable] = await Promise.all([
    bridgeableTokens(context, environment, options),
    tokens.get(l2ChainId, TokenListPurpose.SWAP, options),
  ]);
  return { bridgeable, swappable };
}

export async function readBalances(
  { bridgeable, swappable }: SurveyedLists,
  natives: Natives,
  context: RoutingContext,
  options: Abortable,
): Promise<SurveyedBalances> {
  const { balances, account, l1ChainId, l2ChainId } = context;
  const [rootBalances, childBalances] = await Promise.allSettled([
    balances.getBalances(l1ChainId, account, withNative(bridgeable, natives.root), options),
    balances.getBalances(l2ChainId, account, withNative(swappable, natives.child), options),
  ]);
  return { rootBalances, childBalances };
}

/**
 * Loads the lists first, then all at once: balances of both chains, the destination of each token
 * and the fees of its deposit.
 */
export async function surveyTokens(
  bridge: BridgeAdapter,
  environment: Environment,
  natives: Natives,
  context: RoutingContext,
  options: Abortable,
): Promise<BridgeSwapSurvey> {
  const lists = await readLists(environment, context, options);
  const { account, l1ChainId: sourceChainId, l2ChainId: destinationChainId } = context;
  const crossing = { account, sourceChainId, destinationChainId };
  const reach = settle(assertReachable(context.chains, crossing, options));
  const survey = async (token: Token): Promise<BridgeSwapToken> => {
    // The amount to bridge is known only after the quote.
    const fees = settle(readDepositFees(bridge, token, context, options));
    return { token, mapping: await settle(bridge.getTokenMapping(token.address, options)), fees };
  };
  const [tokens, balances] = await Promise.all([
    Promise.all(lists.bridgeable.map(survey)),
    readBalances(lists, natives, context, options),
  ]);
  options.signal?.throwIfAborted();
  return { ...balances, tokens, reach, swappable: withNative(lists.swappable, natives.child) };
}

async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
