import type { Address, Hex } from '../../money/Address.js';
import { type AccountContracts, isAmong } from './accountContracts.js';
import type { Receipt, ReceiptLog } from './Receipt.js';
import { addressTopic, eventTopic } from './topics.js';

/**
 * ERC-4337 EntryPoint: (bytes32 indexed userOpHash, address indexed sender, address indexed
 * paymaster, uint256 nonce, bool success, …).
 */
const USER_OPERATION = eventTopic('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)');
/** MetaMask's DelegationManager: (address indexed rootDelegator, address indexed redeemer, …). */
const REDEEMED_DELEGATION = eventTopic(
  'RedeemedDelegation(address,address,(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
);

/**
 * Events by which an account reports that it executed what its owners signed. Excludes logs of
 * incoming transfers, such as SafeReceived.
 */
const successes: ReadonlySet<string> = new Set([
  // Safe
  eventTopic('ExecutionSuccess(bytes32,uint256)'),
  // Sequence (Passport), three versions
  eventTopic('TxExecuted(bytes32)'),
  eventTopic('TxExecuted(bytes32,uint256)'),
  eventTopic('CallSucceeded(bytes32,uint256)'),
]);

/** Events by which an account reports that its execution failed, although the transaction around it succeeded. */
const failures: ReadonlySet<string> = new Set([
  // Safe
  eventTopic('ExecutionFailure(bytes32,uint256)'),
  // Sequence (Passport), three versions
  eventTopic('TxFailed(bytes32,bytes)'),
  eventTopic('TxFailed(bytes32,uint256,bytes)'),
  eventTopic('CallFailed(bytes32,uint256,bytes)'),
  // ERC-7579, in its try mode: MetaMask's delegator, Kernel, Nexus
  eventTopic('TryExecuteUnsuccessful(uint256,bytes)'),
  eventTopic('TryExecuteUnsuccessful(bytes,bytes)'),
]);

/**
 * Returns filters of `eth_getLogs` for the actions of an account with code, in any account's
 * transactions: its own logs, and logs that name it.
 */
export function accountLogFilters(
  account: Address,
): readonly { readonly address?: Address; readonly topics?: readonly (Hex | null)[] }[] {
  const topic = addressTopic(account);
  return [
    { address: account },
    { topics: [null, topic] },
    { topics: [null, null, topic] },
    { topics: [null, null, null, topic] },
  ];
}

/**
 * Report of an account's own logs about its execution; `silent`: nothing. Only the account's code
 * can emit from its address.
 */
export type OwnWord = 'succeeded' | 'failed' | 'both' | 'silent';

export function ownWord({ logs }: Receipt, account: Address): OwnWord {
  const said = logs.filter(({ address }) => isSame(address, account)).map(({ topics }) => topics[0] ?? '');
  const [hasSucceeded, hasFailed] = [successes, failures].map((topics) => said.some((topic) => topics.has(topic)));
  if (hasSucceeded && hasFailed) return 'both';
  return hasFailed ? 'failed' : hasSucceeded ? 'succeeded' : 'silent';
}

/** A user operation of the account, as an EntryPoint reports it. */
export interface ReportedOperation {
  readonly entryPoint: string;
  /** Hash of everything its owner signed (ERC-4337 `userOpHash`), in lower case. */
  readonly hash: string;
  readonly nonce: bigint;
  readonly isSuccess: boolean;
}

/** Returns the account's operations, from EntryPoints only: any contract can emit the same event. */
export function operationsOf(
  { logs }: Receipt,
  account: Address,
  { entryPoints }: AccountContracts,
): readonly ReportedOperation[] {
  return logs.flatMap(({ address, topics, data }) => {
    const isReport =
      topics[0] === USER_OPERATION && topics[2] === addressTopic(account) && isAmong(entryPoints, address);
    const [nonce, success] = [dataWordOf(data, 0), dataWordOf(data, 1)];
    if (!isReport || nonce === null || success === null) return [];
    const hash = topics[1]?.toLowerCase() ?? '';
    return [{ entryPoint: address.toLowerCase(), hash, nonce, isSuccess: success > 0n }];
  });
}

/** Whether a DelegationManager reports that it redeemed a delegation of the account. */
export function hasRedeemed({ logs }: Receipt, account: Address, { delegationManagers }: AccountContracts): boolean {
  return logs.some(
    ({ address, topics }) =>
      topics[0] === REDEEMED_DELEGATION && topics[1] === addressTopic(account) && isAmong(delegationManagers, address),
  );
}

/** Returns a 32-byte word of a log's data; `null` if the node doesn't return it. */
export function dataWordOf(data: ReceiptLog['data'], index: number): bigint | null {
  const digits = data.slice(2 + 64 * index, 2 + 64 * (index + 1));
  return /^[0-9a-f]{64}$/i.test(digits) ? BigInt(`0x${digits}`) : null;
}

function isSame(address: string, account: Address): boolean {
  return address.toLowerCase() === account.toLowerCase();
}
