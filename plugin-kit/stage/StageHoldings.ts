import type { Token } from '../../core/index.js';

type Place = Pick<Token, 'chainId' | 'address'>;

/** What the kit's wallet holds, in smallest units; a later entry of a token counts, one without is nothing. */
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
