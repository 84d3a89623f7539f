import type { Hex } from '../../money/Address.js';
import { readLogs } from '../../rpc/logs/readLogs.js';
import { isHash } from '../../wallet/isHash.js';
import type { LogPattern } from '../Footprint.js';
import type { LoggedRequest, RequestedCall } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';

/** A node that has forgotten its past is mostly asked for logs of long ago. */
const mostRequests = 4_000;

/**
 * Finds transactions by the logs that the calls of a request leave, for a node that has forgotten what the account has sent. What has none of these logs hasn't
 * had the effect. `null`: a call leaves no log by which it could be known. @throws TributaryError if a read fails
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

/** The log with the most given topics; `null` if it names nothing but an event. */
function mostExact({ footprint }: RequestedCall): LogPattern | null {
  const [best] = [...footprint.logs].sort((a, b) => given(b) - given(a));
  return best !== undefined && given(best) > 1 ? best : null;
}

function given({ topics }: LogPattern): number {
  return topics.filter((topic) => topic !== null).length;
}
