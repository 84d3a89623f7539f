import { accountContractsOf } from './chain/accountContracts.js';
import { isSameCall } from './chain/isSameCall.js';
import { ExecutionTakenOver } from './ExecutionTakenOver.js';
import { type Found, fateOf } from './fateOf.js';
import type { LoggedRequest } from './LoggedRequest.js';
import type { RequestFate } from './RequestFate.js';
import { signedOf } from './RequestLog.js';
import type { SendingContext } from './SendingContext.js';
import { findNamed } from './search/findNamed.js';
import { findSince, type Since } from './search/findSince.js';
import { findUnlogged } from './search/findUnlogged.js';

const UNREADABLE: RequestFate = { kind: 'unreadable' };
/** Outcomes that hold even if some transactions couldn't be read. */
const tells: ReadonlySet<RequestFate['kind']> = new Set(['included', 'partial', 'pending']);

/**
 * Returns the current outcome of a request on the chain. Checks first what the wallet returned;
 * `isThorough`: also everything the account has done since, the only way to prove absence. A failed
 * read proves nothing. Rejects only on abort, or if another process has taken the request over.
 */
export async function lookAt(
  request: LoggedRequest,
  context: SendingContext,
  { isThorough }: { readonly isThorough: boolean },
): Promise<RequestFate> {
  try {
    return await look(request, context, isThorough);
  } catch (error) {
    if (context.signal.aborted || error instanceof ExecutionTakenOver) throw error;
    return UNREADABLE;
  }
}

async function look(request: LoggedRequest, context: SendingContext, isThorough: boolean): Promise<RequestFate> {
  const { found, replacement, isWhole } = await findNamed(request, context);
  const named = await judge(request, found, context);
  if (named.kind === 'included' || named.kind === 'partial') return named;
  const told = named.kind === 'absent' ? replacedBy(replacement, request) : named;
  if (!isThorough) return told ?? UNREADABLE;
  // A wallet may return only some of its transactions, or send another one later without reporting
  // it.
  const since = await findSince(request, context);
  const fate = asFarAsShown(await judge(request, [...found, ...since.found], context), isWhole && since.isWhole);
  if (fate.kind === 'in-part') return fate.isOver ? fate : withPool(fate, since);
  if (fate.kind !== 'absent') return fate;
  const paid = since.isContract ? await lookForPayment(request, context) : fate;
  if (paid.kind !== 'absent') return paid;
  return told ?? withPool(paid, since);
}

/** Blocks prove that calls aren't mined; only the pool proves that they aren't pending. */
function withPool(fate: Extract<RequestFate, { kind: 'in-part' | 'absent' }>, since: Since): RequestFate {
  if (since.isComplete) return fate;
  return since.areBlocksComplete ? { ...fate, isPoolUnknown: true } : UNREADABLE;
}

async function lookForPayment(request: LoggedRequest, context: SendingContext): Promise<RequestFate> {
  const { found, isWhole } = await findUnlogged(request, context);
  return asFarAsShown(await judge(request, found, context), isWhole);
}

/** If a known transaction couldn't be read, positive outcomes stay valid; failure or absence isn't proven. */
function asFarAsShown(fate: RequestFate, isWhole: boolean): RequestFate {
  return isWhole || tells.has(fate.kind) ? fate : UNREADABLE;
}

/** Reads the owners after the search, because fewer requests can have claimed what was found later. */
async function judge(request: LoggedRequest, found: readonly Found[], context: SendingContext): Promise<RequestFate> {
  const { account, network, hashes, ownerOf } = context;
  const likely = await withoutOthers(found, context);
  await hashes.read(found.map(({ transaction }) => transaction.hash));
  return fateOf(request, likely, {
    account,
    contracts: accountContractsOf(network),
    isFree: (hash) => hashes.claim(hash, ownerOf(request)),
  });
}

/** A transaction that looks like an edit of this request may be the exact call of another open one. */
async function withoutOthers(found: readonly Found[], { openElsewhere }: SendingContext): Promise<readonly Found[]> {
  if (openElsewhere === undefined || !found.some(({ isEdit }) => isEdit)) return found;
  const asked = (await openElsewhere()).flatMap(({ calls }) => calls.map(({ transaction }) => transaction));
  const isOther = ({ transaction }: Found): boolean => asked.some((call) => isSameCall(transaction, call));
  return found.map((one) => (one.isEdit && isOther(one) ? { ...one, isEdit: false } : one));
}

function replacedBy(replacement: Found | null, request: LoggedRequest): RequestFate | null {
  const hash = request.answer?.kind === 'hash' ? request.answer.hash : signedOf(request)?.hash;
  if (!replacement?.receipt || hash === undefined) return null;
  return {
    kind: 'replaced',
    hash,
    replacement: replacement.transaction.hash,
    blockNumber: replacement.receipt.blockNumber,
  };
}
