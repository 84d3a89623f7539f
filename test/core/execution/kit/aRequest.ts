import type { Closing, LoggedRequest, RequestedCall, WalletAnswer } from '../../../../core/sending/LoggedRequest.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aTransaction } from './aTask.js';

export function aCall(given: Partial<RequestedCall> = {}): RequestedCall {
  return {
    taskId: '0/swap',
    transaction: aTransaction(),
    footprint: { logs: [] },
    deadline: null,
    isIdempotent: false,
    ...given,
  };
}

/** One that the wallet has not answered. */
export function aRequest(given: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    id: '1',
    method: 'eth_sendTransaction',
    calls: [aCall()],
    nonce: 5,
    isNonceGiven: false,
    blockNumber: 100n,
    at: 7,
    answer: null,
    closed: null,
    ...given,
  };
}

export const answered = {
  hash: { kind: 'hash', hash: hashNumber(1), at: 8 },
  batch: { kind: 'batch', batchId: 'theirs', at: 8 },
  rejected: { kind: 'error', reason: 'rejected', code: '4001', message: 'User said no', at: 8 },
  failed: { kind: 'error', reason: 'unclear', code: '-32603', message: 'Request expired', at: 8 },
  unreadable: { kind: 'unreadable', at: 8 },
} as const satisfies Record<string, WalletAnswer>;

export function closedBy(proof: Closing['proof'], given: Partial<Closing> = {}): Closing {
  return { proof, at: 9, ...given };
}
