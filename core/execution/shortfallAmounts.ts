import { isSameToken, type Token, type TokenAmount, TokenType } from '../money/Token.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import { tokensOfRoute } from '../routing/tokensOfRoute.js';
import type { CallShortfall } from '../sending/RequestFate.js';
import type { TaskLabel } from './ExecutionTask.js';

/** Converts a shortfall to token amounts. A contract that the route doesn't name is one of items, counted in units. */
export function amountsOf(
  { address, promised, actual }: CallShortfall,
  chainId: number,
  route: Pick<FundingRoute, 'steps'>,
  label: TaskLabel | null,
): { readonly promised: TokenAmount; readonly actual: TokenAmount } {
  const known = [...tokensOfRoute(route), ...(label?.amount ? [label.amount.token] : [])];
  const token = known.find((one) => isSameToken(one, { chainId, address })) ?? itemsOf(chainId, address);
  return { promised: { token, value: promised }, actual: { token, value: actual } };
}

function itemsOf(chainId: number, address: Token['address']): Token {
  return { chainId, address, decimals: 0, symbol: '', name: '', type: TokenType.ITEM };
}
