import { isDeep } from '../sending/isDeep.js';
import { lookAt } from '../sending/lookAt.js';
import { isWatched } from '../sending/RequestLog.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import type { TaskContext } from './TaskContext.js';

/**
 * Looks once whether what stands of an execution that is over has arrived after all: of one that was given up, or that was asked for again beside. What is found is
 * written down and told in the snapshot (`late`). Sends nothing.
 */
export async function lookForLate(record: ExecutionRecord, contextOf: (chainId: number) => TaskContext): Promise<void> {
  for (const request of record.everyRequest().filter(isWatched)) {
    const [call] = request.calls;
    if (call === undefined) continue;
    const context = contextOf(call.transaction.chainId).sending();
    const fate = await lookAt(request, context, { isThorough: true });
    if (fate.kind !== 'included' || !(await isDeep(fate.blockNumber, context))) continue;
    const [hash] = fate.hashes;
    await record.noteClosing(request.id, { proof: 'included', at: context.clock.now(), ...(hash !== undefined && { hash }) });
  }
  record.showAnew();
}
