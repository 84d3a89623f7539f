import type { Closing, LoggedRequest, RequestedCall, WalletAnswer } from '../../../../core/sending/LoggedRequest.js';
import type { UnsignedTransaction } from '../../../../core/wallet/Wallet.js';
import { childChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';

export function aTransaction(given: Partial<UnsignedTransaction> = {}): UnsignedTransaction {
  return { chainId: childChainId, from: player, to: exchange, data: '0x12345678', value: 7n, ...given };
}

/** Seen by the call alone, may not be repeated, without a deadline. */
export function aCall(given: Partial<RequestedCall> = {}): RequestedCall {
  return {
    taskId: 'buy',
    transaction: aTransaction(),
    footprint: { logs: [] },
    deadline: null,
    isIdempotent: false,
    ...given,
  };
}

/** Put to the wallet at block 100, with nonce 5 the account's next, and not answered. */
export function aRequest(given: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    id: '1',
    method: 'eth_sendTransaction',
    calls: [aCall()],
    nonce: 5,
    isNonceGiven: false,
    blockNumber: 100n,
    at: 0,
    answer: null,
    closed: null,
    ...given,
  };
}

export function aBatchRequest(given: Partial<LoggedRequest> = {}): LoggedRequest {
  return aRequest({ method: 'wallet_sendCalls', batchId: 'ours', ...given });
}

/** As a wallet answers. */
export const answered = {
  hash: { kind: 'hash', hash: hashNumber(65), at: 1 },
  batch: { kind: 'batch', batchId: 'theirs', at: 1 },
  rejected: { kind: 'error', reason: 'rejected', code: 'USER_REJECTED_REQUEST_ERROR', message: 'no', at: 1 },
  reverts: { kind: 'error', reason: 'reverts', code: 'WOULD_REVERT', message: 'execution reverted', at: 1 },
  unclear: { kind: 'error', reason: 'unclear', code: 'TRANSACTION_FAILED', message: 'Request expired', at: 1 },
  unreadable: { kind: 'unreadable', at: 1 },
} as const satisfies Record<string, WalletAnswer>;

export function closedBy(proof: Closing['proof'], given: Partial<Closing> = {}): Closing {
  return { proof, at: 2, ...given };
}
