import type { TransactionResponse } from 'ethers';
import { type FundingEngine, gasPriceRule, saysNoAfterSending } from '../../index.js';
import { CheckoutErrorType } from './enums/CheckoutErrorType.js';
import { CheckoutError } from './errors/CheckoutError.js';
import { unwrap, WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';
import type { SendTransactionParams } from './types/wallets.js';

/**
 * Sends as ethers does, on the child chain at its fixed price.
 * @throws CheckoutError MISSING_PARAMS, INSUFFICIENT_FUNDS, USER_REJECTED_REQUEST_ERROR,
 * UNPREDICTABLE_GAS_LIMIT; TRANSACTION_FAILED, with `data.status` `unknown` if the wallet got the
 * request to send and the outcome is unknown (`data.transactionHash`: the wallet returned one), also
 * when the engine is disposed while ethers waits for the node to show the transaction
 *
 * @example const response = await sendAsEthers(engine, { provider, transaction: { to, value: 1n } });
 */
export async function sendAsEthers(
  engine: FundingEngine,
  { provider, transaction }: SendTransactionParams,
): Promise<TransactionResponse> {
  if (!transaction) throw new CheckoutError('there is no transaction', CheckoutErrorType.MISSING_PARAMS);
  const wallet = unwrap(provider);
  const { chainId } = await engine.networks.info(wallet);
  const rule = transaction.gasPrice == null ? gasPriceRule(chainId, wallet.isPassport === true) : null;
  let sending: Promise<unknown> | null = null;
  // ethers' errors don't show whether the wallet had already got the request to send.
  const watched = new WrappedBrowserProvider({
    request: (asked: Parameters<typeof wallet.request>[0]) => {
      // A wallet that throws synchronously has also got the request.
      const answer = (async () => wallet.request(asked))();
      if (asked.method === 'eth_sendTransaction') sending = answer;
      return answer;
    },
  });
  try {
    const signer = await watched.getSigner();
    return await whileOpen(engine, watched, signer.sendTransaction({ ...transaction, ...rule }));
  } catch (error) {
    throw await failureOf(error, sending, saysNoAfterSending(wallet));
  }
}

/** Ends ethers' search for a sent transaction with the engine: it asks every four seconds until the node shows it. */
function whileOpen<T>(engine: FundingEngine, provider: WrappedBrowserProvider, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const engineEnds = engine.events$.subscribe({
      complete: () => {
        reject(new Error('the engine was disposed'));
        provider.destroy();
      },
    });
    work.then(resolve, reject).finally(() => engineEnds.unsubscribe());
  });
}

/** Codes of ethers that mean that nothing was sent: the node or the player rejected it. */
const refusals: ReadonlyMap<unknown, CheckoutErrorType> = new Map([
  ['INSUFFICIENT_FUNDS', CheckoutErrorType.INSUFFICIENT_FUNDS],
  ['ACTION_REJECTED', CheckoutErrorType.USER_REJECTED_REQUEST_ERROR],
]);

/**
 * `sending`: the wallet's response, once it has the request to send. `noProvesNothing`: this wallet
 * may reject after sending.
 */
async function failureOf(
  error: unknown,
  sending: Promise<unknown> | null,
  noProvesNothing: boolean,
): Promise<CheckoutError> {
  const { code, action, message } = error as {
    readonly code?: unknown;
    readonly action?: unknown;
    readonly message?: unknown;
  };
  // ethers 6 has no separate code for a failed gas estimate.
  const isEstimate = code === 'CALL_EXCEPTION' && action === 'estimateGas';
  const isNoProof = sending !== null && noProvesNothing && code === 'ACTION_REJECTED';
  const type = isEstimate ? CheckoutErrorType.UNPREDICTABLE_GAS_LIMIT : isNoProof ? undefined : refusals.get(code);
  const hash = await sending?.catch(() => null);
  const isUnknown = sending !== null && type === undefined;
  const data = {
    code,
    ...(isUnknown && { status: 'unknown' }),
    ...(typeof hash === 'string' && { transactionHash: hash }),
  };
  return new CheckoutError(String(message ?? error), type ?? CheckoutErrorType.TRANSACTION_FAILED, data, {
    cause: error,
  });
}
