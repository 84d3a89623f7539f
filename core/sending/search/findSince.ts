import { findByNonce } from '../chain/findByNonce.js';
import { findLogged } from '../chain/findLogged.js';
import { keepsLogs } from '../chain/keepsLogs.js';
import { readIsContract } from '../chain/readIsContract.js';
import type { LoggedRequest } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';
import { findByEffect } from './findByEffect.js';
import { firstBlock, isCandidate } from './foundOf.js';
import { readFound, type ShownTransactions } from './readFound.js';

/** Transactions found since a request. */
export interface Since extends ShownTransactions {
  /** Transactions that weren't found were not sent, as far as nodes know. */
  readonly isComplete: boolean;
  /** Transactions that weren't found aren't mined; whether they are pending is unknown. */
  readonly areBlocksComplete: boolean;
  readonly isContract: boolean;
}

/** Every node has the logs of this many blocks. */
const BLOCKS_KEPT = 128n;

/**
 * Finds what the account, and others on its behalf, sent since the wallet prompt.
 * @throws TributaryError if a read fails
 */
export async function findSince(request: LoggedRequest, context: SendingContext): Promise<Since> {
  const { reader, account, network, log, signal } = context;
  const after = firstBlock(request);
  const [scanned, isContract] = await Promise.all([
    findByNonce(reader, { account, first: request.nonce, after, network }, signal),
    readIsContract(reader, context),
  ]);
  const { settled, areBlocksComplete, isPoolComplete } = scanned;
  const from = after + 1n;
  const isInLogs = isContract || request.method === 'wallet_sendCalls';
  const logged = isInLogs
    ? await findLogged(
        reader,
        { account, from, settled, searched: request.searched, onSearched: (read) => log.search(request.id, read) },
        signal,
      )
    : [];
  const isForgotten = !areBlocksComplete && scanned.isCurrent;
  const effects = isForgotten ? await findByEffect(request, context, { from, settled }) : null;
  const own = scanned.transactions
    .filter((transaction) => isCandidate(transaction, request, context))
    .map(({ hash }) => hash);
  const isKept =
    (!isInLogs && effects === null) || settled - after < BLOCKS_KEPT || (await keepsLogs(reader, after, { signal }));
  const areSeen = (areBlocksComplete || effects !== null) && isKept;
  return {
    ...(await readFound([...own, ...logged, ...(effects ?? [])], request, context)),
    isComplete: areSeen && isPoolComplete,
    areBlocksComplete: areSeen,
    isContract,
  };
}
