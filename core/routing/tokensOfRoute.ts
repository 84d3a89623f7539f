import type { Token } from '../money/Token.js';
import type { FundingRoute } from './FundingRoute.js';

/** Every token that a route names: what its steps spend and deliver, and what their fees are paid in. The same one may come several times. */
export function tokensOfRoute({ steps }: Pick<FundingRoute, 'steps'>): readonly Token[] {
  return steps.flatMap(({ fundingItem, delivers, fees }) => [
    fundingItem.token,
    delivers.token,
    ...Object.values(fees)
      .flat()
      .flatMap((fee: { readonly token?: Token } | undefined) => fee?.token ?? []),
  ]);
}
