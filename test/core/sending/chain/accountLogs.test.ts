import { describe, expect, it } from '@jest/globals';
import { id } from 'ethers';
import { publishedContracts } from '../../../../core/sending/chain/accountContracts.js';
import { accountLogFilters, hasRedeemed, operationsOf, ownWord } from '../../../../core/sending/chain/accountLogs.js';
import type { Receipt, ReceiptLog } from '../../../../core/sending/chain/Receipt.js';
import { addressTopic } from '../../../../core/sending/chain/topics.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { failedOperation, forged, operation } from '../kit/accountEvents.js';

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

const success = (address: string): ReceiptLog => log({ address, topics: [id('ExecutionSuccess(bytes32,uint256)')] });

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

const manager = publishedContracts.delegationManagers[0]!;

describe('hasRedeemed', () => {
  it.each<[string, ReceiptLog, boolean]>([
    [
      'a delegation of the account that was redeemed',
      log({ address: manager, topics: [redeemed, mine, theirs] }),
      true,
    ],
    ['the same of an unknown contract', log({ topics: [redeemed, mine, theirs] }), false],
    ['a delegation that the account redeemed', log({ address: manager, topics: [redeemed, theirs, mine] }), false],
    ['a foreign log', log({}), false],
  ])('detects a redeemed delegation: %s: %#', (_what, one, isRedeemed) => {
    expect(hasRedeemed(receiptOf(log({}), one), player, publishedContracts)).toBe(isRedeemed);
  });
});

describe('ownWord', () => {
  const failure = (signature: string): ReceiptLog => log({ address: player.toLowerCase(), topics: [id(signature)] });

  it.each<[string, readonly ReceiptLog[], ReturnType<typeof ownWord>]>([
    ['a Safe’s success', [success(player)], 'succeeded'],
    ['the same in lower case', [success(player.toLowerCase())], 'succeeded'],
    [
      'a log that something reached it',
      [log({ address: player, topics: [id('SafeReceived(address,uint256)')] })],
      'silent',
    ],
    ['a Safe’s failure', [failure('ExecutionFailure(bytes32,uint256)')], 'failed'],
    ['a Sequence wallet’s failure', [failure('TxFailed(bytes32,bytes)')], 'failed'],
    ['a failure of its second version', [failure('TxFailed(bytes32,uint256,bytes)')], 'failed'],
    ['a failure of its third version', [failure('CallFailed(bytes32,uint256,bytes)')], 'failed'],
    ['a failure in the try mode of ERC-7579', [failure('TryExecuteUnsuccessful(uint256,bytes)')], 'failed'],
    ['some that succeeded, some that failed', [success(player), failure('TxFailed(bytes32,bytes)')], 'both'],
    ['another Safe’s failure', [log({ topics: [id('ExecutionFailure(bytes32,uint256)')] })], 'silent'],
    ['an anonymous log of the account', [log({ address: player })], 'silent'],
    ['nothing', [], 'silent'],
  ])('reads the account’s own event: %s: %#', (_what, logs, said) => {
    expect(ownWord(receiptOf(...logs), player)).toBe(said);
  });
});

describe('operationsOf', () => {
  it('are those of the account that EntryPoints report, by nonce', () => {
    const hash = `0x${'1'.padStart(64, '0')}`;
    const report = { entryPoint: operation(player).address.toLowerCase(), hash, nonce: 3n };
    const logs = [operation(player), failedOperation(player), forged(failedOperation(player)), operation(stranger)];
    expect(operationsOf(receiptOf(...logs), player, publishedContracts)).toEqual([
      { ...report, isSuccess: true },
      { ...report, isSuccess: false },
    ]);
  });

  it.each<[string, ReceiptLog]>([
    [
      'one that another account’s paymaster paid',
      { ...operation(stranger), topics: [operation(player).topics[0]!, word, theirs, mine] },
    ],
    ['one whose data the node does not show', { ...failedOperation(player), data: '0x' }],
    [
      'another event with the same words',
      { ...operation(player), topics: [redeemed, ...operation(player).topics.slice(1)] },
    ],
  ])('ignores an operation log: %s', (_what, one) => {
    expect(operationsOf(receiptOf(one), player, publishedContracts)).toEqual([]);
  });

  it('takes the addresses that a network names in place of the published ones', () => {
    const own = { ...publishedContracts, entryPoints: [exchange] };
    expect(operationsOf(receiptOf({ ...operation(player), address: exchange }), player, own)).toHaveLength(1);
    expect(operationsOf(receiptOf(operation(player)), player, own)).toEqual([]);
  });
});
