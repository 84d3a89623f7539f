import type { Hex } from '../../money/Address.js';
import { type CallsWord, readCallsStatus } from '../../wallet/calls/readCallsStatus.js';
import { findMined } from '../chain/findMined.js';
import { readNonce } from '../chain/readNonce.js';
import { readSeen } from '../chain/readSeen.js';
import type { Found } from '../fateOf.js';
import type { LoggedRequest, WalletAnswer } from '../LoggedRequest.js';
import { signedOf } from '../RequestLog.js';
import type { SendingContext } from '../SendingContext.js';
import { asHints, firstBlock, foundOf, isCandidate, isLater } from './foundOf.js';

/** Transactions found for a request. */
export interface Findings {
  readonly found: readonly Found[];
  /** The transaction that took the nonce of the one the wallet returned. */
  readonly replacement: Found | null;
  /** `false`: a mined transaction took that nonce, and a node doesn't show it. It may be the call with a higher fee. */
  readonly isWhole: boolean;
}

/** Maximum number of transactions that a wallet may return for one request. */
const MOST_NAMED = 16;

/** Finds the transactions that the wallet returned. @throws TributaryError if a read fails */
export async function findNamed(request: LoggedRequest, context: SendingContext): Promise<Findings> {
  const { answer } = request;
  if (answer?.kind === 'hash') return followHash(request, answer, context);
  const signed = signedOf(request);
  const named = await hashesOfBatch(request, context);
  const hashes = [...new Set([...named, ...(signed === null ? [] : [signed.hash])])];
  const seen = await Promise.all(hashes.map((hash) => readSeen(context.reader, hash, context.signal)));
  const found = asHints(foundOf(seen, request, context));
  const isMined = found.some(
    ({ transaction, receipt }) => receipt !== null && transaction.hash.toLowerCase() === signed?.hash.toLowerCase(),
  );
  if (signed === null || isMined || !(await isUsed(signed.nonce, context)))
    return { found, replacement: null, isWhole: true };
  const { replacement, isWhole } = await findReplacement(request, signed.nonce, context);
  return { found: replacement === null ? found : asHints([replacement]), replacement, isWhole };
}

/** Whether a mined transaction of the account has this nonce. */
async function isUsed(nonce: number, { reader, account, signal }: SendingContext): Promise<boolean> {
  return (await readNonce(reader, account, 'latest', { signal })) > nonce;
}

/** Tracks the nonce as well as the hash, because a wallet doesn't report a speed-up or cancellation. */
async function followHash(
  request: LoggedRequest,
  answer: Extract<WalletAnswer, { readonly kind: 'hash' }>,
  context: SendingContext,
): Promise<Findings> {
  const { reader, account, log, signal } = context;
  const [seen, count] = await Promise.all([
    readSeen(reader, answer.hash, signal),
    readNonce(reader, account, 'latest', { signal }),
  ]);
  const isOurs = seen !== null && isLater(seen.transaction, request, context);
  const nonce = isOurs && isCandidate(seen.transaction, request, context) ? seen.transaction.nonce : answer.nonce;
  if (nonce !== answer.nonce && nonce !== undefined) await log.answer(request.id, { ...answer, nonce });
  const found = foundOf([seen], request, context);
  if (nonce === undefined || seen?.receipt || count <= nonce) return { found, replacement: null, isWhole: true };
  const { replacement, isWhole } = await findReplacement(request, nonce, context);
  const isOther = replacement !== null && replacement.transaction.hash.toLowerCase() !== answer.hash.toLowerCase();
  return isOther ? { found: [replacement], replacement, isWhole } : { found, replacement: null, isWhole };
}

async function findReplacement(
  request: LoggedRequest,
  nonce: number,
  { reader, account, signal }: SendingContext,
): Promise<Pick<Findings, 'replacement' | 'isWhole'>> {
  const until = await reader.getBlockNumber({ signal, fresh: true });
  const after = firstBlock(request);
  const mined = await findMined(reader, { account, nonce, after, until }, { signal });
  const seen = mined && (await readSeen(reader, mined.hash, signal));
  const replacement = seen?.receipt ? { ...seen, isAnswer: true } : null;
  return { replacement, isWhole: mined === null || replacement !== null };
}

/** The wallet has given up on it, but it may still be mined. */
const denials: ReadonlySet<CallsWord['outcome']> = new Set(['failed', 'reverted', 'unknown', 'unheard']);

/**
 * The wallet's receipts show where to search; its status proves nothing. Looks the batch up by the
 * wallet's id and by ours.
 */
async function hashesOfBatch(
  { id, answer, batchId }: LoggedRequest,
  { wallet, log, clock, signal }: SendingContext,
): Promise<readonly Hex[]> {
  const names = [
    ...new Set([answer?.kind === 'batch' ? answer.batchId : batchId, batchId].filter((name) => name !== undefined)),
  ];
  const words = await Promise.all(names.map((name) => readCallsStatus(wallet, name, { clock, signal })));
  const isDenied = words.every(({ outcome }) => denials.has(outcome));
  if (isDenied && answer?.kind === 'batch' && answer.isDenied !== true) await log.answer(id, { ...answer, isDenied });
  return [...new Set(words.flatMap(({ transactionHashes }) => transactionHashes))].slice(0, MOST_NAMED);
}
