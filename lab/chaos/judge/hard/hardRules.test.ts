import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot, JournalEntry, TaskSnapshot } from '../../../../index.js';
import { aRoute, aStep } from '../../../../test/kit/aRoute.js';
import { exchange } from '../../../../test/kit/people.js';
import { FINALITY_BLOCKS } from '../../run/Hardness.js';
import { hardScenarioOf } from '../../run/hardScenarioOf.js';
import { erc20 } from '../../world/erc20.js';
import { holdingOf } from '../checkPromises.js';
import type { Evidence, MinedTransaction, Verdict } from '../Evidence.js';
import { checkEffects } from './checkEffects.js';
import { checkStanding } from './checkStanding.js';
import { checkWords } from './checkWords.js';

const swap: MinedTransaction = {
  chain: 'child',
  hash: '0xa1',
  nonce: 5,
  to: exchange.toLowerCase(),
  input: '0x5ae401dc00',
  value: 7n,
  succeeded: true,
  gasCost: 1n,
  isOwn: true,
  blockNumber: 9,
  atMs: 1_000,
};
const approval: MinedTransaction = {
  ...swap,
  hash: '0xb1',
  nonce: 4,
  value: 0n,
  input: erc20.encodeFunctionData('approve', [exchange, 9n]),
};
const aTask = (given: Partial<TaskSnapshot> = {}): TaskSnapshot => ({
  id: '0/swap',
  type: 'transaction',
  action: 'swap',
  chainId: 13473,
  state: 'confirmed',
  label: null,
  transactionHash: '0xa1',
  detail: null,
  startedAt: 1,
  endedAt: 2,
  ...given,
});
const said = (
  status: ExecutionSnapshot['status'],
  tasks = [aTask()],
  atMs = 2_000,
  depth = FINALITY_BLOCKS,
): Verdict => ({
  atMs,
  snapshot: { id: 'x', route: aRoute({ steps: [aStep()] }), status, tasks, error: null },
  depths: new Map(tasks.map(({ transactionHash }) => [transactionHash!, depth])),
});
const nothing = aTask({ state: 'failed', transactionHash: null });

function evidence(given: Partial<Evidence> = {}): Evidence {
  const hard = { ...hardScenarioOf(1).hard!, account: 'plain' as const };
  const asks = [
    {
      index: 0,
      atMs: 900,
      chain: 'child' as const,
      to: swap.to,
      input: swap.input,
      value: swap.value,
      mood: 'sound',
      hashes: ['0xa1', '0xa2', '0xb1', '0xb2'],
    },
  ];
  const mined = given.mined ?? [swap];
  const own = new Set(mined.filter(({ isOwn }) => isOwn).map(({ hash }) => hash)).size;
  const books = { before: new Map(), after: new Map(), moved: new Map(), bridge: [], undelivered: 0 };
  return {
    route: null,
    verdicts: [said('done')],
    asks,
    mined,
    nonces: { root: [0, 0], child: [5, 5 + own] },
    ...books,
    isSettled: true,
    hadMishaps: true,
    leftovers: [],
    unhandled: [],
    accidents: [],
    journal: [],
    hard,
    vain: [],
    looks: [],
    strangers: [],
    ...given,
  };
}

const effects = (given: Partial<Evidence>): readonly string[] =>
  checkEffects(evidence(given)).map(({ crime }) => crime);
const words = (given: Partial<Evidence>): readonly string[] => checkWords(evidence(given)).map(({ crime }) => crime);

describe('checkEffects', () => {
  it('accepts one effect, and an approval that occurs twice', () => {
    expect(effects({})).toEqual([]);
    expect(effects({ mined: [approval, { ...approval, hash: '0xb2' }, swap] })).toEqual([]);
  });

  it.each([
    ['signed by the player', true],
    ['sent by a relayer, which moves no nonce', false],
  ])('catches a second effect, %s', (_how, isOwn) => {
    expect(effects({ mined: [swap, { ...swap, hash: '0xa2', isOwn }] })).toEqual(['paid-twice']);
  });

  describe('a wallet that broadcasts a request twice', () => {
    const asks = evidence().asks.map((ask) => ({ ...ask, mood: 'sends-twice' }));
    const mined = [swap, { ...swap, hash: '0xa2' }];
    const { hard } = evidence();
    const heedless = { ...hard!, ignoresNonce: true };

    it('catches a second effect under a nonce that was given', () => {
      expect(effects({ asks, mined, hard: { ...hard!, ignoresNonce: false } })).toEqual(['paid-twice']);
    });

    it('allows one open request under separate nonces, and catches a repeated request', () => {
      expect(effects({ asks, mined, hard: heedless })).toEqual([]);
      expect(effects({ asks, mined: [...mined, { ...swap, hash: '0xff' }], hard: heedless })).toEqual(['paid-twice']);
    });

    it('catches an unreported second transaction', () => {
      const done = said('done');
      const late = [{ taskId: '0/swap', transactionHash: '0xa2' }] as const;
      expect(words({ asks, mined })).toEqual(['untold-twice']);
      expect(words({ asks, mined, verdicts: [{ ...done, snapshot: { ...done.snapshot, late } }] })).toEqual([]);
    });
  });

  it('ignores reverted transactions and replaced nonces', () => {
    expect(effects({ mined: [swap, { ...swap, hash: '0xa2', succeeded: false }] })).toEqual([]);
    expect(effects({ mined: [swap, { ...swap, hash: '0xa2', to: '0x0c', input: '0x', value: 0n }] })).toEqual([]);
  });

  it('catches a transaction without a request, and a request that must fail', () => {
    expect(effects({ mined: [swap, { ...swap, hash: '0xff', to: '0xbad' }] })).toEqual(['stray-transaction']);
    expect(effects({ vain: ['it'] })).toEqual(['asked-in-vain']);
    expect(effects({ looks: ['it'] })).toEqual(['asking-look']);
  });
});

describe('checkWords', () => {
  it('accepts verdicts that match the chain', () => {
    expect(words({})).toEqual([]);
    expect(words({ verdicts: [said('failed', [nothing])], mined: [{ ...swap, succeeded: false }] })).toEqual([]);
  });

  it('catches a "done" before the finality depth', () => {
    expect(words({ verdicts: [said('done', [aTask()], 2_000, FINALITY_BLOCKS - 1)] })).toEqual(['shallow-done']);
    expect(words({ verdicts: [said('done', [aTask({ state: 'included' })], 2_000, FINALITY_BLOCKS - 1)] })).toEqual([
      'shallow-done',
    ]);
  });

  it('catches a "done" after which money moves', () => {
    expect(words({ verdicts: [said('done', [aTask()], swap.atMs - 1)] })).toEqual(['false-done']);
  });

  it('catches a "done" with a hash of another account, and one hash for two tasks', () => {
    expect(words({ verdicts: [said('done', [aTask({ transactionHash: '0xff' })])] })).toEqual(['false-step']);
    expect(words({ verdicts: [said('done', [aTask(), aTask({ id: '1/swap' })])] })).toEqual(['false-step']);
    expect(
      words({ verdicts: [said('done', [aTask({ batchId: 'b' }), aTask({ id: '1/swap', batchId: 'b' })])] }),
    ).toEqual([]);
  });

  it('catches a "done" before its delivery, even if the delivery arrives later', () => {
    const [step] = said('done').snapshot.route.steps;
    const holding = holdingOf('child', step!.delivers.token.address);
    const at = (amount: bigint): Partial<Evidence> => ({
      verdicts: [{ ...said('done'), holdings: new Map([[holding, amount]]) }],
      before: new Map([[holding, 3n]]),
    });
    expect(words(at(3n + step!.delivers.value))).toEqual([]);
    expect(words(at(2n + step!.delivers.value))).toEqual(['false-done']);
  });

  it('catches a transaction of an abandoned execution that the last verdict does not report', () => {
    const givenUp = said('abandoned', [nothing]);
    const told = {
      ...givenUp,
      snapshot: { ...givenUp.snapshot, late: [{ taskId: '0/swap', transactionHash: '0xa1' }] } as const,
    };
    expect(words({ verdicts: [givenUp] })).toEqual(['untold']);
    expect(words({ verdicts: [givenUp, told] })).toEqual([]);
  });

  it.each(['failed', 'stopped'] as const)(
    'catches a "%s" after which an older request moves money, and one that hid that it had',
    (status) => {
      expect(words({ verdicts: [said(status, [nothing], 950), said('done')] })).toEqual(['early-again']);
      expect(words({ verdicts: [said(status, [nothing]), said('done')] })).toEqual(['false-failure']);
      expect(words({ verdicts: [said(status, [nothing], 850), said('done')] })).toEqual([]);
    },
  );

  it('lets an older approval take effect', () => {
    expect(words({ mined: [approval], verdicts: [said('stopped', [nothing], 950)] })).toEqual([]);
  });

  it('lets a plain account try again at once after its No, and no other', () => {
    const asks = evidence().asks.map((ask) => ({ ...ask, mood: 'sends-and-rejects' }));
    const verdicts = [said('stopped', [aTask({ state: 'rejected', transactionHash: null })]), said('done')];
    const { hard } = evidence();
    expect(words({ asks, verdicts })).toEqual([]);
    expect(words({ asks, verdicts, hard: { ...hard!, account: 'delegated' } })).toEqual(['false-failure']);
    expect(words({ asks, verdicts: [said('failed', [nothing]), said('done')] })).toEqual(['false-failure']);
  });

  it('catches doubt that stays, and doubt without a reason', () => {
    expect(words({ isSettled: false })).toEqual(['unsettled']);
    expect(words({ verdicts: [said('unknown'), said('done')], hadMishaps: false })).toEqual(['idle-doubt']);
  });
});

describe('checkStanding', () => {
  const request = {
    id: 'r1',
    calls: [{ isIdempotent: false }],
    answer: null as object | null,
    closed: null as object | null,
  };
  const standing = (change: Partial<typeof request>, status = 'done'): number =>
    checkStanding({
      journal: [{ executionId: 'x', status, requests: [{ ...request, ...change }] } as unknown as JournalEntry],
    }).length;

  it('catches a request that may still move money after the end', () => {
    expect(standing({})).toBe(1);
    expect(standing({ closed: { proof: 'included' } })).toBe(0);
    expect(standing({ calls: [{ isIdempotent: true }] })).toBe(0);
    expect(standing({ answer: { kind: 'error', reason: 'rejected' } })).toBe(0);
    expect(standing({}, 'abandoned')).toBe(0);
  });

  it('accepts a journal without requests', () => {
    expect(checkStanding({ journal: [{ executionId: 'x', status: 'done' } as unknown as JournalEntry] })).toEqual([]);
  });
});
