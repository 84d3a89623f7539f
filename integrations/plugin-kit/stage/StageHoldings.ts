import type { Token } from '../../../core/index.js';

type Place = Pick<Token, 'chainId' | 'address'>;

/**
 * The balances of the kit's wallet, in smallest units. The last entry of a token counts; a token
 * without an entry has a balance of 0.
 */
export type StageHoldings = readonly (readonly [Place, bigint])[];

export function holdingOf(holdings: StageHoldings, { chainId, address }: Place): bigint {
  const entry = holdings.findLast(
    ([token]) => token.chainId === chainId && token.address.toLowerCase() === address.toLowerCase(),
  );
  return entry?.[1] ?? 0n;
}

export function changedBy(holdings: StageHoldings, token: Place, difference: bigint): StageHoldings {
  return [...holdings, [token, holdingOf(holdings, token) + difference]];
}
