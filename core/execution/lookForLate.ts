import type { Hex } from '../money/Address.js';
import { readHead } from '../sending/chain/readHead.js';
import { HashRegistry } from '../sending/HashRegistry.js';
import { isDeep } from '../sending/isDeep.js';
import type { LoggedRequest } from '../sending/LoggedRequest.js';
import { lookAt } from '../sending/lookAt.js';
import { isWatched } from '../sending/RequestLog.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import type { TaskContext } from './TaskContext.js';

export interface LateLook {
  readonly contextOf: (chainId: number) => TaskContext;
  /** Every transaction that is known as another request's. */
  readonly hashesBeside: (
    request: LoggedRequest,
    hashes: readonly Hex[],
  ) => Promise<readonly (readonly [hash: string, owner: string])[]>;
}

/**
 * Looks once whether what stands of an execution that is over has arrived after all: of one that was given up, or that was asked for again beside. What is found is
 * written down: it stands no longer. The transaction of one request is no other's here, though both are of one task: two that were mined are two. Sends nothing.
 */
export async function lookForLate(record: ExecutionRecord, { contextOf, hashesBeside }: LateLook): Promise<void> {
  for (const request of record.everyRequest().filter(isWatched)) {
    const [call] = request.calls;
    if (call === undefined) continue;
    const hashes = new HashRegistry((found) => hashesBeside(request, found));
    const context = contextOf(call.transaction.chainId).sending(undefined, { hashes, ownerOf: ({ id }) => id });
    const head = await readHead(context);
    const fate = await lookAt(request, context, { isThorough: true });
    if ((fate.kind !== 'included' && fate.kind !== 'partial') || !isDeep(fate.blockNumber, head, context.network))
      continue;
    const [hash] = fate.hashes;
    await record.noteClosing(request.id, {
      proof: 'included',
      at: context.clock.now(),
      ...(hash !== undefined && { hash }),
    });
  }
  record.showAnew();
}
