import { Observable } from 'rxjs';
import type { Network } from '../../chains/Network.js';
import { checkoutErrors, CheckoutErrorType } from '../../errors/checkoutErrors.js';
import { describeError } from '../../errors/describeError.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import type { ChainReaders } from '../../rpc/ChainReader.js';
import type { Clock } from '../../stream/Clock.js';
import { assertPayer } from '../assertPayer.js';
import { assertWallet } from '../readWallet.js';
import { pollMsOf } from '../sending/pollMsOf.js';
import { proofOfAbsence, type Span } from '../sending/ProofOfAbsence.js';
import type { UnsignedTransaction } from '../Wallet.js';
import type { CallsRun } from './CallsRun.js';
import { CallsStatus, type CallsSnapshot } from './CallsSnapshot.js';
import { readAtomicSupport } from './readAtomicSupport.js';
import { sendAtomically } from './sendAtomically.js';
import type { SendCallsRequest } from './SendCallsRequest.js';
import { sendOneByOne } from './sendOneByOne.js';

export interface CallsSurroundings {
  readonly networks: Readonly<Record<number, Network>>;
  readonly chains: ChainReaders;
  readonly clock: Clock;
  /** After this long without a receipt the outcome is unknown. */
  readonly patienceMs: number;
  /** After how much silence an unclear answer counts as "not sent". Default: as of every transaction. */
  readonly absence?: Span;
}

const nothingYet: CallsSnapshot = { status: CallsStatus.PREPARING, mode: null, batchId: null, transactionHashes: [], error: null };

/** As `Wallets.sendCalls` says. Errors only for mistakes of the caller. */
export function sendCalls(request: SendCallsRequest, around: CallsSurroundings): Observable<CallsSnapshot> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    let snapshot = nothingYet;
    const show = (change: Partial<CallsSnapshot>): void => {
      snapshot = { ...snapshot, ...change };
      subscriber.next(snapshot);
    };
    const run = prepareRun(request, around, { show, signal: controller.signal });
    show({});
    carryOut(run).then(
      () => subscriber.complete(),
      (error: unknown) => {
        show(endedBefore(error));
        subscriber.complete();
      },
    );
    return () => controller.abort();
  });
}

/** @throws TributaryError WEB3_PROVIDER_ERROR, MISSING_PARAMS, CHAIN_NOT_SUPPORTED_ERROR */
function prepareRun({ wallet, transactions }: SendCallsRequest, { networks, chains, clock, patienceMs, absence = proofOfAbsence.afterAnswer }: CallsSurroundings, own: Pick<CallsRun, 'show' | 'signal'>): CallsRun {
  assertWallet(wallet);
  const [first] = transactions;
  if (first === undefined || !transactions.every((transaction) => isAlongside(transaction, first))) throw checkoutErrors.missingParams();
  const network = networks[first.chainId];
  if (network === undefined) throw checkoutErrors.chainNotInEnvironment(first.chainId);
  const { from: account, chainId } = first;
  return { wallet, transactions, first, account, network, reader: chains.get(chainId), clock, pollMs: pollMsOf(network), patienceMs, absence, ...own };
}

function isAlongside({ from, chainId }: UnsignedTransaction, first: UnsignedTransaction): boolean {
  return from === first.from && chainId === first.chainId;
}

async function carryOut(run: CallsRun): Promise<void> {
  const { wallet, transactions, first, signal, clock } = run;
  await assertPayer(run);
  const isAtomic = transactions.length > 1 && (await readAtomicSupport(wallet, first, { signal, clock }));
  signal.throwIfAborted();
  const isDone = isAtomic && (await sendAtomically(run));
  if (!isDone) await sendOneByOne(run);
}

/** What is thrown was thrown while nothing was asked of the wallet that could send. What was sent before stays in the snapshot. */
function endedBefore(error: unknown): Partial<CallsSnapshot> {
  const code = isTributaryError(error) ? error.code : CheckoutErrorType.TRANSACTION_FAILED;
  const status = code === CheckoutErrorType.USER_REJECTED_REQUEST_ERROR ? CallsStatus.REJECTED : CallsStatus.FAILED;
  return { status, error: { code, message: describeError(error) } };
}
