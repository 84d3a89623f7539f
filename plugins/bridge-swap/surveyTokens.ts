import {
  bridgeableTokens,
  BridgeAction,
  isSameToken,
  TokenListPurpose,
  type Abortable,
  type BridgeAdapter,
  type BridgeFees,
  type Environment,
  type RoutingContext,
  type Token,
  type TokenBalance,
  type TokenMapping,
} from '../../core/index.js';

export interface Natives {
  readonly root: Token;
  readonly child: Token;
}

/** What could be learnt about a token of the root chain; a part that could not is the failure itself. */
export interface SurveyedToken {
  readonly token: Token;
  readonly mapping: PromiseSettledResult<TokenMapping>;
  readonly fees: PromiseSettledResult<BridgeFees>;
}

export interface Survey {
  readonly tokens: readonly SurveyedToken[];
  readonly swappable: readonly Token[];
  readonly rootBalances: PromiseSettledResult<readonly TokenBalance[]>;
  readonly childBalances: PromiseSettledResult<readonly TokenBalance[]>;
}

/** Lists first; then balances of both chains, where every token goes and what its deposit costs, all at once. */
export async function surveyTokens(bridge: BridgeAdapter, environment: Environment, natives: Natives, context: RoutingContext, options: Abortable): Promise<Survey> {
  const { tokens, balances, account, l1ChainId: sourceChainId, l2ChainId: destinationChainId } = context;
  const [bridgeable, swappable] = await Promise.all([bridgeableTokens(context, environment, options), tokens.get(destinationChainId, TokenListPurpose.SWAP, options)]);
  const survey = async (token: Token): Promise<SurveyedToken> => {
    const fee = { action: BridgeAction.DEPOSIT, sourceChainId, destinationChainId, token: token.address };
    const [mapping, fees] = await Promise.allSettled([bridge.getTokenMapping(token.address, options), bridge.estimateFees(fee, options)]);
    return { token, mapping, fees };
  };
  const [surveyed, [rootBalances, childBalances]] = await Promise.all([
    Promise.all(bridgeable.map(survey)),
    Promise.allSettled([
      balances.getBalances(sourceChainId, account, withNative(bridgeable, natives.root), options),
      balances.getBalances(destinationChainId, account, withNative(swappable, natives.child), options),
    ]),
  ]);
  options.signal?.throwIfAborted();
  return { tokens: surveyed, swappable, rootBalances, childBalances };
}

function withNative(tokens: readonly Token[], native: Token): readonly Token[] {
  return tokens.some((token) => isSameToken(token, native)) ? tokens : [native, ...tokens];
}
