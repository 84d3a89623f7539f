import type { Hex } from '../../money/Address.js';
import { readSeen } from '../chain/readSeen.js';
import type { Found } from '../fateOf.js';
import type { LoggedRequest } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';
import { asHints, foundOf } from './foundOf.js';

/** What nodes show of transactions that a block, a pool or a log has told of. */
export interface ShownTransactions {
  readonly found: readonly Found[];
  /**
   * false: a node does not know one of them by its hash. It is another node, or its index is behind: the transaction may be the very one that is looked for, so
   * nothing that is told of the others is the last word. A pool that has let go of one does not tell of it in the next round.
   */
  readonly isWhole: boolean;
}

/** Reads them by their hashes. @throws TributaryError where a read fails */
export async function readFound(
  hashes: readonly Hex[],
  request: LoggedRequest,
  context: SendingContext,
): Promise<ShownTransactions> {
  const { reader, signal } = context;
  const seen = await Promise.all([...new Set(hashes)].map((hash) => readSeen(reader, hash, signal)));
  return { found: asHints(foundOf(seen, request, context)), isWhole: !seen.includes(null) };
}
