import { ItemType } from '../money/ItemType.js';
import { isSameToken, type Token } from '../money/Token.js';
import type { Shortfall } from '../routing/FundingRoute.js';
import { type BalanceRequirement, isTokenRequirement, type TokenBalanceRequirement } from './BalanceRequirement.js';
import { RoutingMode } from './CheckoutRequest.js';

/**
 * `none`: nothing to route. `one`: the shortfall to search routes for. `several`: more is missing
 * than one route can cover, or no token can cover it.
 */
export type ShortfallChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly shortfall: Shortfall }
  | { readonly kind: 'several' };

/**
 * Returns the shortfall to search routes for: only if exactly one token is missing (specification
 * §4). Requirements of the same token, including gas, are one shortfall. The mode may add
 * shortfalls but never hides a real one.
 */
export function chooseShortfall(requirements: readonly BalanceRequirement[], mode: RoutingMode): ShortfallChoice {
  const short = requirements.filter(({ sufficient }) => !sufficient);
  if (short.some((requirement) => !isTokenRequirement(requirement))) return { kind: 'several' };
  const truly = shortTokens(short.filter(isTokenRequirement));
  if (truly.length > 1) return { kind: 'several' };
  const tokens = requirements.filter(isTokenRequirement);
  const [token] = truly;
  if (token !== undefined)
    return { kind: 'one', shortfall: shortfallOf(token, tokens, mode === RoutingMode.FULL_AMOUNT) };
  if (mode === RoutingMode.WHEN_SHORT) return { kind: 'none' };
  const isPayable = ({ type, isFee, required }: TokenBalanceRequirement): boolean =>
    type === ItemType.ERC20 && !isFee && required.balance > 0n;
  const payable = shortTokens(tokens.filter(isPayable));
  const [only] = payable;
  if (only === undefined) return { kind: 'none' };
  return payable.length > 1 ? { kind: 'several' } : { kind: 'one', shortfall: shortfallOf(only, tokens, true) };
}

function shortTokens(requirements: readonly TokenBalanceRequirement[]): readonly Token[] {
  return [...new Map(requirements.map(({ token }) => [token.address, token])).values()];
}

function shortfallOf(token: Token, requirements: readonly TokenBalanceRequirement[], isFullAmount: boolean): Shortfall {
  const own = requirements.filter((requirement) => isSameToken(requirement.token, token));
  const sum = (figure: (requirement: TokenBalanceRequirement) => bigint): bigint =>
    own.reduce((total, requirement) => total + figure(requirement), 0n);
  const required = sum(({ required: { balance } }) => balance);
  // The first requirement has the whole balance; later ones have what it leaves.
  const balance = own[0]?.current.balance ?? 0n;
  const ignoresBalance = isFullAmount && token.type === 'erc20';
  return { token, required, balance, missing: ignoresBalance ? required : sum(({ delta }) => delta.balance) };
}
