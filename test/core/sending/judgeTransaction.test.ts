import { describe, expect, it } from '@jest/globals';
import { AbiCoder, Interface, keccak256, ZeroHash } from 'ethers';
import type { Hex } from '../../../core/money/Address.js';
import type { Receipt, ReceiptLog } from '../../../core/sending/chain/Receipt.js';
import type { SentTransaction } from '../../../core/sending/chain/SentTransaction.js';
import { footprints } from '../../../core/sending/footprints.js';
import { judgeTransaction, shortfallsOf, type TransactionVerdict } from '../../../core/sending/judgeTransaction.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { aSent } from './kit/AccountChain.js';
import {
  approvalLog,
  failedOperation,
  forged,
  operation,
  operationOf,
  redeemed,
  safeFailure,
  safeReceived,
  safeSuccess,
  sequenceFailure,
  sequenceSuccess,
  transferLog,
  tryFailure,
} from './kit/accountEvents.js';
import { aCall, aTransaction } from './kit/aRequest.js';
import { safeExecution } from './kit/safeExecution.js';

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
const entryPoint = operation(player).address;
const handleOps = new Interface([
  'function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
]);
const olderHandleOps = new Interface([
  'function handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)',
]);
const sequenceExecute = new Interface(['function execute((bool,bool,uint256,address,uint256,bytes)[],uint256,bytes)']);
const redeemDelegations = new Interface(['function redeemDelegations(bytes[],bytes32[],bytes[])']);
const free = aCall({ transaction: aTransaction({ value: 0n }) });
const loose = aCall({ ...free, footprint: { ...traced.footprint, isLoose: true } });
const freeCarrying = execute.encodeFunctionData('execute', [free.transaction.to, 0n, free.transaction.data]);
const { to: callTo, value: callValue, data: callData } = call.transaction;

interface Operation {
  readonly sender?: string;
  readonly nonce?: bigint;
  readonly callData?: string;
}

function packed({ sender = player, nonce = 3n, callData: carried = carrying }: Operation): readonly unknown[] {
  return [sender, nonce, '0x', carried, ZeroHash, 0n, ZeroHash, '0x', '0x'];
}

function bundle(given: Operation = {}): Partial<SentTransaction> & { readonly input: string } {
  const input = handleOps.encodeFunctionData('handleOps', [
    [packed({ sender: exchange, callData: '0x' }), packed(given)],
    stranger,
  ]);
  return { from: stranger, to: entryPoint, input };
}

/** A bundle of the older EntryPoint for which another contract was called. */
function handedOn(callData = carrying): Partial<SentTransaction> & { readonly input: string } {
  const input = olderHandleOps.encodeFunctionData('handleOps', [[olderFields(callData)], stranger]);
  return { from: stranger, to: stranger, input: `0x12345678${input.slice(2)}` };
}

/** Report of the older EntryPoint, with the hash that its contract computes. */
function handedOnLog(success: 0 | 1 = 1, callData = carrying): ReceiptLog {
  const report = operationOf(player, { success });
  const fields = olderFields(callData).map((value, index) =>
    [2, 3, 9].includes(index) ? keccak256(value as string) : value,
  );
  const coder = AbiCoder.defaultAbiCoder();
  const types = 'address,uint256,bytes32,bytes32,uint256,uint256,uint256,uint256,uint256,bytes32'.split(',');
  const signed = keccak256(coder.encode(types, fields.slice(0, -1)));
  const { chainId } = call.transaction;
  const hash = keccak256(coder.encode(['bytes32', 'address', 'uint256'], [signed, olderEntryPoint, chainId]));
  const [event = '', , ...who] = report.topics;
  return { ...report, address: olderEntryPoint, topics: [event, hash, ...who] };
}

function olderFields(callData: string): readonly unknown[] {
  return [player, 3n, '0x', callData, 1n, 2n, 3n, 4n, 5n, '0x', '0x'];
}

const freeBundle = bundle({ sender: stranger, callData: freeCarrying });
const olderEntryPoint = '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789';
const olderOperation = { ...operation(player), address: olderEntryPoint };
const olderBundle: Partial<SentTransaction> = {
  from: stranger,
  to: olderEntryPoint.toLowerCase(),
  input: olderHandleOps.encodeFunctionData('handleOps', [
    [[player, 3n, '0x', carrying, 0n, 0n, 0n, 0n, 0n, '0x', '0x']],
    stranger,
  ]),
};
const relayed: Partial<SentTransaction> = { from: stranger, to: stranger, input: carrying };
const toAccount: Partial<SentTransaction> = { from: stranger, to: player.toLowerCase(), input: carrying };
const safeCarried: Partial<SentTransaction> = { ...toAccount, input: safeExecution(call.transaction) };
const sequenceExecution: Partial<SentTransaction> = {
  ...toAccount,
  input: sequenceExecute.encodeFunctionData('execute', [[[false, true, 0n, callTo, callValue, callData]], 1n, '0x']),
};
const redemption: Partial<SentTransaction> = {
  from: stranger,
  to: redeemed(player).address,
  input: redeemDelegations.encodeFunctionData('redeemDelegations', [['0x01'], [ZeroHash], [carrying]]),
};

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
      'mined, in which another user operation of the account failed',
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
    ])('classifies a transaction named by the wallet, %s', (_what, receipt, of, verdict) => {
      expect(judged(edited, receipt, { of, isAnswer: true })).toBe(verdict);
    });

    it('is “other” if it is unnamed, calls another contract, or has another sender', () => {
      const receipt = receiptOf([trace]);
      expect(judged(edited, receipt, { of: traced })).toBe('other');
      expect(judged({ ...edited, to: stranger }, receipt, { of: traced, isAnswer: true })).toBe('other');
      expect(judged({ ...edited, to: null }, null, { of: traced, isAnswer: true })).toBe('other');
      expect(judged({ ...edited, from: stranger }, receipt, { of: traced, isAnswer: true })).toBe('other');
    });
  });

  describe('judgeTransaction with an edited amount', () => {
    const asked = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [
      stranger,
      5n,
    ]) as Hex;
    const transfer = aTransaction({ data: asked, value: 0n });
    const paying = aCall({ transaction: transfer, footprint: footprints.transfer(exchange, player, stranger, 5n) });
    const direct = { input: asked, value: 0n };
    const edited = { input: asked.replace(/5$/, '4'), value: 0n };
    const moved = (value: bigint) => transferLog(exchange, player, stranger, value);

    it.each<[string, Partial<SentTransaction>, bigint, TransactionVerdict]>([
      ['the call, in full', direct, 5n, 'effect'],
      ['the call, of a token that takes a fee', direct, 4n, 'less'],
      ['the call, of a token that moves nothing', direct, 0n, 'no-effect'],
      ['edited to less', edited, 4n, 'less'],
      ['edited to more', edited, 6n, 'effect'],
      ['edited to nothing', edited, 0n, 'no-effect'],
    ])('is judged by what moved: %s', (_what, sent, value, verdict) => {
      expect(judged(sent, receiptOf([moved(value)]), { of: paying, isAnswer: true })).toBe(verdict);
    });

    it('counts what a token takes back from the receiver', () => {
      const fee = transferLog(exchange, stranger, exchange, 1n);
      expect(judged(direct, receiptOf([moved(5n), fee]), { of: paying })).toBe('less');
    });

    it('returns the promised and the actual amount', () => {
      const seen = (sent: Partial<SentTransaction>, value: bigint) => ({
        transaction: aSent(sent),
        receipt: receiptOf([moved(value)]),
      });
      expect(shortfallsOf(seen(edited, 4n), paying, player)).toEqual([{ address: exchange, promised: 5n, actual: 4n }]);
      const coins = aCall({ transaction: aTransaction({ data: '0x', value: 5n }) });
      expect(shortfallsOf(seen({ input: '0x', value: 4n }, 0n), coins, player)).toEqual([
        { address: 'native', promised: 5n, actual: 4n },
      ]);
    });

    it.each<[string, Partial<SentTransaction>, TransactionVerdict]>([
      ['less', { value: 4n, input: '0x' }, 'less'],
      ['more', { value: 6n, input: '0x' }, 'effect'],
      ['nothing', { value: 0n, input: '0x' }, 'no-effect'],
      ['a call', { value: 5n, input: '0x12345678' }, 'no-effect'],
    ])('compares the value of a native transfer edited to %s', (_what, sent, verdict) => {
      const coins = aCall({ transaction: aTransaction({ data: '0x', value: 5n }) });
      expect(judged(sent, receiptOf(), { of: coins, isAnswer: true })).toBe(verdict);
    });

    it.each<[string, readonly [bigint, string], bigint, TransactionVerdict]>([
      ['a smaller amount', [4n, stranger], 4n, 'less'],
      ['a larger amount', [6n, stranger], 6n, 'effect'],
      ['another receiver', [5n, exchange], 5n, 'no-effect'],
    ])(
      'compares a deposit to another chain only if nothing else was edited: %s',
      (_what, [amount, to], left, verdict) => {
        const bridge = new Interface(['function deposit(address,address,uint256)']);
        const encoded = (receiver: string, value: bigint): Hex =>
          bridge.encodeFunctionData('deposit', [stranger, receiver, value]) as Hex;
        const deposit = aCall({
          transaction: aTransaction({ data: encoded(stranger, 5n), value: 0n }),
          footprint: footprints.all(footprints.spends(stranger, player, 5n), footprints.anyLogOf(exchange)),
        });
        const logs = [transferLog(stranger, player, exchange, left), transferLog(exchange, player, player, 1n)];
        expect(
          judged({ input: encoded(to, amount), value: 0n }, receiptOf(logs), { of: deposit, isAnswer: true }),
        ).toBe(verdict);
      },
    );

    it.each<[string, { readonly amount: bigint; readonly value: bigint }, TransactionVerdict]>([
      ['a smaller amount with the same value', { amount: 1n, value: 7n }, 'less'],
      ['nothing with the same value', { amount: 0n, value: 7n }, 'no-effect'],
      ['a larger amount', { amount: 6n, value: 7n }, 'effect'],
      ['a smaller value', { amount: 5n, value: 6n }, 'less'],
    ])('judges a deposit of coins by the amount in its data, edited to %s', (_what, { amount, value }, verdict) => {
      const bridge = new Interface(['function depositETH(uint256)']);
      const encoded = (coins: bigint): Hex => bridge.encodeFunctionData('depositETH', [coins]) as Hex;
      const deposit = aCall({
        transaction: aTransaction({ data: encoded(5n), value: 7n }),
        footprint: footprints.all(footprints.spends('native', player, 5n), footprints.anyLogOf(exchange)),
      });
      const receipt = receiptOf([transferLog(exchange, player, player, 1n)]);
      const sent = { input: encoded(amount), value };
      expect(judged(sent, receipt, { of: deposit, isAnswer: true })).toBe(verdict);
      const [short] = shortfallsOf({ transaction: aSent(sent), receipt }, deposit, player);
      if (verdict === 'less')
        expect(short).toEqual(
          amount < 5n
            ? { address: 'native', promised: 5n, actual: amount }
            : { address: 'native', promised: 7n, actual: value },
        );
    });

    it.each([0n, 4n])('is nothing that %i of it proves in a transaction of another account', (value) => {
      const input = execute.encodeFunctionData('execute', [exchange, 0n, asked]);
      const logs = [safeSuccess(player), moved(value)];
      for (const to of [player, stranger])
        expect(judged({ from: stranger, to, input }, receiptOf(logs), { of: paying })).toBe('other');
      expect(
        judged({ from: stranger, to: stranger, input }, receiptOf([safeSuccess(player), moved(5n)]), { of: paying }),
      ).toBe('effect');
      expect(judged({ from: stranger, to: stranger, input }, receiptOf([moved(5n)]), { of: paying })).toBe('other');
    });
  });

  describe('sent by another account', () => {
    const unsure = operation(player);
    const success = [operation(player)];
    const failure = [failedOperation(player)];

    it.each<[string, Partial<SentTransaction>, Receipt | null, typeof call, TransactionVerdict]>([
      ['a bundle in no block yet', bundle(), null, call, 'pending'],
      ['a bundle in which the account’s operation succeeded', bundle(), receiptOf(success), call, 'effect'],
      ['a bundle of the older EntryPoint', olderBundle, receiptOf([olderOperation]), call, 'effect'],
      ['a bundle in which the account’s operation failed', bundle(), receiptOf(failure), call, 'reverted'],
      ['a bundle with the effect', bundle(), receiptOf([unsure, trace]), traced, 'effect'],
      ['a bundle without the effect', bundle(), receiptOf(success), traced, 'no-effect'],
      [
        'a bundle whose operation tried, and the account says that a part failed',
        bundle(),
        receiptOf([...success, tryFailure(player)]),
        call,
        'no-effect',
      ],
      [
        'a bundle that was reverted: its operation can be sent again',
        bundle(),
        receiptOf([], 'reverted'),
        call,
        'other',
      ],
      [
        'a bundle in which another account’s operation carries it',
        bundle({ sender: stranger }),
        receiptOf(success),
        call,
        'other',
      ],
      [
        'a bundle in which an operation of another nonce failed',
        bundle({ nonce: 4n }),
        receiptOf(failure),
        call,
        'other',
      ],
      ['a bundle with another call', { ...bundle(), input: '0x' }, receiptOf([unsure, trace]), traced, 'other'],
      [
        'an input with the call, next to an operation of the account without it',
        { ...bundle({ callData: '0x' }), input: `${bundle({ callData: '0x' }).input}${carrying.slice(2)}` },
        receiptOf(success),
        call,
        'other',
      ],
      ['a Safe’s owner to the Safe', safeCarried, receiptOf([safeSuccess(player)]), call, 'effect'],
      [
        'a Safe’s owner to the Safe, which failed inside',
        safeCarried,
        receiptOf([safeFailure(player)]),
        call,
        'reverted',
      ],
      [
        'a Safe’s owner to the Safe, reverted: it can be sent again',
        safeCarried,
        receiptOf([], 'reverted'),
        call,
        'other',
      ],
      ['the words of a Safe’s owner to an account that isn’t a Safe', safeCarried, receiptOf(), call, 'other'],
      ['a relayer to a Sequence wallet', sequenceExecution, receiptOf([sequenceSuccess(player)]), call, 'effect'],
      [
        'a relayer to a Sequence wallet, which failed inside',
        sequenceExecution,
        receiptOf([sequenceFailure(player)]),
        call,
        'reverted',
      ],
      [
        'a relayer to a Sequence wallet with some failed calls',
        sequenceExecution,
        receiptOf([sequenceSuccess(player), sequenceFailure(player)]),
        call,
        'no-effect',
      ],
      [
        'the same, with the effect',
        sequenceExecution,
        receiptOf([sequenceSuccess(player), sequenceFailure(player), trace]),
        traced,
        'effect',
      ],
      ['a redeemed delegation of the account', redemption, receiptOf([redeemed(player)]), call, 'effect'],
      ['a redeemed delegation of another', redemption, receiptOf([redeemed(stranger)]), call, 'other'],
      ['a relayer to an account that says nothing', toAccount, receiptOf(), call, 'other'],
      [
        'a relayer to such an account with a call that costs nothing and leaves nothing to see',
        { ...toAccount, input: freeCarrying },
        receiptOf(),
        free,
        'no-effect',
      ],
      [
        'a relayer through a contract with such a call',
        { ...relayed, input: freeCarrying },
        receiptOf(),
        free,
        'no-effect',
      ],
      [
        'a relayer to such an account, reverted',
        { ...toAccount, input: freeCarrying },
        receiptOf([], 'reverted'),
        free,
        'other',
      ],
      ['a bundle in which another operation carries such a call', freeBundle, receiptOf(success), free, 'other'],
      [
        'a relayer through a contract with a deposit, which leaves its receiver open',
        { ...relayed, input: freeCarrying },
        receiptOf([trace]),
        loose,
        'no-effect',
      ],
      ['the same without the deposit', { ...relayed, input: freeCarrying }, receiptOf([foreignTrace]), loose, 'other'],
      ['a relayer to such an account, with the effect', toAccount, receiptOf([trace]), traced, 'effect'],
      ['a relayer to such an account, reverted', toAccount, receiptOf([], 'reverted'), call, 'other'],
      [
        'a relayer through a contract, in which the account executed something',
        relayed,
        receiptOf([safeSuccess(player), trace]),
        traced,
        'effect',
      ],
      ['the same without the effect', relayed, receiptOf([safeSuccess(player), foreignTrace]), traced, 'other'],
      ['the same of a call without a trace', relayed, receiptOf([safeSuccess(player)]), call, 'other'],
      ['the same, where the account says that it failed', relayed, receiptOf([safeFailure(player)]), call, 'other'],
      [
        'a bundler’s own contract that hides its bundle, with the effect',
        relayed,
        receiptOf([unsure, trace]),
        traced,
        'no-effect',
      ],
      ['a bundler’s own contract, with the effect', handedOn(), receiptOf([handedOnLog(), trace]), traced, 'effect'],
      ['a bundler’s own contract, without the effect', handedOn(), receiptOf([handedOnLog()]), traced, 'no-effect'],
      [
        'a bundler’s own contract, in which the operation failed',
        handedOn(),
        receiptOf([handedOnLog(0)]),
        call,
        'reverted',
      ],
      [
        'a bundler’s own contract with another operation, and the effect by an allowance',
        { ...handedOn('0x'), input: `${handedOn('0x').input}${carrying.slice(2)}` },
        receiptOf([handedOnLog(1, '0x'), trace]),
        traced,
        'other',
      ],
      [
        'a bundler’s own contract that shows another bundle than it handed on',
        handedOn(),
        receiptOf([handedOnLog(1, '0x'), trace]),
        traced,
        'no-effect',
      ],
      [
        'an operation next to another one of the account that had the effect',
        { ...bundle({ callData: '0x' }), input: `${bundle({ callData: '0x' }).input}${carrying.slice(2)}` },
        receiptOf([...success, safeSuccess(player), trace]),
        traced,
        'no-effect',
      ],
      [
        'an operation next to an allowance transfer by another account',
        { ...bundle({ callData: '0x' }), input: `${bundle({ callData: '0x' }).input}${carrying.slice(2)}` },
        receiptOf([...success, trace]),
        traced,
        'other',
      ],
    ])('classifies a relayed transaction: %s: %#', (_what, sent, receipt, of, verdict) => {
      expect(judged(sent, receipt, { of })).toBe(verdict);
    });

    it.each<[string, Partial<SentTransaction>, readonly ReceiptLog[]]>([
      ['a failed operation', relayed, [forged(failedOperation(player))]],
      ['a succeeded operation', relayed, [forged(operation(player))]],
      ['a redeemed delegation', relayed, [forged(redeemed(player))]],
      [
        'a failed operation, in a call of its own EntryPoint',
        { ...bundle(), to: stranger },
        [forged(failedOperation(player))],
      ],
      ['the success of another account’s operation', bundle({ sender: stranger }), [operation(stranger)]],
      ['a receipt of funds by the Safe', toAccount, [safeReceived(player)]],
      ['the whole effect, and nothing of the account', relayed, [trace]],
    ])('is “other” if any contract can have logged %s', (_what, sent, logs) => {
      for (const of of [call, ...(logs.includes(trace) ? [traced] : [])])
        expect(judged(sent, receiptOf(logs), { of })).toBe('other');
    });

    it('is the call if of two operations of the account with it one succeeded and one failed', () => {
      const both = receiptOf([operation(player), operationOf(player, { nonce: 4, success: 0 })]);
      const input = handleOps.encodeFunctionData('handleOps', [[packed({}), packed({ nonce: 4n })], stranger]);
      expect(judged({ ...bundle(), input }, both)).toBe('effect');
    });

    it('is a payment where the account’s balance fell by just that', () => {
      const seen = { transaction: aSent(toAccount), receipt: receiptOf() };
      expect(judgeTransaction(seen, call, { account: player, isAnswer: false, hasPaid: true })).toBe('effect');
      const elsewhere = { ...seen, transaction: aSent(relayed) };
      expect(judgeTransaction(elsewhere, call, { account: player, isAnswer: false, hasPaid: true })).toBe('other');
    });
  });

  describe('sent by the account to itself', () => {
    const own = { to: player.toLowerCase(), input: carrying };

    it.each<[string, Receipt | null, typeof call, TransactionVerdict]>([
      ['in a block', receiptOf(), call, 'effect'],
      ['in no block yet', null, call, 'pending'],
      ['reverted', receiptOf([], 'reverted'), call, 'reverted'],
      ['which failed inside', receiptOf([tryFailure(player)]), call, 'reverted'],
      ['of which a part failed', receiptOf([safeSuccess(player), safeFailure(player)]), call, 'no-effect'],
      [
        'of which a part failed, with the effect',
        receiptOf([safeSuccess(player), safeFailure(player), trace]),
        traced,
        'effect',
      ],
      ['next to a forged operation that failed', receiptOf([forged(failedOperation(player))]), call, 'effect'],
    ])('classifies a self-call: %s', (_what, receipt, of, verdict) => {
      expect(judged(own, receipt, { of })).toBe(verdict);
    });
  });

  it('does not take a token transfer that holds the words of a payment for the payment', () => {
    const payment = aCall({ transaction: aTransaction({ to: stranger, data: '0x', value: 5n }) });
    const transfer = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [
      stranger,
      5n,
    ]);
    expect(judged({ to: exchange, input: transfer, value: 0n }, receiptOf(), { of: payment })).toBe('other');
    const inside = execute.encodeFunctionData('execute', [exchange, 0n, transfer]);
    expect(judged(bundle({ callData: inside }), receiptOf([operation(player)]), { of: payment })).toBe('other');
    const paid = execute.encodeFunctionData('execute', [stranger, 5n, '0x']);
    expect(judged(bundle({ callData: paid }), receiptOf([operation(player)]), { of: payment })).toBe('effect');
  });
});
