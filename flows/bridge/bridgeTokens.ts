import { type CarriedToken, type FundingEngine, priceKey, type Token, TokenListPurpose } from '../../core/index.js';
import { asNetworkSays } from '../money/asNetworkSays.js';
import { offeredTokens } from '../money/offeredTokens.js';
import type { BridgeWay } from './bridgeWays.js';

export interface BridgeToken {
  readonly token: Token;
  /** The token on the other chain, if the bridge knows it without a quote. */
  readonly arrivesAs: Token | null;
}

export interface BridgeTokens {
  /** Without duplicates, in the order of the bridges. */
  readonly tokens: readonly BridgeToken[];
  /** A service or a bridge failed, so the list may be incomplete. */
  readonly isPartial: boolean;
}

type Ends = Pick<BridgeWay, 'sourceChainId' | 'destinationChainId'>;

/**
 * Returns the tokens that can be sent from one chain to another, over every bridge between them: as
 * the bridge reports, otherwise the chain's list of bridgeable tokens. For the same chain: all its
 * tokens.
 * @throws the first failure if no source responds
 */
export async function readBridgeTokens(
  engine: FundingEngine,
  ways: readonly BridgeWay[],
  { sourceChainId, destinationChainId }: Ends,
  signal: AbortSignal,
): Promise<BridgeTokens> {
  const fit = ways.filter(
    (way) =>
      way.sourceChainId === sourceChainId &&
      (destinationChainId === sourceChainId || way.destinationChainId === destinationChainId),
  );
  const answers = await Promise.allSettled(fit.map((way) => tokensOf(engine, way, signal)));
  signal.throwIfAborted();
  const answered = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (answered.length === 0 && failed !== undefined) throw failed.reason;
  const tokens = answered.flatMap((answer) => answer.tokens);
  return {
    tokens: [...new Map(tokens.toReversed().map((each) => [priceKey(each.token), each])).values()].toReversed(),
    isPartial: failed !== undefined || answered.some(({ isPartial }) => isPartial),
  };
}

async function tokensOf(engine: FundingEngine, way: BridgeWay, signal: AbortSignal): Promise<BridgeTokens> {
  const carried = await carriedBy(engine, way, signal);
  if (carried.length > 0) {
    const { networks } = engine.environment;
    const named = (token: Token): Token => asNetworkSays(token, networks[token.chainId]);
    const tokens = carried.map(({ token, arrivesAs }) => ({ token: named(token), arrivesAs: named(arrivesAs) }));
    return { tokens, isPartial: false };
  }
  const { tokens, isPartial } = await offeredTokens(engine, way.sourceChainId, TokenListPurpose.BRIDGE, signal);
  return { tokens: tokens.map((token) => ({ token, arrivesAs: null })), isPartial };
}

/** Returns none if no bridge is registered; the token lists still show what could be bridged. */
async function carriedBy(
  { bridges }: FundingEngine,
  { adapter, ...ends }: BridgeWay,
  signal: AbortSignal,
): Promise<readonly CarriedToken[]> {
  if (!bridges.ids.includes(adapter)) return [];
  return (await bridges.by(adapter).getCarriedTokens?.(ends, { signal })) ?? [];
}
