import { findByNonce } from '../chain/findByNonce.js';
import { findLogged } from '../chain/findLogged.js';
import { readHasCode } from '../chain/readHasCode.js';
import { readSeen } from '../chain/readSeen.js';
import type { Found } from '../fateOf.js';
import type { LoggedRequest } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';
import { asHints, firstBlock, foundOf, isCandidate } from './foundOf.js';

/** What was found of what has happened since a request. */
export interface Since {
  readonly found: readonly Found[];
  /** What is not found was not sent, as far as nodes know. */
  readonly isComplete: boolean;
  readonly hasCode: boolean;
}

/** What the account has done since the wallet was asked, and what others did for it. @throws TributaryError where a read fails */
export async function findSince(request: LoggedRequest, context: SendingContext): Promise<Since> {
  const { reader, account, network, signal } = context;
  const after = firstBlock(request);
  const [scanned, hasCode] = await Promise.all([
    findByNonce(reader, { account, first: request.nonce, after, network }, signal),
    readHasCode(reader, context),
  ]);
  const logged =
    hasCode || request.method === 'wallet_sendCalls'
      ? await findLogged(reader, { account, from: after + 1n, settled: scanned.settled }, signal)
      : [];
  const own = scanned.transactions
    .filter((transaction) => isCandidate(transaction, request, context))
    .map(({ hash }) => hash);
  const seen = await Promise.all([...new Set([...own, ...logged])].map((hash) => readSeen(reader, hash, signal)));
  return { found: asHints(foundOf(seen, request, context)), isComplete: scanned.isComplete, hasCode };
}
