import type { Hex } from '../../money/Address.js';
import { readLogs } from '../../rpc/logs/readLogs.js';
import { isHash } from '../../wallet/isHash.js';
import type { LogPattern } from '../Footprint.js';
import type { LoggedRequest, RequestedCall } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';

/** High, because a node without history is usually searched for old logs. */
const mostRequests = 4_000;

/**
 * Finds transactions by the logs that a request's calls leave, for a node that no longer knows what
 * the account sent. A transaction without these logs hasn't had the effect. `null` if a call leaves
 * no identifying log.
 * @throws TributaryError if a read fails
 */
export async function findByEffect(
  { calls }: LoggedRequest,
  { reader, signal }: Pick<SendingContext, 'reader' | 'signal'>,
  { from, settled }: { readonly from: bigint; readonly settled: bigint },
): Promise<readonly Hex[] | null> {
  const patterns = calls.map(mostExact);
  const filters = patterns.flatMap((pattern) =>
    pattern === null ? [] : [{ address: pattern.address, topics: pattern.topics }],
  );
  if (filters.length < calls.length) return null;
  const logs = await readLogs(reader, { filters, from, to: 'latest', settled, mostRequests }, { signal });
  return [...new Set(logs.map(({ transactionHash }) => transactionHash).filter(isHash))];
}

/** Returns the log pattern with the most given topics; `null` if it has nothing but an event. */
function mostExact({ footprint }: RequestedCall): LogPattern | null {
  const [best] = [...footprint.logs].sort((a, b) => given(b) - given(a));
  return best !== undefined && given(best) > 1 ? best : null;
}

function given({ topics }: LogPattern): number {
  return topics.filter((topic) => topic !== null).length;
}
