import type { Hex } from '../money/Address.js';
import { readHead } from '../sending/chain/readHead.js';
import { HashRegistry } from '../sending/HashRegistry.js';
import { isDeep } from '../sending/isDeep.js';
import type { Closing, LoggedRequest } from '../sending/LoggedRequest.js';
import { lookAt } from '../sending/lookAt.js';
import { likeliestRequests } from '../sending/lookAtAll.js';
import type { RequestFate } from '../sending/RequestFate.js';
import { isWatched } from '../sending/RequestLog.js';
import type { SendingContext } from '../sending/SendingContext.js';
import { findRepeats } from '../sending/search/findRepeats.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import type { TaskContext } from './TaskContext.js';

export interface LateLook {
  readonly contextOf: (chainId: number) => TaskContext;
  /** Returns every transaction that belongs to another request. */
  readonly hashesBeside: (
    request: LoggedRequest,
    hashes: readonly Hex[],
  ) => Promise<readonly (readonly [hash: string, owner: string])[]>;
  /** Returns requests of the account's other executions that may still take effect. */
  readonly openElsewhere: () => Promise<readonly LoggedRequest[]>;
}

/**
 * Checks once whether open requests of an ended execution took effect: of an abandoned one, or of
 * requests that were repeated. Journals and closes what it finds. Each transaction counts for one
 * request only, even within one task: two mined transactions are two effects. Then checks whether a
 * wallet sent one request more than once. Sends nothing.
 */
export async function lookForLate(record: ExecutionRecord, look: LateLook): Promise<void> {
  for (const request of likeliestRequests(record.everyRequest().filter(isWatched)))
    await noteLate(request, record, look);
  for (const request of record.everyRequest().filter(({ closed }) => closed?.proof === 'included'))
    await noteRepeats(request, record, look);
  record.showAnew();
}

async function noteLate(request: LoggedRequest, record: ExecutionRecord, look: LateLook): Promise<void> {
  const context = contextFor(request, look);
  if (context === null) return;
  const { claim } = look.contextOf(context.network.chainId);
  const head = await readHead(context);
  const fate = await lookAt(request, context, { isThorough: true });
  const happened = happenedIn(fate);
  if (happened === null || !isDeep(happened.blockNumber, head, context.network)) return;
  const [hash] = happened.hashes;
  const closed: Closing = { proof: 'included', at: context.clock.now(), ...(hash !== undefined && { hash }) };
  await claim(happened.hashes, () => record.noteClosing(request.id, closed));
}

/**
 * Where a request took effect, in full, in part, or in a way that can't be measured; `null` if it
 * may still take effect.
 */
function happenedIn(fate: RequestFate): { readonly hashes: readonly Hex[]; readonly blockNumber: bigint } | null {
  if (fate.kind === 'included' || fate.kind === 'partial') return fate;
  if (fate.kind !== 'no-effect' || fate.endedIn === undefined) return null;
  return { hashes: [fate.hash], blockNumber: fate.endedIn };
}

async function noteRepeats(request: LoggedRequest, record: ExecutionRecord, look: LateLook): Promise<void> {
  const context = contextFor(request, look);
  const { closed } = request;
  if (context === null || closed === null) return;
  const { repeats = [] } = closed;
  const openRequests = async (): Promise<readonly LoggedRequest[]> => [
    ...(await look.openElsewhere()),
    ...record.everyRequest().filter(isWatched),
  ];
  const known = new Set(effectsOf(request, record));
  const found = await findRepeats(request, context, { known, repeats, openRequests }).catch(() =>
    nothingUnlessLeft(context),
  );
  if (found.length === 0) return;
  const { claim } = look.contextOf(context.network.chainId);
  const write = (): Promise<void> => record.noteClosing(request.id, { ...closed, repeats: [...repeats, ...found] });
  await claim(
    found.map(({ hash }) => hash),
    write,
  );
}

/** The transactions reported as a request's effect. */
function effectsOf({ calls, closed }: LoggedRequest, record: ExecutionRecord): readonly string[] {
  const told = calls.flatMap(({ taskId }) => {
    const written = record.taskRecord(taskId);
    return written !== undefined && 'hash' in written && written.hash !== null ? [written.hash] : [];
  });
  return [...told, ...(closed?.hash === undefined ? [] : [closed.hash])].map((hash) => hash.toLowerCase());
}

function contextFor(request: LoggedRequest, { contextOf, hashesBeside }: LateLook): SendingContext | null {
  const [call] = request.calls;
  if (call === undefined) return null;
  const hashes = new HashRegistry((found) => hashesBeside(request, found));
  return contextOf(call.transaction.chainId).sending(undefined, { hashes, ownerOf: ({ id }) => id });
}

/** A failed read counts as nothing found; a later check may succeed. Rejects on abort. */
function nothingUnlessLeft({ signal }: SendingContext): readonly never[] {
  signal.throwIfAborted();
  return [];
}
