import type {
  Abortable,
  BridgeQuote,
  CarriedForm,
  CarriedToken,
  Shortfall,
  Token,
  TokenAddress,
  TokenBalance,
} from '../../../core/index.js';
import { assertReachable, checkoutErrors, type FundingWay, type RoutingContext } from '../../../core/plugin/index.js';

/** What a bridge that has tokens of its own carries, and who tells what they are. */
export interface Carried {
  readonly forms: readonly CarriedForm[];
  readonly described: () => Promise<readonly CarriedToken[]>;
}

/** Of a bridge that had to be asked. */
export function carriedOf(tokens: readonly CarriedToken[]): Carried {
  const forms = tokens.map(({ token, arrivesAs }) => ({ token: token.address, arrivesAs: arrivesAs.address }));
  return { forms, described: () => Promise.resolve(tokens) };
}

/** A token that arrives as the one that is short, and what the bridge takes for it. */
export interface QuotedToken {
  readonly token: Token;
  readonly quote: PromiseSettledResult<BridgeQuote>;
}

export type CarriedBalances = PromiseSettledResult<readonly Pick<TokenBalance, 'token' | 'balance'>[]>;

export interface CarriedSurvey {
  readonly tokens: readonly QuotedToken[];
  readonly balances: CarriedBalances;
  /** Whether the account has there what arrives. */
  readonly reach: PromiseSettledResult<void>;
}

/** What a bridge asks for each token that arrives as what is short, what such a token is, and what of it is held: all at once, since addresses are enough to ask. */
export async function surveyCarried(
  { forms, described }: Carried,
  { adapter, sourceChainId, destinationChainId }: FundingWay,
  native: Token,
  shortfall: Shortfall,
  { account, balances, chains }: RoutingContext,
  options: Abortable,
): Promise<CarriedSurvey> {
  const isShort = ({ arrivesAs }: CarriedForm): boolean => isSameAddress(arrivesAs, shortfall.token.address);
  const wanted = forms.filter(isShort).map(({ token }) => token);
  if (wanted.length === 0)
    return {
      tokens: [],
      balances: { status: 'fulfilled', value: [] },
      reach: { status: 'fulfilled', value: undefined },
    };
  const quoteOf = async (token: TokenAddress): Promise<BridgeQuote> => {
    const crossing = { sourceChainId, destinationChainId, senderAddress: account, recipientAddress: account };
    const request = { ...crossing, token, amount: shortfall.missing, side: 'arriving' } as const;
    return adapter.quote === undefined ? Promise.reject(new TypeError('no quotes')) : adapter.quote(request, options);
  };
  const held = [...new Set([native.address, ...wanted])];
  const [tokens, read, quotes, [reach]] = await Promise.all([
    described(),
    Promise.allSettled(held.map((token) => balances.getBalance(sourceChainId, account, token, options))),
    Promise.allSettled(wanted.map(quoteOf)),
    Promise.allSettled([assertReachable(chains, { account, sourceChainId, destinationChainId }, options)]),
  ]);
  options.signal?.throwIfAborted();
  const tokenAt = (address: TokenAddress): Token | undefined =>
    address === native.address ? native : tokens.find(({ token }) => isSameAddress(token.address, address))?.token;
  return {
    tokens: wanted.flatMap((address, index) => {
      const [token, quote] = [tokenAt(address), quotes[index]];
      return token === undefined || quote === undefined ? [] : [{ token, quote }];
    }),
    balances: balancesOf(held.map(tokenAt), read),
    reach,
  };
}

/** In whatever letter case a bridge writes them. */
function isSameAddress(a: TokenAddress, b: TokenAddress): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** As of `getBalances`: what could not be read is left out, and if nothing could, that is the failure. */
function balancesOf(
  tokens: readonly (Token | undefined)[],
  read: readonly PromiseSettledResult<bigint>[],
): CarriedBalances {
  const value = tokens.flatMap((token, index) => {
    const one = read[index];
    return token !== undefined && one?.status === 'fulfilled' ? [{ token, balance: one.value }] : [];
  });
  const failure = read.find((one) => one.status === 'rejected');
  if (value.length > 0 || failure === undefined) return { status: 'fulfilled', value };
  return { status: 'rejected', reason: checkoutErrors.getBalance(failure.reason) };
}
