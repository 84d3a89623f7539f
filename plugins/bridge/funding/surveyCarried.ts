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
export interface PricedToken {
  readonly token: Token;
  readonly costs: PromiseSettledResult<DepositCosts>;
}

export type CarriedBalances = PromiseSettledResult<readonly Pick<TokenBalance, 'token' | 'balance'>[]>;

export interface CarriedSurvey {
  readonly tokens: readonly PricedToken[];
  readonly balances: CarriedBalances;
  /** Whether the account has there what arrives. */
  readonly reach: PromiseSettledResult<void>;
}

/** What a bridge asks for each token that arrives as what is short, what such a token is, and what of it is held: all at once, since addresses are enough to ask. */
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
