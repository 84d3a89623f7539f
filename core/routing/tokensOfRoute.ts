import type { Token } from '../money/Token.js';
import type { FundingRoute } from './FundingRoute.js';

/** Returns every token of a route: what its steps spend, deliver and pay fees in. May contain duplicates. */
export function tokensOfRoute({ steps }: Pick<FundingRoute, 'steps'>): readonly Token[] {
  return steps.flatMap(({ fundingItem, delivers, fees }) => [
    fundingItem.token,
    delivers.token,
    ...Object.values(fees)
      .flat()
      .flatMap((fee: { readonly token?: Token } | undefined) => fee?.token ?? []),
  ]);
}
