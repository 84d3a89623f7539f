import type {
  CheckoutSnapshot,
  ExecutionSnapshot,
  FulfilmentSnapshot,
  RoutingSnapshot,
  TaskSnapshot,
} from 'tributary-sdk';
import { aRoute } from '../../kit/aRoute.js';
import { aToken, childChainId } from '../../kit/aToken.js';

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

/** Short of 8.75 USDC, and looking for it. */
export function aCheckout(given: Partial<CheckoutSnapshot> = {}): CheckoutSnapshot {
  const figure = (balance: bigint, formattedBalance: string): { balance: bigint; formattedBalance: string } => ({
    balance,
    formattedBalance,
  });
  const short = {
    type: 'ERC20',
    token: aToken(),
    sufficient: false,
    delta: figure(8_750_000n, '8.75'),
    current: figure(1_250_000n, '1.25'),
    required: figure(10_000_000n, '10'),
    isFee: false,
  } as const;
  return {
    status: 'routing',
    sufficient: false,
    requirements: [short],
    allowances: [],
    insufficient: [short],
    routing: aRouting(),
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

export function aFulfilment(given: Partial<FulfilmentSnapshot> = {}): FulfilmentSnapshot {
  return {
    status: 'running',
    reason: null,
    error: null,
    insufficient: [],
    execution: anExecution({ route: aRoute({ kind: 'fulfilment' }) }),
    ...given,
  };
}
