import type {
  Abortable,
  CarriedForm,
  CarriedToken,
  Shortfall,
  Token,
  TokenAddress,
  TokenBalance,
} from '../../../core/index.js';
import { assertReachable, checkoutErrors, type FundingWay, type RoutingContext } from '../../../core/plugin/index.js';
import { type DepositCosts, readDepositCosts } from './readDepositCosts.js';

/** The token list of a bridge, and a function that describes its tokens. */
export interface Carried {
  readonly forms: readonly CarriedForm[];
  readonly described: () => Promise<readonly CarriedToken[]>;
}

/** Makes it from a list that is already loaded. */
export function carriedOf(tokens: readonly CarriedToken[]): Carried {
  const forms = tokens.map(({ token, arrivesAs }) => ({ token: token.address, arrivesAs: arrivesAs.address }));
  return { forms, described: () => Promise.resolve(tokens) };
}

/** A token that arrives as the missing one, and the bridge's costs for it. */
export interface PricedToken {
  readonly token: Token;
  readonly costs: PromiseSettledResult<DepositCosts>;
}

export type CarriedBalances = PromiseSettledResult<readonly Pick<TokenBalance, 'token' | 'balance'>[]>;

export interface CarriedSurvey {
  readonly tokens: readonly PricedToken[];
  readonly balances: CarriedBalances;
  /** Whether the account can use tokens on the destination chain. */
  readonly reach: PromiseSettledResult<void>;
}

/**
 * Loads, in parallel, for each token that arrives as the missing one: the bridge's costs, the
 * token's description and its balance. Addresses are enough to request all three.
 */
export async function surveyCarried(
  { forms, described }: Carried,
  way: FundingWay,
  native: Token,
  shortfall: Shortfall,
  context: RoutingContext,
  options: Abortable,
): Promise<CarriedSurvey> {
  const { account, balances, chains } = context;
  const { sourceChainId, destinationChainId } = way;
  const isShort = ({ arrivesAs }: CarriedForm): boolean => isSameAddress(arrivesAs, shortfall.token.address);
  const wanted = forms.filter(isShort).map(({ token }) => token);
  if (wanted.length === 0)
    return {
      tokens: [],
      balances: { status: 'fulfilled', value: [] },
      reach: { status: 'fulfilled', value: undefined },
    };
  const held = [...new Set([native.address, ...wanted])];
  const [tokens, read, told, [reach]] = await Promise.all([
    described(),
    Promise.allSettled(held.map((token) => balances.getBalance(sourceChainId, account, token, options))),
    Promise.allSettled(wanted.map((token) => readDepositCosts(way, token, shortfall, context, options))),
    Promise.allSettled([assertReachable(chains, { account, sourceChainId, destinationChainId }, options)]),
  ]);
  options.signal?.throwIfAborted();
  const tokenAt = (address: TokenAddress): Token | undefined =>
    address === native.address ? native : tokens.find(({ token }) => isSameAddress(token.address, address))?.token;
  return {
    tokens: wanted.flatMap((address, index) => {
      const [token, costs] = [tokenAt(address), told[index]];
      return token === undefined || costs === undefined ? [] : [{ token, costs }];
    }),
    balances: balancesOf(held.map(tokenAt), read),
    reach,
  };
}

/** Bridges may write addresses in any letter case. */
function isSameAddress(a: TokenAddress, b: TokenAddress): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Handles failures as `getBalances` does: leaves out tokens that failed, and throws if all did. */
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
