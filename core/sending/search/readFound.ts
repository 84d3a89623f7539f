import type { Hex } from '../../money/Address.js';
import { readSeen } from '../chain/readSeen.js';
import type { Found } from '../fateOf.js';
import type { LoggedRequest } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';
import { asHints, foundOf } from './foundOf.js';

/** Transactions that nodes return for hashes from a block, a pool or a log. */
export interface ShownTransactions {
  readonly found: readonly Found[];
  /**
   * `false`: a node doesn't know one of the hashes. It is another node, or its index is behind, and
   * the transaction may be the one searched for, so findings about the others aren't final. A pool
   * that dropped it doesn't list it in the next round.
   */
  readonly isWhole: boolean;
}

/** Reads transactions by hash. @throws TributaryError if a read fails */
export async function readFound(
  hashes: readonly Hex[],
  request: LoggedRequest,
  context: SendingContext,
): Promise<ShownTransactions> {
  const { reader, signal } = context;
  const seen = await Promise.all([...new Set(hashes)].map((hash) => readSeen(reader, hash, signal)));
  return { found: asHints(foundOf(seen, request, context)), isWhole: !seen.includes(null) };
}
