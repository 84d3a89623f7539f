import type { Abortable, BridgeQuote, CarriedToken, Shortfall, Token, TokenBalance } from '../../../core/index.js';
import { type FundingWay, type RoutingContext, withNative } from '../../../core/plugin/index.js';

/** A token that arrives as the one that is short, and what the bridge takes for it. */
export interface QuotedToken {
  readonly token: Token;
  readonly quote: PromiseSettledResult<BridgeQuote>;
}

export interface CarriedSurvey {
  readonly tokens: readonly QuotedToken[];
  readonly balances: PromiseSettledResult<readonly TokenBalance[]>;
}

/** What a bridge that lists its own tokens asks for each that arrives as what is short, and what of them is held, asked at once. */
export async function surveyCarried(
  carried: readonly CarriedToken[],
  { adapter, sourceChainId, destinationChainId }: FundingWay,
  native: Token,
  shortfall: Shortfall,
  { account, balances }: RoutingContext,
  options: Abortable,
): Promise<CarriedSurvey> {
  const tokens = carried.filter((one) => arrivesAsShort(one, shortfall)).map(({ token }) => token);
  if (tokens.length === 0) return { tokens: [], balances: { status: 'fulfilled', value: [] } };
  const quoteOf = async ({ address: token }: Token): Promise<BridgeQuote> => {
    const crossing = { sourceChainId, destinationChainId, senderAddress: account, recipientAddress: account };
    const request = { ...crossing, token, amount: shortfall.missing, side: 'arriving' } as const;
    return adapter.quote === undefined ? Promise.reject(new TypeError('no quotes')) : adapter.quote(request, options);
  };
  const [[held], quotes] = await Promise.all([
    Promise.allSettled([balances.getBalances(sourceChainId, account, withNative(tokens, native), options)]),
    Promise.allSettled(tokens.map(quoteOf)),
  ]);
  options.signal?.throwIfAborted();
  return {
    tokens: tokens.flatMap((token, index) => (quotes[index] === undefined ? [] : [{ token, quote: quotes[index] }])),
    balances: held,
  };
}

function arrivesAsShort({ arrivesAs }: CarriedToken, { token }: Shortfall): boolean {
  return arrivesAs.address === token.address;
}
