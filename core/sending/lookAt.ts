import { fateOf, type Belonging } from './fateOf.js';
import { findNamed, findSince } from './findTransactions.js';
import type { LoggedRequest } from './LoggedRequest.js';
import type { RequestFate } from './RequestFate.js';
import type { SendingContext } from './SendingContext.js';

const UNREADABLE: RequestFate = { kind: 'unreadable' };

/**
 * What the chain tells of a request now. First what the wallet names; `isThorough`: also whatever the account has done since, which is the only way to tell
 * that there is nothing. A read that fails says nothing. Rejects only when the signal aborts.
 */
export async function lookAt(request: LoggedRequest, context: SendingContext, { isThorough }: { readonly isThorough: boolean }): Promise<RequestFate> {
  try {
    return await look(request, context, isThorough);
  } catch (error) {
    if (context.signal.aborted) throw error;
    return UNREADABLE;
  }
}

async function look(request: LoggedRequest, context: SendingContext, isThorough: boolean): Promise<RequestFate> {
  const belonging: Belonging = { account: context.account, isFree: (hash) => context.hashes.claim(hash, context.ownerOf(request)) };
  await context.hashes.read();
  const { found, replacement } = await findNamed(request, context);
  const named = fateOf(request, found, belonging);
  if (named.kind !== 'absent') return named;
  if (replacement?.receipt && request.answer?.kind === 'hash') {
    return { kind: 'replaced', hash: request.answer.hash, replacement: replacement.transaction.hash, blockNumber: replacement.receipt.blockNumber };
  }
  if (!isThorough) return UNREADABLE;
  const since = await findSince(request, context);
  const fate = fateOf(request, since.found, belonging);
  return fate.kind === 'absent' && !since.isComplete ? UNREADABLE : fate;
}
