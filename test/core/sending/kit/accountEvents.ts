import { id } from 'ethers';
import type { Address } from '../../../../core/money/Address.js';
import type { ReceiptLog } from '../../../../core/sending/chain/Receipt.js';
import { addressTopic } from '../../../../core/sending/chain/topics.js';

const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';
const word = (value: number): string => value.toString(16).padStart(64, '0');
const userOperation = (account: Address, success: number): ReceiptLog => ({
  address: entryPoint,
  topics: [
    id('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
    `0x${word(1)}`,
    addressTopic(account),
    `0x${word(0)}`,
  ],
  data: `0x${[3, success, 1_000, 2_000].map(word).join('')}`,
});

/** As the EntryPoint of ERC-4337 tells it. */
export const operation = (account: Address): ReceiptLog => userOperation(account, 1);
export const failedOperation = (account: Address): ReceiptLog => userOperation(account, 0);

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

/** The log of an ERC-20 approval. */
export const approvalLog = (token: Address, owner: Address, spender: Address): ReceiptLog => ({
  address: token,
  topics: [id('Approval(address,address,uint256)'), addressTopic(owner), addressTopic(spender)],
  data: `0x${word(5)}`,
});
