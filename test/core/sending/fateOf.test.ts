import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { Receipt } from '../../../core/sending/chain/Receipt.js';
import type { SentTransaction } from '../../../core/sending/chain/SentTransaction.js';
import { type Found, fateOf } from '../../../core/sending/fateOf.js';
import { footprints } from '../../../core/sending/footprints.js';
import type { LoggedRequest, RequestedCall } from '../../../core/sending/LoggedRequest.js';
import type { RequestFate } from '../../../core/sending/RequestFate.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { aSent } from './kit/AccountChain.js';
import { aBatchRequest, aCall, aRequest, aTransaction } from './kit/aRequest.js';

const [a, b] = [hashNumber(1), hashNumber(2)];
const traced = { footprint: footprints.anyLogOf(stranger) };
const first = aCall({ taskId: 'first', transaction: aTransaction({ data: '0x11111111' }) });
const second = aCall({ taskId: 'second', transaction: aTransaction({ data: '0x22222222' }) });
const part = { kind: 'in-part', shortfalls: [], blockNumber: 101n } as const;
const batch = aBatchRequest({ calls: [first, second] });

type Given = Partial<SentTransaction> & {
  readonly block?: bigint | null;
  readonly status?: Receipt['status'];
  readonly isAnswer?: boolean;
};

function found({ block = 101n, status = 'success', isAnswer = true, ...sent }: Given = {}): Found {
  return {
    transaction: aSent(sent),
    receipt: block === null ? null : { status, blockNumber: block, logs: [] },
    isAnswer,
  };
}

const one = (given: Given = {}): Found => found({ hash: a, input: '0x11111111', isAnswer: false, ...given });
const two = (given: Given = {}): Found => found({ hash: b, input: '0x22222222', isAnswer: false, ...given });

const toWord = (value: bigint): string => value.toString(16).padStart(64, '0');

function fate(request: LoggedRequest, all: readonly Found[], taken: readonly string[] = []): RequestFate {
  return fateOf(request, all, { account: player, isFree: (hash) => !taken.includes(hash) });
}

describe('fateOf', () => {
  it.each<[string, LoggedRequest, readonly Found[], RequestFate]>([
    ['nothing', aRequest(), [], { kind: 'absent' }],
    ['something else', aRequest(), [found({ input: '0x99999999', isAnswer: false })], { kind: 'absent' }],
    ['it, in a block', aRequest(), [found({ hash: a })], { kind: 'included', hashes: [a], blockNumber: 101n }],
    [
      'it, reverted',
      aRequest(),
      [found({ hash: a, status: 'reverted' })],
      { kind: 'reverted', hash: a, blockNumber: 101n },
    ],
    ['it, pending', aRequest(), [found({ hash: a, block: null })], { kind: 'pending', hash: a }],
    [
      'it, without its effect',
      aRequest({ calls: [aCall(traced)] }),
      [found({ hash: a })],
      { kind: 'no-effect', hash: a },
    ],
    [
      'it twice, of which one has the effect',
      aRequest(),
      [found({ hash: a, status: 'reverted' }), found({ hash: b, block: 105n })],
      { kind: 'included', hashes: [b], blockNumber: 105n },
    ],
    [
      'it twice, of which one is pending',
      aRequest(),
      [found({ hash: a, status: 'reverted' }), found({ hash: b, block: null })],
      { kind: 'pending', hash: b },
    ],
    [
      'it in a block, and pending again',
      aRequest(),
      [found({ hash: a, block: null }), found({ hash: b })],
      { kind: 'included', hashes: [b], blockNumber: 101n },
    ],
    [
      'it, and an edited one without effect before it',
      aRequest(),
      [found({ hash: a, input: '0x99' }), found({ hash: b })],
      { kind: 'included', hashes: [b], blockNumber: 101n },
    ],
    [
      'it reverted and an edited one without effect',
      aRequest(),
      [found({ hash: a, status: 'reverted' }), found({ hash: b, input: '0x99' })],
      { kind: 'no-effect', hash: b },
    ],
  ])('returns the outcome of one call if the chain shows %s', (_what, request, all, expected) => {
    expect(fate(request, all)).toEqual(expected);
  });

  it.each<[string, readonly Found[], RequestFate]>([
    ['both, in two blocks', [one(), two({ block: 104n })], { kind: 'included', hashes: [a, b], blockNumber: 104n }],
    ['both, the second before', [one({ block: 104n }), two()], { kind: 'included', hashes: [a, b], blockNumber: 104n }],
    ['only one', [one()], { ...part, hashes: [a, null], reverted: [], isOver: false }],
    [
      'only one, reverted',
      [two({ status: 'reverted' })],
      { ...part, hashes: [null, null], reverted: [b], isOver: false },
    ],
    ['one mined and one pending', [one(), two({ block: null })], { kind: 'pending', hash: b }],
    [
      'one mined and one reverted: undone in part, and over',
      [one(), two({ status: 'reverted' })],
      { ...part, hashes: [a, null], reverted: [b], isOver: true },
    ],
    [
      'both reverted, deep once the later one is',
      [one({ status: 'reverted' }), two({ status: 'reverted', block: 104n })],
      { kind: 'reverted', hash: a, blockNumber: 104n },
    ],
  ])('returns the outcome of a batch if the chain shows %s', (_what, all, expected) => {
    expect(fate(batch, all)).toEqual(expected);
  });

  it('has no effect if one call of a batch has none, and is pending before', () => {
    const withTrace = aBatchRequest({ calls: [first, { ...second, ...traced }] });
    expect(fate(withTrace, [one(), two()])).toEqual({ kind: 'no-effect', hash: b });
    expect(fate(withTrace, [one({ block: null }), two()])).toEqual({ kind: 'pending', hash: a });
    expect(fate(withTrace, [one({ status: 'reverted' }), two()])).toEqual({ kind: 'no-effect', hash: b });
    expect(fate(batch, [one({ status: 'reverted' }), two({ block: null })])).toEqual({ kind: 'pending', hash: b });
  });

  it('reports the shortfall of one call of a batch together with the other outcomes', () => {
    const amount = { word: 0, least: 5n };
    const paying = { ...first, footprint: { logs: [{ address: stranger, topics: [], amount }] } };
    const request = aBatchRequest({ calls: [paying, second] });
    const sent = one();
    const less: Found = {
      ...sent,
      receipt: { ...sent.receipt!, logs: [{ address: stranger, topics: [], data: `0x${toWord(4n)}` }] },
    };
    const shortfalls = [{ taskId: 'first', hash: a, address: stranger, promised: 5n, actual: 4n }];
    expect([fate(request, [less]), fate(request, [less, two({ status: 'reverted' })])]).toEqual([
      { ...part, hashes: [a, null], reverted: [], shortfalls, isOver: false },
      { ...part, hashes: [a, null], reverted: [b], shortfalls, isOver: true },
    ]);
  });

  it('assigns one transaction to every call of a batch in it', () => {
    const execute = new Interface(['function executeBatch((address to, uint256 value, bytes data)[] calls)']);
    const input = execute.encodeFunctionData('executeBatch', [
      [first, second].map(({ transaction: { to, value, data } }) => [to, value, data]),
    ]);
    expect(fate(batch, [found({ hash: a, to: player, input })])).toEqual({
      kind: 'included',
      hashes: [a, a],
      blockNumber: 101n,
    });
  });

  it('has no effect if a relayed batch proves only one call', () => {
    const inner = (calls: readonly RequestedCall[]): string =>
      calls.map(({ transaction: { to, value, data } }) => `${to.slice(2)}${toWord(value)}${data.slice(2)}`).join('');
    const logs = [{ address: stranger, topics: [], data: '0x' as const }];
    const relayed = (input: string): Found => {
      const sent = found({ hash: a, from: stranger, to: player, input, isAnswer: false });
      return { ...sent, receipt: { ...sent.receipt!, logs } };
    };
    const withTrace = aBatchRequest({ calls: [{ ...first, ...traced }, second] });
    expect(fate(withTrace, [relayed(`0x12345678${inner([first, second])}`)])).toEqual({ kind: 'no-effect', hash: a });
    expect(fate(withTrace, [relayed(`0x12345678${inner([first])}`)])).toEqual({
      ...part,
      ...{ hashes: [a, null], reverted: [], isOver: false },
    });
  });

  it('requires two transactions for two equal calls sent one by one', () => {
    const twice = aBatchRequest({ calls: [first, { ...first, taskId: 'again' }] });
    const half = { ...part, hashes: [a, null], reverted: [], isOver: false };
    expect(fate(twice, [one()])).toEqual(half);
    expect(fate(twice, [one(), one()])).toEqual(half);
    expect(fate(twice, [one(), one({ hash: b })])).toEqual({ kind: 'included', hashes: [a, b], blockNumber: 101n });
  });

  it('never counts what is another’s', () => {
    expect(fate(aRequest(), [found({ hash: a }), found({ hash: b, block: 103n })], [a])).toEqual({
      kind: 'included',
      hashes: [b],
      blockNumber: 103n,
    });
    expect(fate(aRequest(), [found({ hash: a })], [a])).toEqual({ kind: 'absent' });
  });

  it('claims nothing that is something else', () => {
    const asked: string[] = [];
    fateOf(aRequest(), [found({ hash: a }), found({ hash: b, to: exchange, input: '0x99', isAnswer: false })], {
      account: player,
      isFree: (hash) => asked.push(hash) > 0,
    });
    expect(asked).toEqual([a]);
  });
});
