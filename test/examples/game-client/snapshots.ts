import type { ExecutionSnapshot, RoutingSnapshot, TaskSnapshot } from 'tributary-sdk';
import { aRoute } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';

export function aRouting(given: Partial<RoutingSnapshot> = {}): RoutingSnapshot {
  return {
    status: 'SEARCHING',
    message: null,
    shortfall: null,
    routes: [],
    pending: [],
    rejections: [],
    failures: [],
    disabled: [],
    ...given,
  };
}

export function aTask(given: Partial<TaskSnapshot> = {}): TaskSnapshot {
  return {
    id: '0/swap',
    type: 'transaction',
    action: 'swap',
    chainId: childChainId,
    state: 'pending',
    label: null,
    transactionHash: null,
    detail: null,
    startedAt: null,
    endedAt: null,
    ...given,
  };
}

export function anExecution(given: Partial<ExecutionSnapshot> = {}): ExecutionSnapshot {
  return { id: 'execution', route: aRoute(), status: 'running', tasks: [aTask()], error: null, ...given };
}
