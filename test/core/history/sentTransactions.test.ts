import { describe, expect, it } from '@jest/globals';
import type { JournalEntry, TaskOutline, TaskRecord } from '../../../core/execution/JournalStore.js';
import {
  doubtfulRequests,
  partiesOf,
  plainActions,
  sentTransactions,
  swapActions,
  unnamedReplacements,
} from '../../../core/history/sentTransactions.js';
import type { Hex } from '../../../core/money/Address.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { anEntry } from '../execution/kit/anEntry.js';
import { aCall, answered, aRequest, closedBy } from '../execution/kit/aRequest.js';

const task = (id: string, chainId = childChainId): TaskOutline => ({ id, action: id.split('/')[1]!, chainId });
const approve = task('0/approve');
const swap = task('0/swap');
const plan = [approve, swap];
const confirmed = (hash: Hex | null, arrivedIn?: Hex): TaskRecord => ({
  state: 'confirmed',
  label: null,
  hash,
  at: 9,
  ...(arrivedIn !== undefined && { arrivedIn }),
});
const failed = (hash: Hex | null, code = 'EXECUTION_REVERTED'): TaskRecord => ({
  state: 'failed',
  label: null,
  hash,
  code,
  message: '',
  at: 9,
});
const callOf = ({ id }: TaskOutline, value = 7n) =>
  aCall({ taskId: id, transaction: { ...aCall().transaction, value } });
/** As the engine closes it: by the hash that the wallet had named. */
const replaced = (of: TaskOutline, id: string) =>
  aRequest({ id, calls: [callOf(of)], closed: closedBy('replaced', { hash: hashNumber(8) }) });
const sent = (given: Partial<JournalEntry>) => sentTransactions(anEntry({ plan, ...given }));
const [first, second, third] = [hashNumber(1), hashNumber(2), hashNumber(3)];

describe('sentTransactions', () => {
  it('tells of each once, in the order of the tasks, with what was put to the wallet for it', () => {
    const requests = [
      aRequest({ id: '1', calls: [callOf(approve, 0n)], closed: closedBy('included', { hash: first }) }),
      aRequest({ id: '2', calls: [callOf(swap)], closed: closedBy('included', { hash: second }) }),
    ];
    // A node may spell it otherwise than the wallet did.
    const asWritten = second.toUpperCase().replace('0X', '0x') as Hex;
    const tasks = { [swap.id]: confirmed(asWritten), [approve.id]: confirmed(first) };
    expect(sent({ requests, tasks })).toEqual([
      { chainId: childChainId, hash: first, role: 'own', tasks: [approve], calls: [callOf(approve, 0n)] },
      { chainId: childChainId, hash: second, role: 'own', tasks: [swap], calls: [callOf(swap)] },
    ]);
  });

  it('tells of the one that paid a transfer back, on the chain where it did', () => {
    const amount = { token: aToken({ chainId: rootChainId }), value: 5n };
    const tasks = { [swap.id]: { state: 'refunded', label: null, amount, refundedIn: third, at: 9 } as const };
    expect(sent({ tasks })).toEqual([{ chainId: rootChainId, hash: third, role: 'arrival', tasks: [swap], calls: [] }]);
  });

  it('lists one transaction that executed several tasks', () => {
    const requests = [
      aRequest({ calls: [callOf(approve, 0n), callOf(swap)], closed: closedBy('included', { hash: first }) }),
    ];
    const tasks = { [approve.id]: confirmed(first), [swap.id]: confirmed(first) };
    expect(sent({ requests, tasks })).toEqual([
      {
        chainId: childChainId,
        hash: first,
        role: 'own',
        tasks: [approve, swap],
        calls: [callOf(approve, 0n), callOf(swap)],
      },
    ]);
  });

  it('tells of the one that reverted, too, each with its own call', () => {
    const requests = [
      aRequest({ id: '1', calls: [callOf(swap, 1n)], closed: closedBy('reverted', { hash: first }) }),
      aRequest({ id: '2', calls: [callOf(swap, 2n)], closed: closedBy('included', { hash: second }) }),
    ];
    const found = sent({ requests, tasks: { [swap.id]: confirmed(second) } });
    expect(
      found.map(({ hash, role, calls }) => [hash, role, calls.map(({ transaction }) => transaction.value)]),
    ).toEqual([
      [first, 'own', [1n]],
      [second, 'own', [2n]],
    ]);
  });

  it('takes the last request of its tasks if none is closed', () => {
    const requests = [
      aRequest({ id: '1', calls: [callOf(swap, 1n)], answer: answered.rejected, closed: closedBy('window-closed') }),
      aRequest({ id: '2', calls: [callOf(swap, 2n)] }),
      aRequest({ id: '3', calls: [callOf(approve, 3n)] }),
    ];
    const included: TaskRecord = { state: 'included', label: null, hash: first, blockNumber: 90n, at: 9 };
    expect(sent({ requests, tasks: { [swap.id]: included } })).toEqual([
      { chainId: childChainId, hash: first, role: 'own', tasks: [swap], calls: [callOf(swap, 2n)] },
    ]);
    expect(sent({ tasks: { [swap.id]: included } })).toMatchObject([{ hash: first, calls: [] }]);
  });

  it('takes only the calls of the tasks that a transaction of a batch executed', () => {
    const batch = [callOf(approve, 0n), callOf(swap)];
    const requests = [aRequest({ calls: batch, answer: answered.batch })];
    // The wallet executed them one by one.
    const tasks = { [approve.id]: confirmed(first), [swap.id]: confirmed(second) };
    expect(sent({ requests, tasks }).map(({ hash, calls }) => [hash, calls])).toEqual([
      [first, [callOf(approve, 0n)]],
      [second, [callOf(swap)]],
    ]);
  });

  it('tells each call of a batch by its own transaction if the wallet sent them one by one', () => {
    const batch = [callOf(approve, 0n), callOf(swap)];
    // The engine closes the request by the first of its hashes.
    const requests = [
      aRequest({ calls: batch, answer: answered.batch, closed: closedBy('included', { hash: first }) }),
    ];
    const tasks = { [approve.id]: confirmed(first), [swap.id]: confirmed(second) };
    expect(sent({ requests, tasks }).map(({ hash, tasks: told, calls }) => [hash, told, calls])).toEqual([
      [first, [approve], [callOf(approve, 0n)]],
      [second, [swap], [callOf(swap)]],
    ]);
  });

  it('keeps the transaction of a batch whose effect was undone and asked for again', () => {
    const undone = closedBy('included', { hash: first, isUndone: true });
    const requests = [
      aRequest({ id: '1', calls: [callOf(approve, 0n), callOf(swap)], answer: answered.batch, closed: undone }),
      aRequest({ id: '2', calls: [callOf(swap)], closed: closedBy('included', { hash: second }) }),
    ];
    const tasks = { [approve.id]: confirmed(first), [swap.id]: confirmed(second) };
    expect(sent({ requests, tasks }).map(({ hash }) => hash)).toEqual([first, second]);
  });

  it('lists the replacement of a transaction without its calls', () => {
    const requests = [replaced(swap, '1')];
    const replacement = { hash: first, role: 'replacement', tasks: [swap], calls: [] };
    const tasks = { [swap.id]: failed(first, 'TRANSACTION_REPLACED') };
    expect(sent({ requests, tasks })).toMatchObject([replacement]);
    expect(sent({ tasks: { [swap.id]: failed(first) } })).toMatchObject([{ ...replacement, role: 'own' }]);
  });

  it('does not take the hash that the wallet had named before for a transaction: it was never mined', () => {
    expect(sent({ requests: [replaced(swap, '1')] })).toEqual([]);
  });

  it('lists the transaction of an arrival from another account, on the chain of the wait', () => {
    const wait = task('0/await-arrival', rootChainId);
    const requests = [aRequest({ calls: [callOf(wait)] })];
    expect(sent({ plan: [wait], requests, tasks: { [wait.id]: confirmed(null, third) } })).toEqual([
      { chainId: rootChainId, hash: third, role: 'arrival', tasks: [wait], calls: [] },
    ]);
    expect(sent({ plan: [wait], tasks: { [wait.id]: confirmed(null) } })).toEqual([]);
  });

  it('takes the same hash on two chains for two transactions', () => {
    const elsewhere = task('1/bridge', rootChainId);
    const tasks = { [swap.id]: confirmed(first), [elsewhere.id]: confirmed(first) };
    expect(sent({ plan: [swap, elsewhere], tasks }).map(({ chainId }) => chainId)).toEqual([childChainId, rootChainId]);
  });

  it('lists no requested, skipped or awaited task, and no task that failed before its send', () => {
    const tasks: Record<string, TaskRecord> = {
      [approve.id]: { state: 'skipped', at: 9 },
      [swap.id]: { state: 'asked', label: null, at: 9 },
    };
    expect(sent({ tasks, requests: [aRequest({ closed: closedBy('expired') })] })).toEqual([]);
    expect(sent({ tasks: { [swap.id]: failed(null) } })).toEqual([]);
    expect(sent({})).toEqual([]);
  });
});

describe('unnamedReplacements', () => {
  const idsOf = (given: Partial<JournalEntry>) => unnamedReplacements(anEntry({ plan, ...given })).map(({ id }) => id);
  const requests = [replaced(swap, '1'), replaced(approve, '2'), replaced(swap, '3'), aRequest({ id: '4' })];
  const named = failed(first, 'TRANSACTION_REPLACED');

  it.each<[string, JournalEntry['tasks'], readonly string[]]>([
    [
      'all if the tasks were tried again',
      { [swap.id]: confirmed(first), [approve.id]: failed(first) },
      ['1', '2', '3'],
    ],
    ['all but the last of a task whose record names it', { [swap.id]: named }, ['1', '2']],
    ['of each task', { [swap.id]: named, [approve.id]: named }, ['1']],
  ])('returns the unnamed replacements: %s', (_which, tasks, ids) => {
    expect(idsOf({ requests, tasks })).toEqual(ids);
  });

  it('returns none if no request was replaced', () => {
    const closed = closedBy('reverted', { hash: second });
    expect(idsOf({ requests: [aRequest(), aRequest({ id: '2', closed })], tasks: {} })).toEqual([]);
  });
});

describe('doubtfulRequests', () => {
  const standing = aRequest({ answer: answered.hash });
  const refused = aRequest({ answer: answered.rejected });
  const byWord = aRequest({ closed: closedBy('window-closed') });

  it('includes open requests, and requests that only the player’s confirmation closed', () => {
    const requests = [
      standing,
      byWord,
      aRequest({ closed: closedBy('included') }),
      aRequest({ closed: closedBy('expired') }),
    ];
    for (const status of ['running', 'unknown', 'stopped', 'failed', 'done', 'abandoned'] as const)
      expect(doubtfulRequests(anEntry({ requests, status }))).toEqual([standing, byWord]);
  });

  it.each([
    ['running', 1],
    ['unknown', 1],
    ['abandoned', 1],
    ['stopped', 0],
    ['failed', 0],
    ['done', 0],
  ] as const)('counts a rejected request of an execution that is %s %i times', (status, count) => {
    expect(doubtfulRequests(anEntry({ requests: [refused], status }))).toHaveLength(count);
  });
});

describe('partiesOf', () => {
  it('lists the payer first, then each named recipient once', () => {
    const steps = [
      aStep(),
      aStep({ recipient: stranger }),
      aStep({ recipient: exchange }),
      aStep({ recipient: stranger }),
    ];
    expect(partiesOf(anEntry({ route: aRoute({ steps }) }))).toEqual([player, stranger, exchange]);
    expect(partiesOf(anEntry({ route: aRoute({ steps: [aStep({ recipient: player })] }) }))).toEqual([player]);
  });
});

describe('plainActions, swapActions', () => {
  it('are apart, and a studio’s own action is in neither', () => {
    expect([...plainActions].sort()).toEqual([
      'approve',
      'await-arrival',
      'bridge',
      'finalise',
      'prove',
      'reset-allowance',
      'transfer',
      'transfer-item',
    ]);
    expect([...swapActions].sort()).toEqual(['swap', 'unwrap', 'wrap']);
  });
});
