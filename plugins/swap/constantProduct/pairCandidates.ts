import type { Address } from '../../../core/index.js';
import type { CandidatePool } from '../pools/CandidatePool.js';
import { sortTokens } from '../pools/poolAddress.js';
import type { ConstantProductExchange } from '../records/RecordedExchange.js';
import { pairAddress } from './pairAddress.js';

/** Returns the pairs of a constant-product DEX between any two of the tokens. */
export function pairCandidates(
  { factory, initCodeHash, fee }: Pick<ConstantProductExchange, 'factory' | 'initCodeHash' | 'fee'>,
  tokens: readonly Address[],
): readonly CandidatePool[] {
  const distinct = [...new Set(tokens)];
  return distinct.flatMap((first, index) =>
    distinct.slice(index + 1).map((second): CandidatePool => {
      const [token0, token1] = sortTokens(first, second);
      const address = pairAddress(factory, first, second, initCodeHash).toLowerCase();
      return { kind: 'v2', address, token0, token1, fee };
    }),
  );
}
