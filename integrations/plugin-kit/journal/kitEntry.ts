import {
  type Address,
  ExecutionStatus,
  JOURNAL_VERSION,
  type JournalEntry,
  type LoggedRequest,
  parseAddress,
  StepType,
  TaskAction,
} from '../../../core/index.js';
import { newId } from '../../../core/plugin/index.js';
import { stageTokens } from '../stage/stageTokens.js';

/** Returns a new account: a store shared with other tests has no entry of it. */
export function newAccount(): Address {
  const digits = `${newId()}${newId()}`.replaceAll('-', '');
  return parseAddress(`0x${digits.slice(0, 40)}`);
}

/** Returns the entry of a running execution with every field that an entry can have. */
export function kitEntry(account: Address, given: Partial<JournalEntry> = {}): JournalEntry {
  return {
    version: JOURNAL_VERSION,
    executionId: `kit ${newId()}`,
    revision: 1,
    writer: 'kit',
    identity: 'kit',
    account,
    digest: '0x5eed',
    route: routeOf(account),
    plan: [
      { id: '0/approve', type: 'transaction', action: TaskAction.APPROVE, chainId: rootUsdc.chainId },
      { id: '0/swap', type: 'transaction', action: TaskAction.SWAP, chainId: rootUsdc.chainId },
    ],
    status: ExecutionStatus.UNKNOWN,
    halt: { taskId: '0/swap', state: 'unknown', code: 'OUTCOME_UNKNOWN', message: 'nobody knows: "it", #5 and 5n' },
    tasks: {
      '0/approve': { state: 'confirmed', label: null, hash: hashOf(1), at: 2 },
      '0/swap': {
        state: 'asked',
        label: { action: TaskAction.SWAP, amount: { token: rootUsdc, value: MOST }, counterparty: account },
        at: 3,
      },
    },
    requests: [requestOf(account)],
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_001,
    ...given,
  };
}

/** Returns the entry of a finished execution. */
export function finishedEntry(account: Address, given: Partial<JournalEntry> = {}): JournalEntry {
  return kitEntry(account, { status: ExecutionStatus.DONE, halt: null, tasks: {}, requests: [], ...given });
}

const { rootUsdc, rootGem } = stageTokens;
/** Larger than any JavaScript number. */
const MOST = 2n ** 256n - 1n;

export function hashOf(number: number): `0x${string}` {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

function routeOf(account: Address): JournalEntry['route'] {
  const fundingItem = {
    type: 'ERC20',
    token: rootUsdc,
    fundsRequired: { amount: MOST, formattedAmount: '#1' },
    userBalance: { balance: 0n, formattedBalance: '0' },
  } as const;
  const step = {
    type: StepType.SWAP,
    chainId: rootUsdc.chainId,
    fundingItem,
    delivers: { token: rootGem, value: 1n },
    fees: {},
  };
  return {
    id: 'kit',
    kind: 'kit',
    priority: 1.5,
    account,
    steps: [step],
    estimatedCost: null,
    expectedSeconds: 5,
    confirmations: 2,
    purpose: 'zażółć 🪙',
  };
}

function requestOf(account: Address): LoggedRequest {
  const transaction = { chainId: rootUsdc.chainId, from: account, to: account, data: '0x1234', value: MOST } as const;
  return {
    id: 'first',
    method: 'eth_sendTransaction',
    calls: [
      {
        taskId: '0/swap',
        transaction,
        footprint: { logs: [{ address: account, topics: [hashOf(2), null] }] },
        deadline: 1_700_000_900,
        isIdempotent: false,
      },
    ],
    nonce: 0,
    isNonceGiven: true,
    blockNumber: 2n ** 64n,
    at: 1_700_000_000_000,
    answer: { at: 1_700_000_000_001, kind: 'error', reason: 'unclear', code: '-32603', message: 'Request expired' },
    closed: null,
  };
}
