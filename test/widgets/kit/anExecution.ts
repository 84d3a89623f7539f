import type { ExecutionSnapshot, TaskSnapshot } from '../../../core/index.js';
import type { Standing } from '../../../flows/payment/standingRequests.js';
import { childChainId } from '../../kit/aToken.js';
import { aSwapRoute } from './aFundingRoute.js';

export const aHash = `0x8be1${'0'.repeat(56)}44d0`;

export function aTask(action: string, state: TaskSnapshot['state'], given: Partial<TaskSnapshot> = {}): TaskSnapshot {
  return {
    id: `0/${action}`,
    type: 'transaction',
    action,
    chainId: childChainId,
    state,
    label: null,
    transactionHash: null,
    detail: null,
    startedAt: null,
    endedAt: null,
    ...given,
  };
}

/** A swap whose approval and swap are in these states. */
export function anExecution(
  approve: TaskSnapshot['state'],
  swap: TaskSnapshot['state'],
  given: Partial<ExecutionSnapshot> = {},
): ExecutionSnapshot {
  const tasks = [aTask('reset-allowance', 'skipped'), aTask('approve', approve), aTask('swap', swap)];
  return { id: 'execution-1', route: aSwapRoute(), status: 'running', tasks, error: null, ...given };
}

/** A request whose wallet prompt may still be open, without a deadline. */
export function aStanding(given: Partial<Standing> = {}): Standing {
  return { at: 1_000_000, method: 'eth_sendTransaction', deadline: null, answer: 'none', message: null, ...given };
}
