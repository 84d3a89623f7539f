import { checkoutErrors } from '../errors/checkoutErrors.js';
import { describeError } from '../errors/describeError.js';
import { propertyOf } from '../errors/propertyOf.js';
import type { TributaryError } from '../errors/TributaryError.js';
import type { Hex } from '../money/Address.js';
import { toQuantity } from '../rpc/toQuantity.js';
import { assertStillPayer } from '../wallet/assertPayer.js';
import { batchIdOf } from '../wallet/calls/batchIdOf.js';
import { callsRequest } from '../wallet/calls/callsRequest.js';
import { sentGasPrice } from '../wallet/gasPriceRule.js';
import { isHash } from '../wallet/isHash.js';
import { saysNoAfterSending } from '../wallet/saysNoAfterSending.js';
import { transactionRequest } from '../wallet/transactionRequest.js';
import { translateWalletError } from '../wallet/translateWalletError.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { type WalletErrorKind, walletErrorKind } from '../wallet/walletErrorKind.js';
import { readBalance } from './chain/readBalance.js';
import { readIsContract } from './chain/readIsContract.js';
import { readNonce } from './chain/readNonce.js';
import type { LoggedRequest, RequestedCall, WalletAnswer } from './LoggedRequest.js';
import type { SendingContext } from './SendingContext.js';
import { unloggedPayment } from './unloggedPayment.js';

/**
 * How to continue after a wallet's response, which proves no outcome. `follow`: search for the
 * transaction. `not-understood`: rejected without a prompt. `declined`: the player or the wallet
 * rejected; it ends for now, and the request stays open. `unproven-no`: a rejection that this
 * account or wallet may also give for a transaction it sends.
 */
export type PutOutcome =
  | { readonly next: 'follow' }
  | {
      readonly next: 'not-understood' | 'declined' | 'unproven-no';
      readonly kind: WalletErrorKind;
      readonly error: TributaryError;
    };

/** Every transaction needs at least this gas. */
const SIMPLEST_GAS = 21_000n;

/** JSON-RPC 2.0. */
const INVALID_PARAMS = -32602;

/** Wallets that reject transactions with a nonce. */
const refusesNonces = new WeakSet<Eip1193Provider>();

/** An "unknown method" error comes at once, in milliseconds. A later one may have come after a prompt. */
const NO_PROMPT_MS = 3_000;

/**
 * Logs a request and sends it to the wallet: one call by `eth_sendTransaction`, several as one
 * atomic batch (EIP-5792).
 * Rejects if the wallet was not prompted: the log write or a read failed, the caller unsubscribed,
 * the wallet changed account or chain, or the account can't pay.
 */
export async function putRequest(
  calls: readonly RequestedCall[],
  context: SendingContext,
  batchId?: string,
): Promise<PutOutcome> {
  const { log, clock, signal, wallet } = context;
  const { request, isContract } = await newRequest(calls, context, batchId);
  await log.add(request);
  // The last moment to unsubscribe: after it the wallet is prompted.
  try {
    signal.throwIfAborted();
    await context.assertMayAsk();
    await assertStillPayer(context);
  } catch (error) {
    await log.close(request.id, { proof: 'not-asked', at: clock.now() }).catch(() => undefined);
    throw error;
  }
  const askedAt = clock.elapsed();
  const answered = await wallet.request(walletRequest(request, context)).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  return 'answer' in answered
    ? heard(request, answered.answer, context)
    : refused(request, { error: answered.error, tookMs: clock.elapsed() - askedAt, isContract }, context);
}

async function newRequest(
  calls: readonly RequestedCall[],
  context: SendingContext,
  batchId: string | undefined,
): Promise<{ readonly request: LoggedRequest; readonly isContract: boolean }> {
  const { reader, account, log, clock, signal } = context;
  const [nonce, blockNumber, isContract, held] = await Promise.all([
    readNonce(reader, account, 'pending', { signal }),
    reader.getBlockNumber({ signal, fresh: true }),
    readIsContract(reader, context),
    // The balance is optional: a payment can usually be found later without it.
    readBalance(reader, account, 'latest', { signal }).catch(() => undefined),
  ]);
  signal.throwIfAborted();
  if (batchId === undefined && !isContract && held !== undefined) assertPayable(held, calls, context);
  const balance = unloggedPayment(calls) > 0n ? held : undefined;
  const taskIds = calls.map(({ taskId }) => taskId);
  // A wallet that uses it can have only one transaction mined, however often it sends and whatever
  // it answered. With several requests at once, the wallet picks the nonce.
  const isNonceGiven =
    batchId === undefined &&
    !isContract &&
    context.isAmongOthers !== true &&
    log.isAlone(taskIds) &&
    !refusesNonces.has(context.wallet);
  const prices = context.prices?.() ?? null;
  const method = batchId === undefined ? 'eth_sendTransaction' : 'wallet_sendCalls';
  return {
    isContract,
    request: {
      id: log.nextId(),
      method,
      calls,
      ...(batchId !== undefined && { batchId }),
      nonce,
      isNonceGiven,
      blockNumber,
      ...(balance !== undefined && { balance }),
      ...(prices !== null && { prices }),
      at: clock.now(),
      answer: null,
      closed: null,
    },
  };
}

/**
 * Checks the balance of an account without code, which pays its own gas. A wallet that reports
 * "insufficient funds" may have sent, so an unpayable call isn't requested at all.
 *
 * @throws TributaryError INSUFFICIENT_FUNDS
 */
function assertPayable(
  held: bigint,
  calls: readonly RequestedCall[],
  { leastGas, network: { chainId } }: SendingContext,
): void {
  const value = calls.reduce((sum, { transaction }) => sum + transaction.value, 0n);
  const gas = leastGas?.(calls.map(({ taskId }) => taskId)) ?? 0n;
  const simplest = (sentGasPrice(chainId, false) ?? 0n) * SIMPLEST_GAS;
  const required = value + (gas > simplest ? gas : simplest);
  if (held < required) throw checkoutErrors.insufficientFunds(undefined, { chainId, held, required });
}

function walletRequest(
  { method, calls, batchId, nonce, isNonceGiven }: LoggedRequest,
  { wallet, account: from, network: { chainId } }: SendingContext,
): { readonly method: string; readonly params: readonly unknown[] } {
  const transactions = calls.map(({ transaction }) => transaction);
  const [first] = transactions;
  if (batchId !== undefined || first === undefined)
    return {
      method,
      params: [callsRequest(transactions, { from, chainId, ...(batchId !== undefined && { id: batchId }) })],
    };
  return {
    method,
    params: [{ ...transactionRequest(first, wallet), ...(isNonceGiven && { nonce: toQuantity(BigInt(nonce)) }) }],
  };
}

type Read =
  | { readonly kind: 'hash'; readonly hash: Hex }
  | { readonly kind: 'batch'; readonly batchId: string }
  | { readonly kind: 'unreadable' };

function readAnswer({ method }: LoggedRequest, answer: unknown): Read {
  if (method === 'eth_sendTransaction') return isHash(answer) ? { kind: 'hash', hash: answer } : { kind: 'unreadable' };
  const batchId = batchIdOf(answer);
  return batchId === null ? { kind: 'unreadable' } : { kind: 'batch', batchId };
}

async function heard(request: LoggedRequest, answer: unknown, context: SendingContext): Promise<PutOutcome> {
  const { log, clock, onSent } = context;
  const read: WalletAnswer = { ...readAnswer(request, answer), at: clock.now() };
  await log.answer(request.id, read);
  if (read.kind === 'hash' || read.kind === 'batch')
    onSent(
      request.calls.map(({ taskId }) => taskId),
      read,
    );
  return { next: 'follow' };
}

interface Refusal {
  readonly error: unknown;
  readonly tookMs: number;
  readonly isContract: boolean;
}

async function refused(
  request: LoggedRequest,
  { error, tookMs, isContract }: Refusal,
  context: SendingContext,
): Promise<PutOutcome> {
  const told = walletErrorKind(error);
  const kind = isNotUnderstood(told) && tookMs > NO_PROMPT_MS ? 'unclear' : told;
  const translated = translateWalletError(error);
  await context.log.answer(request.id, {
    kind: 'error',
    reason: kind,
    code: translated.code,
    message: describeError(error),
    at: context.clock.now(),
  });
  if (kind === 'unclear') return { next: 'follow' };
  if (isNotUnderstood(kind)) {
    await context.log.close(request.id, { proof: 'not-understood', at: context.clock.now() });
    if (request.isNonceGiven && propertyOf(error, 'code') === INVALID_PARAMS) {
      refusesNonces.add(context.wallet);
      return putRequest(request.calls, context);
    }
    return { next: 'not-understood', kind, error: translated };
  }
  const isUnproven = kind === 'rejected' && (isContract || saysNoAfterSending(context.wallet));
  return { next: isUnproven ? 'unproven-no' : 'declined', kind, error: translated };
}

function isNotUnderstood(kind: WalletErrorKind): boolean {
  return kind === 'refused' || kind === 'unknown-chain';
}
