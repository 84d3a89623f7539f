import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot, TaskSnapshot } from '../../../index.js';
import { aRoute, aStep } from '../../../test/kit/aRoute.js';
import { aNativeToken, aToken } from '../../../test/kit/aToken.js';
import { exchange } from '../../../test/kit/people.js';
import { erc20 } from '../world/erc20.js';
import { holdingOf } from './checkPromises.js';
import type { Evidence, Holding, MinedTransaction } from './Evidence.js';
import { judge } from './judge.js';

const route = aRoute({ steps: [aStep()] });
const [spent, got] = [holdingOf('child', aNativeToken().address), holdingOf('child', aToken().address)];
const price = 1_990_000_000_000_000_000n;
const gas = 21_000n;
const swapped: MinedTransaction = {
  chain: 'child',
  hash: '0xa1',
  nonce: 5,
  to: exchange.toLowerCase(),
  input: '0x5ae401dc00',
  value: price,
  succeeded: true,
  gasCost: gas,
  isOwn: true,
  blockNumber: 9,
  atMs: 1_000,
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
const aSnapshot = (given: Partial<ExecutionSnapshot> = {}): ExecutionSnapshot => ({
  id: 'x',
  route,
  status: 'done',
  tasks: [aTask()],
  error: null,
  ...given,
});

/** A swap that went well. */
function evidence(given: Partial<Evidence> = {}): Evidence {
  return {
    route,
    verdicts: [{ atMs: 2_000, snapshot: aSnapshot() }],
    asks: [
      {
        index: 0,
        atMs: 900,
        chain: 'child',
        to: swapped.to,
        input: swapped.input,
        value: swapped.value,
        mood: 'sound',
        hashes: ['0xa1'],
      },
    ],
    mined: [swapped],
    nonces: { root: [0, 0], child: [5, 6] },
    before: holdings(10n ** 19n, 7n),
    after: holdings(10n ** 19n - price - gas, 5_000_007n),
    moved: holdings(-price - gas, 5_000_000n),
    bridge: [],
    undelivered: 0,
    isSettled: true,
    hadMishaps: true,
    leftovers: [],
    unhandled: [],
    accidents: [],
    journal: [],
    hard: null,
    vain: [],
    looks: [],
    strangers: [],
    ...given,
  };
}

function holdings(native: bigint, tokens: bigint): ReadonlyMap<Holding, bigint> {
  return new Map([
    [spent, native],
    [got, tokens],
  ]);
}

const crimesOf = (given: Partial<Evidence>): readonly string[] => [
  ...new Set(judge(evidence(given)).map(({ crime }) => crime)),
];

describe('judge', () => {
  it('finds nothing in a correct run', () => {
    expect(judge(evidence())).toEqual([]);
  });

  describe('funds', () => {
    it('catches a missing wei without a receipt', () => {
      expect(judge(evidence({ after: holdings(10n ** 19n - price - gas - 1n, 5_000_007n) }))).toContainEqual({
        crime: 'lost-wei',
        detail: expect.stringContaining('-1 unexplained') as unknown,
      });
    });

    it('catches a token that was not read before', () => {
      const stray = new Map([...evidence().after, ['child/0xdead', 3n] as const]);
      expect(crimesOf({ after: stray })).toContain('lost-wei');
    });

    it('catches a wei that the bridge has taken in and neither given out nor in flight', () => {
      const books = { token: 'USDC', takenIn: 100n, givenOut: 60n, inFlight: 40n };
      expect(crimesOf({ bridge: [books] })).toEqual([]);
      expect(crimesOf({ bridge: [{ ...books, inFlight: 39n }] })).toEqual(['bridge-books']);
    });
  });

  describe('sends', () => {
    const again: MinedTransaction = { ...swapped, hash: '0xa2', nonce: 6 };
    const twice = {
      nonces: { root: [0, 0], child: [5, 7] } as const,
      asks: [{ ...evidence().asks[0]!, hashes: ['0xa1', '0xa2'] }],
    };

    it.each([
      ['goes through', true],
      ['reverts', false],
    ])('catches a second one after the first went through, though it %s', (_how, succeeded) => {
      expect(crimesOf({ ...twice, mined: [swapped, { ...again, succeeded }] })).toContain('double-send');
    });

    it('accepts a retry after a revert', () => {
      const verdicts = [{ atMs: 2_000, snapshot: aSnapshot({ tasks: [aTask({ transactionHash: '0xa2' })] }) }];
      const change = holdings(-price - 2n * gas, 5_000_000n);
      expect(
        crimesOf({
          ...twice,
          verdicts,
          mined: [{ ...swapped, succeeded: false }, again],
          after: holdings(10n ** 19n - price - 2n * gas, 5_000_007n),
          moved: change,
        }),
      ).toEqual([]);
    });

    it('distinguishes approvals of different spenders, and resets', () => {
      const approve = (spender: string, amount: bigint, nonce: number): MinedTransaction => ({
        ...swapped,
        to: '0x0c',
        value: 0n,
        nonce,
        hash: `0xb${nonce}`,
        input: erc20.encodeFunctionData('approve', [spender, amount]),
      });
      const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
      const doubled = (mined: readonly MinedTransaction[]): boolean =>
        judge(evidence({ mined })).some(({ crime }) => crime === 'double-send');
      expect(doubled([approve(exchange, 0n, 1), approve(exchange, 5n, 2), approve(other, 5n, 3)])).toBe(false);
      expect(doubled([approve(exchange, 5n, 1), approve(exchange, 6n, 2)])).toBe(true);
    });

    it('catches a transaction without a wallet request, by its call and by the nonce', () => {
      expect(
        crimesOf({
          mined: [swapped, { ...swapped, hash: '0xff', nonce: 6, to: '0xbad' }],
          nonces: { root: [0, 0], child: [5, 7] },
        }),
      ).toContain('stray-transaction');
      expect(crimesOf({ nonces: { root: [0, 1], child: [5, 6] } })).toEqual(['stray-transaction']);
    });
  });

  describe('verdicts', () => {
    it('catches a false "done" without the promised effect', () => {
      const short = {
        after: holdings(10n ** 19n - price - gas, 5_000_006n),
        moved: holdings(-price - gas, 4_999_999n),
      };
      expect(crimesOf(short)).toEqual(['false-done']);
    });

    it('catches a "done" whose transaction failed', () => {
      const nothing = {
        mined: [{ ...swapped, succeeded: false }],
        after: holdings(10n ** 19n - gas, 7n),
        moved: holdings(-gas, 0n),
      };
      expect(crimesOf(nothing)).toEqual(expect.arrayContaining(['false-step', 'false-done']));
    });

    it('catches that more was spent than agreed to', () => {
      const dear = 2n * 10n ** 18n + 1n;
      expect(
        crimesOf({ after: holdings(10n ** 19n - dear - gas, 5_000_007n), moved: holdings(-dear - gas, 5_000_000n) }),
      ).toEqual(['overspent']);
    });

    it.each(['failed', 'stopped'] as const)('catches a "%s" whose transaction later succeeds', (status) => {
      const snapshot = aSnapshot({ status, tasks: [aTask({ state: 'failed', transactionHash: null })] });
      expect(crimesOf({ verdicts: [{ atMs: 2_000, snapshot }] })).toContain('false-failure');
    });

    it('accepts a failure that cost only its gas', () => {
      const snapshot = aSnapshot({ status: 'failed', tasks: [aTask({ state: 'failed' })] });
      expect(
        crimesOf({
          verdicts: [{ atMs: 2_000, snapshot }],
          mined: [{ ...swapped, succeeded: false }],
          after: holdings(10n ** 19n - gas, 7n),
          moved: holdings(-gas, 0n),
        }),
      ).toEqual([]);
    });

    it('catches doubt without a reason, and doubt that stays', () => {
      const doubt = { atMs: 1_500, snapshot: aSnapshot({ status: 'unknown', tasks: [aTask({ state: 'unknown' })] }) };
      const sure = evidence().verdicts[0]!;
      expect(crimesOf({ verdicts: [doubt, sure] })).toEqual([]);
      expect(crimesOf({ verdicts: [doubt, sure], hadMishaps: false })).toEqual(['idle-doubt']);
      expect(crimesOf({ verdicts: [doubt], isSettled: false })).toEqual(['unsettled']);
      expect(crimesOf({ verdicts: [] })).toEqual(['unsettled']);
    });
  });

  it.each([
    ['leftovers', 'left-behind'],
    ['unhandled', 'unhandled-rejection'],
    ['accidents', 'accident'],
  ] as const)('reports the violation in %s', (field, crime) => {
    expect(judge(evidence({ [field]: ['what it was'] }))).toEqual([{ crime, detail: 'what it was' }]);
  });
});
