import type { Observable } from 'rxjs';
import { explorerLink } from '../chains/explorerLink.js';
import type { Network } from '../chains/Network.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { describeError } from '../errors/describeError.js';
import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError, type TributaryError } from '../errors/TributaryError.js';
import type { Hex } from '../money/Address.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Clock } from '../stream/Clock.js';
import { fromWork } from '../stream/fromWork.js';
import { assertPayer } from '../wallet/assertPayer.js';
import { type CallsSnapshot, CallsStatus } from '../wallet/calls/CallsSnapshot.js';
import { readAtomicSupport } from '../wallet/calls/readAtomicSupport.js';
import type { SendCallsRequest } from '../wallet/calls/SendCallsRequest.js';
import { assertWallet } from '../wallet/readWallet.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import { followRequests } from './followRequests.js';
import { HashRegistry } from './HashRegistry.js';
import type { RequestedCall } from './LoggedRequest.js';
import { MemoryRequestLog } from './MemoryRequestLog.js';
import { putRequest } from './putRequest.js';
import type { SendingContext } from './SendingContext.js';
import { singleSender } from './singleSender.js';

/** Dependencies of calls outside the journal. */
export interface CallSending {
  readonly networks: Readonly<Record<number, Network>>;
  readonly chains: ChainReaders;
  readonly clock: Clock;
  readonly newBatchId: () => string;
  /** Time without a receipt after which the outcome is unknown, in milliseconds. */
  readonly receiptPatienceMs: number;
}
export const CallSending = Symbol.for('tributary/CallSending');

const nothingYet: CallsSnapshot = {
  status: CallsStatus.PREPARING,
  mode: null,
  batchId: null,
  transactionHashes: [],
  explorerUrls: [],
  error: null,
};

type Show = (change: Partial<CallsSnapshot>) => void;

/**
 * Implements `Wallets.sendCalls` for calls without a key, which are forgotten on reload. Errors
 * only on invalid arguments.
 */
export function sendCalls(request: SendCallsRequest, sending: CallSending): Observable<CallsSnapshot> {
  return fromWork(async ({ emit, signal }) => {
    let snapshot = nothingYet;
    const context = contextOf(request, sending, signal);
    const show: Show = (change) => {
      snapshot = { ...snapshot, ...change };
      emit({
        ...snapshot,
        explorerUrls: snapshot.transactionHashes.map((hash) => explorerLink(context.network, hash)),
      });
    };
    show({});
    try {
      await carryOut(request.transactions.map(callOf), context, { show, newBatchId: sending.newBatchId });
    } catch (error) {
      // Thrown before the wallet was prompted. Earlier transactions stay in the snapshot.
      show(endedBefore(error));
    }
  });
}

/** @throws TributaryError WEB3_PROVIDER_ERROR, MISSING_PARAMS, CHAIN_NOT_SUPPORTED_ERROR */
function contextOf(
  { wallet, transactions }: SendCallsRequest,
  { networks, chains, clock, receiptPatienceMs }: CallSending,
  signal: AbortSignal,
): SendingContext {
  assertWallet(wallet);
  const { from: account, chainId } = singleSender(transactions);
  const network = networks[chainId];
  if (network === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
  return {
    account,
    wallet,
    network,
    reader: chains.get(chainId),
    log: new MemoryRequestLog(),
    hashes: new HashRegistry(() => Promise.resolve([])),
    ownerOf: ({ batchId, calls }) => batchId ?? calls[0]?.taskId ?? '',
    clock,
    receiptPatienceMs,
    isLookingOnce: false,
    closedWindows: new Set(),
    assertMayAsk: () => Promise.resolve(),
    onSent: () => undefined,
    signal,
  };
}

/** A caller's call has no known footprint, so the call itself must be seen. */
function callOf(transaction: UnsignedTransaction, index: number): RequestedCall {
  return { taskId: `${index}`, transaction, footprint: { logs: [] }, deadline: null, isIdempotent: false };
}

interface Showing {
  readonly show: Show;
  readonly newBatchId: () => string;
}

async function carryOut(
  calls: readonly RequestedCall[],
  context: SendingContext,
  { show, newBatchId }: Showing,
): Promise<void> {
  const { wallet, account: from, network, clock, signal } = context;
  await assertPayer(context);
  const isAtomic =
    calls.length > 1 && (await readAtomicSupport(wallet, { from, chainId: network.chainId }, { signal, clock }));
  signal.throwIfAborted();
  if (isAtomic) {
    const ending = await sendOne(
      calls,
      {
        ...context,
        onSent: (_ids, named) =>
          show({ status: CallsStatus.SENT, ...(named.kind === 'batch' && { batchId: named.batchId }) }),
      },
      { show, mode: 'atomic', batchId: newBatchId() },
    );
    if (ending.kind !== 'not-taken')
      return show(
        ending.kind === 'hashes'
          ? { status: CallsStatus.CONFIRMED, transactionHashes: [...new Set(ending.hashes)] }
          : ending.change,
      );
  }
  await sendOneByOne(calls, context, show);
}

/** Sends each call after the previous one is in a block; stops at the first that isn't. */
async function sendOneByOne(calls: readonly RequestedCall[], context: SendingContext, show: Show): Promise<void> {
  show({ mode: 'one-by-one' });
  const sent: Hex[] = [];
  for (const call of calls) {
    // Account and chain are read again before each, because the player may switch them.
    await assertPayer(context);
    const onSent: SendingContext['onSent'] = (_ids, named) =>
      show({ status: CallsStatus.SENT, transactionHashes: named.kind === 'hash' ? [...sent, named.hash] : sent });
    const ending = await sendOne([call], { ...context, onSent }, { show, mode: 'one-by-one' });
    if (ending.kind !== 'hashes') return show(behind(sent, ending.change));
    sent.push(...ending.hashes);
    show({ status: CallsStatus.SENT, transactionHashes: [...sent] });
  }
  show({ status: CallsStatus.CONFIRMED });
}

/** Keeps earlier sent and confirmed transactions in the snapshot. */
function behind(
  sent: readonly Hex[],
  { transactionHashes, ...change }: Partial<CallsSnapshot>,
): Partial<CallsSnapshot> {
  return { ...change, ...(transactionHashes && { transactionHashes: [...sent, ...transactionHashes] }) };
}

/** `not-taken`: the wallet rejected this kind of request without a prompt. */
type Ending =
  | { readonly kind: 'hashes'; readonly hashes: readonly Hex[] }
  | { readonly kind: 'ended' | 'not-taken'; readonly change: Partial<CallsSnapshot> };

/** Sends one request and returns how it ended. */
async function sendOne(
  calls: readonly RequestedCall[],
  context: SendingContext,
  { show, mode, batchId }: Pick<CallsSnapshot, 'mode'> & { readonly show: Show; readonly batchId?: string },
): Promise<Ending> {
  show({ status: CallsStatus.AWAITING_WALLET, mode });
  const asked = await putRequest(calls, context, batchId);
  if (asked.next === 'not-understood') return { kind: 'not-taken', change: failed(asked.error) };
  if (asked.next === 'unproven-no') return ended(unknown(engineErrors.walletMayStillSend('transaction')));
  if (asked.next === 'declined')
    return ended(
      asked.kind === 'rejected' ? { ...failed(asked.error), status: CallsStatus.REJECTED } : failed(asked.error),
    );
  const taskIds = calls.map(({ taskId }) => taskId);
  const followed = await followRequests(taskIds, context);
  switch (followed.outcome) {
    case 'included':
      return { kind: 'hashes', hashes: followed.hashes };
    case 'partial':
      return ended({ ...unknown(engineErrors.effectNotSeen('transaction')), transactionHashes: followed.hashes });
    case 'reverted':
      return ended({ ...failed(engineErrors.transactionReverted(followed.hash)), transactionHashes: [followed.hash] });
    case 'replaced':
      return ended({
        ...failed(engineErrors.transactionReplaced(followed.hash, followed.replacement)),
        transactionHashes: [followed.replacement],
      });
    case 'in-part': {
      const transactionHashes = [...new Set([...followed.hashes, ...followed.reverted])].filter(
        (hash) => hash !== null,
      );
      return ended({ ...unknown(engineErrors.outcomeUnknown('batch')), transactionHashes });
    }
    case 'open':
    case 'free':
      return ended(unknown(engineErrors.outcomeUnknown(batchId === undefined ? 'transaction' : 'batch')));
  }
}

function ended(change: Partial<CallsSnapshot>): Ending {
  return { kind: 'ended', change };
}

function failed({ code, message }: TributaryError): Partial<CallsSnapshot> {
  return { status: CallsStatus.FAILED, error: { code, message } };
}

function unknown({ code, message }: TributaryError): Partial<CallsSnapshot> {
  return { status: CallsStatus.UNKNOWN, error: { code, message } };
}

function endedBefore(error: unknown): Partial<CallsSnapshot> {
  const code = isTributaryError(error) ? error.code : CheckoutErrorType.TRANSACTION_FAILED;
  const status = code === CheckoutErrorType.USER_REJECTED_REQUEST_ERROR ? CallsStatus.REJECTED : CallsStatus.FAILED;
  return { status, error: { code, message: describeError(error) } };
}
