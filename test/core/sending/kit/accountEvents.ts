import { id } from 'ethers';
import type { Address } from '../../../../core/money/Address.js';
import type { ReceiptLog } from '../../../../core/sending/chain/Receipt.js';
import { addressTopic } from '../../../../core/sending/chain/topics.js';

const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';
const word = (value: number): string => value.toString(16).padStart(64, '0');
export const operationOf = (
  account: Address,
  { nonce = 3, success }: { readonly nonce?: number; readonly success: number },
): ReceiptLog => ({
  address: entryPoint,
  topics: [
    id('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
    `0x${word(1)}`,
    addressTopic(account),
    `0x${word(0)}`,
  ],
  data: `0x${[nonce, success, 1_000, 2_000].map(word).join('')}`,
});

/** As the EntryPoint of ERC-4337 tells it. */
export const operation = (account: Address): ReceiptLog => operationOf(account, { success: 1 });
export const failedOperation = (account: Address): ReceiptLog => operationOf(account, { success: 0 });

/** The same event of a contract that anyone deployed. */
export const forged = (log: ReceiptLog): ReceiptLog => ({
  ...log,
  address: '0x00000000000000000000000000000000000BadBad',
});

/** As a Safe tells it. */
export const safeSuccess = (account: Address): ReceiptLog => ({
  address: account,
  topics: [id('ExecutionSuccess(bytes32,uint256)')],
  data: '0x',
});
export const safeFailure = (account: Address): ReceiptLog => ({
  address: account,
  topics: [id('ExecutionFailure(bytes32,uint256)')],
  data: '0x',
});

const said =
  (signature: string) =>
  (account: Address): ReceiptLog => ({ address: account, topics: [id(signature)], data: '0x' });
/** Event of a Safe that received native currency. Nothing was signed. */
export const safeReceived = said('SafeReceived(address,uint256)');
/** As a Sequence wallet tells it. */
export const sequenceSuccess = said('TxExecuted(bytes32)');
export const sequenceFailure = said('TxFailed(bytes32,bytes)');
/** As an account of ERC-7579 tells it in its try mode. */
export const tryFailure = said('TryExecuteUnsuccessful(uint256,bytes)');

/** As MetaMask's DelegationManager tells it. */
export const redeemed = (account: Address): ReceiptLog => ({
  address: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  topics: [
    id('RedeemedDelegation(address,address,(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))'),
    addressTopic(account),
  ],
  data: '0x',
});

/** The log of an ERC-20 approval. */
export const approvalLog = (token: Address, owner: Address, spender: Address): ReceiptLog => ({
  address: token,
  topics: [id('Approval(address,address,uint256)'), addressTopic(owner), addressTopic(spender)],
  data: `0x${word(5)}`,
});

/** The log of an ERC-20 transfer. */
export const transferLog = (token: Address, from: Address, to: Address, value: bigint): ReceiptLog => ({
  address: token,
  topics: [id('Transfer(address,address,uint256)'), addressTopic(from), addressTopic(to)],
  data: `0x${word(Number(value))}`,
});
