import { type FundingEngine, knownChainIds, nativeTokenOf, priceKey, type Token } from '../../core/index.js';
import type { Search } from '../funding/FundingState.js';
import { feesOf } from '../payment/routeSums.js';
import type { OrderWish } from './payWays.js';

/** Returns every token of an order's options, including fees and gas. `key` is equal for equal tokens. */
export function pricedTokens(
  { currency }: Pick<OrderWish, 'currency'>,
  search: Search | null,
  environment: Pick<FundingEngine['environment'], 'networks' | 'l1ChainId' | 'l2ChainId'>,
): { readonly key: string; readonly tokens: readonly Token[] } {
  const natives = knownChainIds(environment)
    .flatMap((chainId) => environment.networks[chainId] ?? [])
    .map(nativeTokenOf);
  const paid = (search?.routes ?? []).flatMap((route) => [
    ...route.steps.map(({ fundingItem }) => fundingItem.token),
    ...feesOf(route).map(({ token }) => token),
  ]);
  const tokens = new Map([currency, ...natives, ...paid].map((token) => [priceKey(token), token]));
  return { key: [...tokens.keys()].sort().join(), tokens: [...tokens.values()] };
}
