import { describe, expect, it } from '@jest/globals';
import { id } from 'ethers';
import {
  accountLogFilters,
  hasFailedInside,
  hasSucceededInside,
  isActedBy,
} from '../../../../core/sending/chain/accountLogs.js';
import type { Receipt, ReceiptLog } from '../../../../core/sending/chain/Receipt.js';
import { addressTopic } from '../../../../core/sending/chain/topics.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { failedOperation, operation } from '../kit/accountEvents.js';

const [mine, theirs] = [addressTopic(player), addressTopic(stranger)];
const redeemed = id(
  'RedeemedDelegation(address,address,(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
);
const word = '0'.repeat(64);

function log(given: Partial<ReceiptLog>): ReceiptLog {
  return { address: exchange, topics: [], data: '0x', ...given };
}

function receiptOf(...logs: readonly ReceiptLog[]): Receipt {
  return { status: 'success', blockNumber: 1n, logs };
}

describe('accountLogFilters', () => {
  it('are the account’s own logs, and those that name it in any place', () => {
    expect(accountLogFilters(player)).toEqual([
      { address: player },
      { topics: [null, mine] },
      { topics: [null, null, mine] },
      { topics: [null, null, null, mine] },
    ]);
  });
});

describe('isActedBy', () => {
  it.each<[string, ReceiptLog, boolean]>([
    ['a log of the account, in any spelling', log({ address: player.toLowerCase() }), true],
    ['a user operation of the account', operation(player), true],
    ['one that failed', failedOperation(player), true],
    ['a user operation of another', operation(stranger), false],
    [
      'a user operation that another account’s paymaster paid',
      log({ topics: [operation(player).topics[0]!, word, theirs, mine] }),
      false,
    ],
    ['a delegation of the account that was redeemed', log({ topics: [redeemed, mine, theirs] }), true],
    ['a delegation that the account redeemed', log({ topics: [redeemed, theirs, mine] }), false],
    ['a token that names it', log({ topics: [id('Transfer(address,address,uint256)'), mine, theirs] }), false],
    ['a foreign log', log({}), false],
  ])('%s: %#', (_what, one, isActed) => {
    expect(isActedBy(receiptOf(log({}), one), player)).toBe(isActed);
  });
});

describe('hasFailedInside', () => {
  it.each<[string, readonly ReceiptLog[], boolean]>([
    [
      'a Safe’s ExecutionFailure',
      [log({ address: player.toLowerCase(), topics: [id('ExecutionFailure(bytes32,uint256)')] })],
      true,
    ],
    ['a Sequence account’s TxFailed', [log({ address: player, topics: [id('TxFailed(bytes32,bytes)')] })], true],
    [
      'a newer Sequence account’s TxFailed',
      [log({ address: player, topics: [id('TxFailed(bytes32,uint256,bytes)')] })],
      true,
    ],
    ['another Safe’s', [log({ topics: [id('ExecutionFailure(bytes32,uint256)')] })], false],
    ['a Safe’s ExecutionSuccess', [log({ address: player, topics: [id('ExecutionSuccess(bytes32,uint256)')] })], false],
    ['an anonymous log of the account', [log({ address: player })], false],
    ['a user operation that failed', [failedOperation(player)], true],
    ['one that succeeded', [operation(player)], false],
    ['another’s that failed, beside one’s own', [failedOperation(stranger), operation(player)], false],
    ['a user operation whose data the node does not show', [{ ...operation(player), data: '0x' }], false],
    [
      'another event with the words of one that failed',
      [{ ...failedOperation(player), topics: [redeemed, ...failedOperation(player).topics.slice(1)] }],
      false,
    ],
    ['nothing', [], false],
  ])('%s: %#', (_what, logs, hasFailed) => {
    expect(hasFailedInside(receiptOf(...logs), player)).toBe(hasFailed);
  });
});

describe('hasSucceededInside', () => {
  it.each<[string, readonly ReceiptLog[], boolean]>([
    ['a user operation of the account', [failedOperation(player), operation(player)], true],
    ['one that failed', [failedOperation(player)], false],
    ['one of another', [failedOperation(player), operation(stranger)], false],
    [
      'another event with the same words',
      [{ ...operation(player), topics: [redeemed, ...operation(player).topics.slice(1)] }],
      false,
    ],
    ['one whose data the node does not show', [{ ...operation(player), data: '0x' }], false],
  ])('%s: %#', (_what, logs, hasSucceeded) => {
    expect(hasSucceededInside(receiptOf(...logs), player)).toBe(hasSucceeded);
  });
});
