import type { Hex } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { type CallsWord, readCallsStatus } from '../wallet/calls/readCallsStatus.js';
import { findByNonce } from './chain/findByNonce.js';
import { findLogged } from './chain/findLogged.js';
import { findMined } from './chain/findMined.js';
import { findSpending } from './chain/findSpending.js';
import { readBalance } from './chain/readBalance.js';
import { readNonce } from './chain/readNonce.js';
import { readSeen } from './chain/readSeen.js';
import { isSentBy, type SentTransaction } from './chain/SentTransaction.js';
import type { Found } from './fateOf.js';
import { judgeTransaction, type SeenTransaction } from './judgeTransaction.js';
import type { LoggedRequest, WalletAnswer } from './LoggedRequest.js';
import type { SendingContext } from './SendingContext.js';
import { unloggedPayment } from './unloggedPayment.js';

/** What was found of a request. */
export interface Findings {
  readonly found: readonly Found[];
  /** What took the nonce of the transaction that the wallet had named. */
  readonly replacement: Found | null;
}

/** What was found of what has happened since a request. */
export interface Since {
  readonly found: readonly Found[];
  /** What is not found was not sent, as far as nodes know. */
  readonly isComplete: boolean;
  readonly hasCode: boolean;
}

/** A short reorganisation may have put a transaction before the block in which the wallet was asked. */
const REORG_MARGIN = 16n;
/** A wallet that names more transactions than that for one request is not followed further. */
const MOST_NAMED = 16;

/** The transactions that the wallet names as its answer. @throws TributaryError where a read fails */
export async function findNamed(request: LoggedRequest, context: SendingContext): Promise<Findings> {
  const { answer } = request;
  if (answer?.kind === 'hash') return followHash(request, answer, context);
  const named = await hashesOfBatch(request, context);
  const seen = await Promise.all(named.map((hash) => readSeen(context.reader, hash, context.signal)));
  return { found: asHints(toFound(seen, request, context)), replacement: null };
}

/** What has to be the call itself: no wallet has named it as the answer to just this one. */
function asHints(found: readonly Found[]): readonly Found[] {
  return found.map((one) => ({ ...one, isAnswer: false }));
}

/** What the account has done since the wallet was asked, and what others did for it. @throws TributaryError where a read fails */
export async function findSince(request: LoggedRequest, context: SendingContext): Promise<Since> {
  const { reader, account, signal } = context;
  const after = firstBlock(request);
  const [scanned, hasCode] = await Promise.all([
    findByNonce(reader, { account, first: request.nonce, after }, signal),
    readHasCode(reader, context),
  ]);
  const logged =
    hasCode || request.method === 'wallet_sendCalls'
      ? await findLogged(reader, { account, from: after + 1n }, signal)
      : [];
  const own = scanned.transactions
    .filter((transaction) => isCandidate(transaction, request, context))
    .map(({ hash }) => hash);
  const seen = await Promise.all([...new Set([...own, ...logged])].map((hash) => readSeen(reader, hash, signal)));
  return { found: asHints(toFound(seen, request, context)), isComplete: scanned.isComplete, hasCode };
}

/** What an account with code has paid without a log of its own or of anybody who names it. @throws TributaryError where a read fails */
export async function findUnlogged(request: LoggedRequest, context: SendingContext): Promise<readonly Found[]> {
  const { calls, blockNumber: after, balance } = request;
  const { reader, account, signal } = context;
  const value = unloggedPayment(calls);
  if (value === 0n) return [];
  const [before, until] = await Promise.all([
    balance ?? readBalance(reader, account, after, { signal }),
    reader.getBlockNumber({ signal, fresh: true }),
  ]);
  const spent = await findSpending(reader, { account, value, balance: before, after, until }, signal);
  const seen = await Promise.all(spent.map((hash) => readSeen(reader, hash, signal)));
  return asHints(toFound(seen, request, context));
}

export async function readHasCode(
  reader: ChainReader,
  { account, signal }: Pick<SendingContext, 'account' | 'signal'>,
): Promise<boolean> {
  return (await reader.request('eth_getCode', [account, 'latest'], { signal, fresh: true })) !== '0x';
}

/** Follows the nonce of what was sent, not only its hash: a wallet that speeds up or cancels tells nobody. */
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
  const found = toFound([seen], request, context);
  if (nonce === undefined || seen?.receipt || count <= nonce) return { found, replacement: null };
  const replacement = await findReplacement(request, nonce, context);
  const isOther = replacement !== null && replacement.transaction.hash.toLowerCase() !== answer.hash.toLowerCase();
  return isOther ? { found: [replacement], replacement } : { found, replacement: null };
}

async function findReplacement(
  request: LoggedRequest,
  nonce: number,
  { reader, account, signal }: SendingContext,
): Promise<Found | null> {
  const until = await reader.getBlockNumber({ signal, fresh: true });
  const after = firstBlock(request);
  const mined = await findMined(reader, { account, nonce, after, until }, { signal });
  const seen = mined && (await readSeen(reader, mined.hash, signal));
  return seen?.receipt ? { ...seen, isAnswer: true } : null;
}

/** It does not count on it any more. It may be mined all the same. */
const denials: ReadonlySet<CallsWord['outcome']> = new Set(['failed', 'reverted', 'unknown', 'unheard']);

/** The wallet's receipts tell where to look; its status tells nothing. It is asked by its own name for the batch, and by ours. */
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

/** Without those that are older than the request: by their nonce the account's own, by their block those of others. */
function toFound(
  seen: readonly (SeenTransaction | null)[],
  request: LoggedRequest,
  context: SendingContext,
): readonly Found[] {
  return seen.flatMap((one): readonly Found[] => {
    if (one === null) return [];
    if (isSentBy(one.transaction, context.account))
      return isLater(one.transaction, request, context) ? [{ ...one, isAnswer: true }] : [];
    const isOld = one.receipt !== null && one.receipt.blockNumber <= lastFinal(request, context);
    return isOld ? [] : [{ ...one, isAnswer: false }];
  });
}

/**
 * The newest block that could not be reorganised any more when the wallet was asked: what others did for the account up to there, like the transaction by which an
 * earlier request of the same task was reverted, is no answer to this one. Below zero on a chain that has just begun.
 */
function lastFinal({ blockNumber }: LoggedRequest, { network: { finalityBlocks } }: SendingContext): bigint {
  return blockNumber - BigInt(Math.max(finalityBlocks, 1) - 1);
}

function firstBlock({ blockNumber }: LoggedRequest): bigint {
  return blockNumber > REORG_MARGIN ? blockNumber - REORG_MARGIN : 0n;
}

/** The account's own transaction that was signed after the wallet was asked: an older one is no answer to this request. */
function isLater(transaction: SentTransaction, { nonce }: LoggedRequest, { account }: SendingContext): boolean {
  return isSentBy(transaction, account) && transaction.nonce >= nonce;
}

function isCandidate(transaction: SentTransaction, { calls }: LoggedRequest, { account }: SendingContext): boolean {
  return calls.some(
    (call) => judgeTransaction({ transaction, receipt: null }, call, { account, isAnswer: false }) !== 'other',
  );
}
