import { checkoutErrors } from '../../errors/checkoutErrors.js';
import { engineErrors } from '../../errors/engineErrors.js';
import { translateWalletError } from '../translateWalletError.js';
import { walletErrorKind } from '../walletErrorKind.js';
import { awaitCalls, type CallsOutcome } from './awaitCalls.js';
import type { CallsRun } from './CallsRun.js';
import { batchIdOf } from './batchIdOf.js';
import { callsRequest } from './callsRequest.js';
import { CallsStatus, type CallsSnapshot } from './CallsSnapshot.js';

/**
 * One batch, all or none. false where the wallet refused the batch as such, which proves that nothing was sent: then one by one.
 * An error that proves nothing ends in `unknown`; a batch leaves no nonce by which it could be ruled out.
 */
export async function sendAtomically({ wallet, transactions, first, show, signal, pollMs, patienceMs, clock }: CallsRun): Promise<boolean> {
  show({ status: CallsStatus.AWAITING_WALLET, mode: 'atomic' });
  let answer: unknown;
  try {
    answer = await wallet.request({ method: 'wallet_sendCalls', params: [callsRequest(transactions, first)] });
  } catch (error) {
    const kind = walletErrorKind(error);
    if (kind === 'refused') return false;
    show(kind === 'unclear' ? unknown() : ended(kind === 'rejected' ? CallsStatus.REJECTED : CallsStatus.FAILED, translateWalletError(error)));
    return true;
  }
  const batchId = batchIdOf(answer);
  if (batchId === null) {
    show(unknown());
    return true;
  }
  show({ status: CallsStatus.SENT, batchId });
  const { outcome, transactionHashes } = await awaitCalls(wallet, batchId, { signal, pollMs, patienceMs, clock });
  show({ transactionHashes, ...endings[outcome](batchId) });
  return true;
}

const endings = {
  confirmed: () => ({ status: CallsStatus.CONFIRMED }),
  failed: () => ended(CallsStatus.FAILED, checkoutErrors.transactionFailed()),
  reverted: (batchId) => ended(CallsStatus.FAILED, engineErrors.transactionReverted(batchId)),
  unknown: () => unknown(),
} satisfies Record<CallsOutcome['outcome'], (batchId: string) => Partial<CallsSnapshot>>;

function unknown(): Partial<CallsSnapshot> {
  return ended(CallsStatus.UNKNOWN, engineErrors.outcomeUnknown('batch'));
}

function ended(status: CallsStatus, { code, message }: { readonly code: string; readonly message: string }): Partial<CallsSnapshot> {
  return { status, error: { code, message } };
}
