import type { Address, Hex } from '../../money/Address.js';
import { type AccountContracts, isAmong } from './accountContracts.js';
import type { Receipt, ReceiptLog } from './Receipt.js';
import { addressTopic, eventTopic } from './topics.js';

/** ERC-4337 EntryPoint: (bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, …). */
const USER_OPERATION = eventTopic('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)');
/** MetaMask's DelegationManager: (address indexed rootDelegator, address indexed redeemer, …). */
const REDEEMED_DELEGATION = eventTopic(
  'RedeemedDelegation(address,address,(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
);

/** Events by which an account says that it has executed what its owners signed. Logs of what only reaches it, such as SafeReceived, aren't among them. */
const successes: ReadonlySet<string> = new Set([
  // Safe
  eventTopic('ExecutionSuccess(bytes32,uint256)'),
  // Sequence (Passport), three versions
  eventTopic('TxExecuted(bytes32)'),
  eventTopic('TxExecuted(bytes32,uint256)'),
  eventTopic('CallSucceeded(bytes32,uint256)'),
]);

/** Events by which an account says that what it executed failed, though the transaction around it succeeded. */
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

/** Filters of `eth_getLogs` that find what an account with code has done, whoever paid for the transaction: its own logs, and those that name it. */
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

/** What an account's own logs say of its execution; `silent`: nothing. Only the account's code emits from its address. */
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
  /** Of all that its owner signed (ERC-4337 `userOpHash`), in lower case. */
  readonly hash: string;
  readonly nonce: bigint;
  readonly isSuccess: boolean;
}

/** Operations of the account, by EntryPoints alone: any contract can emit the same event. */
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

/** Whether a DelegationManager reports that a delegation of the account was redeemed. */
export function hasRedeemed({ logs }: Receipt, account: Address, { delegationManagers }: AccountContracts): boolean {
  return logs.some(
    ({ address, topics }) =>
      topics[0] === REDEEMED_DELEGATION && topics[1] === addressTopic(account) && isAmong(delegationManagers, address),
  );
}

/** A 32-byte word of a log's data; `null` if the node doesn't show it. */
export function dataWordOf(data: ReceiptLog['data'], index: number): bigint | null {
  const digits = data.slice(2 + 64 * index, 2 + 64 * (index + 1));
  return /^[0-9a-f]{64}$/i.test(digits) ? BigInt(`0x${digits}`) : null;
}

function isSame(address: string, account: Address): boolean {
  return address.toLowerCase() === account.toLowerCase();
}
