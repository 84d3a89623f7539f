import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { Receipt, ReceiptLog } from '../../../core/sending/chain/Receipt.js';
import type { SentTransaction } from '../../../core/sending/chain/SentTransaction.js';
import { footprints } from '../../../core/sending/footprints.js';
import { judgeTransaction, type TransactionVerdict } from '../../../core/sending/judgeTransaction.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { aSent } from './kit/AccountChain.js';
import { approvalLog, failedOperation, operation, safeFailure, safeSuccess } from './kit/accountEvents.js';
import { aCall, aTransaction } from './kit/aRequest.js';

const call = aCall();
const traced = aCall({ footprint: footprints.approval(exchange, player, stranger) });
const trace = approvalLog(exchange, player, stranger);
const foreignTrace = approvalLog(stranger, player, stranger);
const execute = new Interface(['function execute(address to, uint256 value, bytes data)']);
const carrying = execute.encodeFunctionData('execute', [
  call.transaction.to,
  call.transaction.value,
  call.transaction.data,
]);
const bundle: Partial<SentTransaction> = { from: stranger, to: stranger, input: carrying };

function receiptOf(logs: readonly ReceiptLog[] = [], status: Receipt['status'] = 'success'): Receipt {
  return { status, blockNumber: 101n, logs };
}

function judged(
  sent: Partial<SentTransaction>,
  receipt: Receipt | null,
  { of = call, isAnswer = false } = {},
): TransactionVerdict {
  return judgeTransaction({ transaction: aSent(sent), receipt }, of, { account: player, isAnswer });
}

describe('judgeTransaction', () => {
  it.each<[string, Receipt | null, typeof call, TransactionVerdict]>([
    ['in no block yet', null, call, 'pending'],
    ['mined', receiptOf(), call, 'effect'],
    ['reverted', receiptOf([], 'reverted'), call, 'reverted'],
    ['mined with its effect', receiptOf([trace]), traced, 'effect'],
    ['mined without its effect', receiptOf(), traced, 'no-effect'],
    ['mined with the effect of another', receiptOf([foreignTrace]), traced, 'no-effect'],
    ['reverted, whatever its logs say', receiptOf([trace], 'reverted'), traced, 'reverted'],
    [
      'mined, in which a user operation of the account failed: the call itself is no part of that',
      receiptOf([failedOperation(player)]),
      call,
      'effect',
    ],
  ])('the account’s own transaction with the call, %s', (_what, receipt, of, verdict) => {
    for (const isAnswer of [true, false]) expect(judged({}, receipt, { of, isAnswer })).toBe(verdict);
  });

  it.each<[string, Partial<SentTransaction>]>([
    ['of another sender with the very call', { from: stranger }],
    ['of the account with other data', { input: '0x87654321' }],
    ['of the account with another value', { value: 8n }],
    ['of the account to another address', { to: stranger }],
    ['of the account that creates a contract', { to: null }],
    ['of the account that hands the call to another contract than itself', { to: stranger, input: carrying }],
  ])('a transaction %s is something else', (_what, sent) => {
    for (const receipt of [null, receiptOf(), receiptOf([], 'reverted')]) expect(judged(sent, receipt)).toBe('other');
    expect(judged(sent, receiptOf([trace]), { of: traced })).toBe('other');
  });

  describe('edited before it was signed', () => {
    const edited = { input: '0x12345679' };

    it.each<[string, Receipt | null, typeof call, TransactionVerdict]>([
      ['in no block yet', null, traced, 'pending'],
      ['with the effect', receiptOf([trace]), traced, 'effect'],
      ['without the effect', receiptOf([foreignTrace]), traced, 'no-effect'],
      ['reverted', receiptOf([trace], 'reverted'), traced, 'no-effect'],
      ['of a call without a footprint: nothing tells what it did', receiptOf([trace]), call, 'no-effect'],
    ])('and named by the wallet, %s', (_what, receipt, of, verdict) => {
      expect(judged(edited, receipt, { of, isAnswer: true })).toBe(verdict);
    });

    it('is something else where nobody named it, or to another contract, or of another sender', () => {
      const receipt = receiptOf([trace]);
      expect(judged(edited, receipt, { of: traced })).toBe('other');
      expect(judged({ ...edited, to: stranger }, receipt, { of: traced, isAnswer: true })).toBe('other');
      expect(judged({ ...edited, to: null }, null, { of: traced, isAnswer: true })).toBe('other');
      expect(judged({ ...edited, from: stranger }, receipt, { of: traced, isAnswer: true })).toBe('other');
    });
  });

  describe('carried by another transaction', () => {
    it.each<[string, Partial<SentTransaction>, Receipt | null, typeof call, TransactionVerdict]>([
      ['a bundle in no block yet', bundle, null, call, 'pending'],
      ['a bundle in which the account acted', bundle, receiptOf([operation(player)]), call, 'effect'],
      ['a bundle in which another acted', bundle, receiptOf([operation(stranger)]), call, 'other'],
      ['a bundle of others that failed', bundle, receiptOf([failedOperation(stranger)], 'reverted'), call, 'other'],
      [
        'a bundle in which the account’s operation failed',
        bundle,
        receiptOf([failedOperation(player)]),
        call,
        'reverted',
      ],
      [
        'a bundle in which the account acted, that was reverted',
        bundle,
        receiptOf([operation(player)], 'reverted'),
        call,
        'reverted',
      ],
      ['a bundle with the effect', bundle, receiptOf([operation(player), trace]), traced, 'effect'],
      ['a bundle without the effect', bundle, receiptOf([operation(player)]), traced, 'no-effect'],
      ['somebody’s transaction with the effect: a relayer’s', bundle, receiptOf([trace]), traced, 'effect'],
      ['somebody’s transaction without it', bundle, receiptOf([foreignTrace]), traced, 'other'],
      [
        'a bundle with another call',
        { ...bundle, input: '0x' },
        receiptOf([operation(player), trace]),
        traced,
        'other',
      ],
      ['a Safe’s owner to the Safe', { ...bundle, to: player }, receiptOf([safeSuccess(player)]), call, 'effect'],
      [
        'a Safe’s owner to the Safe, which failed inside',
        { ...bundle, to: player },
        receiptOf([safeFailure(player)]),
        call,
        'reverted',
      ],
      [
        'a relayer to an account that says nothing',
        { ...bundle, to: player.toLowerCase() },
        receiptOf(),
        call,
        'effect',
      ],
      [
        'a relayer to such an account, reverted',
        { ...bundle, to: player },
        receiptOf([], 'reverted'),
        call,
        'reverted',
      ],
      ['the account’s own to itself', { to: player.toLowerCase(), input: carrying }, receiptOf(), call, 'effect'],
      ['the account’s own to itself, in no block yet', { to: player, input: carrying }, null, call, 'pending'],
      [
        'the account’s own to itself, which failed inside',
        { to: player, input: carrying },
        receiptOf([safeFailure(player)]),
        call,
        'reverted',
      ],
    ])('%s: %#', (_what, sent, receipt, of, verdict) => {
      expect(judged(sent, receipt, { of })).toBe(verdict);
    });

    it('in which one operation of the account succeeded and another failed: nobody can tell which', () => {
      for (const of of [call, traced])
        expect(judged(bundle, receiptOf([operation(player), failedOperation(player), trace]), { of })).toBe(
          'no-effect',
        );
    });
  });

  it('does not take a token transfer that holds the words of a payment for the payment', () => {
    const payment = aCall({ transaction: aTransaction({ to: stranger, data: '0x', value: 5n }) });
    const transfer = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [
      stranger,
      5n,
    ]);
    expect(judged({ to: exchange, input: transfer, value: 0n }, receiptOf(), { of: payment })).toBe('other');
  });
});
