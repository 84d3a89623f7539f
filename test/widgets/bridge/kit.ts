import type {
  BridgeTransactionStatus,
  ExecutionSnapshot,
  PendingWithdrawal,
  TaskSnapshot,
} from '../../../core/index.js';
import { NATIVE_ETH_PLACEHOLDER } from '../../../core/index.js';
import { rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { aWithdrawalRoute, ether } from '../kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../kit/anExecution.js';

/** A sent withdrawal of 800 USDC, with its wait and its release in these states. */
export function aWithdrawal(
  arrival: Partial<TaskSnapshot>,
  release: Partial<TaskSnapshot> = {},
  given: Partial<ExecutionSnapshot> = {},
): ExecutionSnapshot {
  const tasks = [
    aTask('bridge', 'confirmed', { transactionHash: aHash, startedAt: 1_000_000 }),
    aTask('await-arrival', 'waiting', { type: 'wait', chainId: rootChainId, ...arrival }),
    aTask('finalise', 'pending', { chainId: rootChainId, ...release }),
  ];
  return anExecution('confirmed', 'confirmed', { id: 'withdrawal-1', route: aWithdrawalRoute(), tasks, ...given });
}

export function aPending(given: Partial<PendingWithdrawal> = {}): PendingWithdrawal {
  return {
    index: 0,
    recipient: player,
    withdrawer: player,
    token: NATIVE_ETH_PLACEHOLDER,
    amount: 10n ** 18n,
    canWithdraw: false,
    timeoutStart: 1_000,
    timeoutEnd: 87_400,
    ...given,
  };
}

export const queuedEther = (given: Partial<PendingWithdrawal> = {}) => ({ withdrawal: aPending(given), token: ether });

export function aStatus(
  status: BridgeTransactionStatus['status'],
  data: Partial<BridgeTransactionStatus['data']> = {},
): BridgeTransactionStatus {
  return { txHash: aHash, status, data: { gmpResponse: null, ...data } };
}
