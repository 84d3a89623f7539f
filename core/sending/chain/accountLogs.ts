import type { Address, Hex } from '../../money/Address.js';
import type { Receipt, ReceiptLog } from './Receipt.js';
import { addressTopic, eventTopic } from './topics.js';

/** ERC-4337 EntryPoint: (bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, …). */
const USER_OPERATION = eventTopic('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)');
/** MetaMask's DelegationManager: (address indexed rootDelegator, address indexed redeemer, …). */
const REDEEMED_DELEGATION = eventTopic(
  'RedeemedDelegation(address,address,(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
);

/** Events by which an account says that what it was to carry out came to nothing, though the transaction around it succeeded. */
const failures: ReadonlySet<string> = new Set([
  // Safe
  eventTopic('ExecutionFailure(bytes32,uint256)'),
  // Sequence (Passport)
  eventTopic('TxFailed(bytes32,bytes)'),
  eventTopic('TxFailed(bytes32,uint256,bytes)'),
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

/** Whether the account had a hand in a transaction that somebody else sent. */
export function isActedBy({ logs }: Receipt, account: Address): boolean {
  const topic = addressTopic(account);
  const isNamed = ({ topics }: ReceiptLog): boolean =>
    (topics[0] === USER_OPERATION && topics[2] === topic) || (topics[0] === REDEEMED_DELEGATION && topics[1] === topic);
  return logs.some((log) => isOf(log.address, account) || isNamed(log));
}

/** Whether the account's part of a transaction failed inside of it: the receipt's status does not tell. */
export function hasFailedInside({ logs }: Receipt, account: Address): boolean {
  return logs.some(
    (log) => (isOf(log.address, account) && failures.has(log.topics[0] ?? '')) || isFailedOperation(log, account),
  );
}

/** Whether a part of the account's succeeded inside of a transaction: a bundle may hold several of its operations. */
export function hasSucceededInside({ logs }: Receipt, account: Address): boolean {
  return logs.some(
    ({ topics, data }) =>
      topics[0] === USER_OPERATION &&
      topics[2] === addressTopic(account) &&
      BigInt(`0x0${data.slice(2 + 64, 2 + 128)}`) > 0n,
  );
}

/** `success` is the second word of the data. */
function isFailedOperation({ topics, data }: ReceiptLog, account: Address): boolean {
  return (
    topics[0] === USER_OPERATION && topics[2] === addressTopic(account) && /^0{64}$/.test(data.slice(2 + 64, 2 + 128))
  );
}

function isOf(address: string, account: Address): boolean {
  return address.toLowerCase() === account.toLowerCase();
}
