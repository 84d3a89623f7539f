import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { ExecutionSnapshot } from '../../../../index.js';
import { aRoute, aStep } from '../../../../test/kit/aRoute.js';
import { holdingOf } from '../checkPromises.js';
import type { Evidence, Verdict } from '../Evidence.js';
import { checkDeadlines } from './checkDeadlines.js';
import { checkShortfalls } from './checkShortfalls.js';
import { checkStrangers } from './checkStrangers.js';

const route = aRoute({ steps: [aStep()] });
const { token, value: promised } = route.steps[0]!.delivers;
const holding = holdingOf('child', token.address);

const verdict = (given: Partial<ExecutionSnapshot>, held = 0n): Verdict => ({
  atMs: 2_000,
  snapshot: { id: 'x', route, status: 'done', tasks: [], error: null, ...given },
  holdings: new Map([[holding, held]]),
});

describe('checkStrangers', () => {
  const told = (transactionHash: string): Verdict =>
    verdict({
      tasks: [
        {
          ...{ id: '0/swap', type: 'transaction', action: 'swap', chainId: 13473, state: 'confirmed', label: null },
          ...{ transactionHash, detail: null, startedAt: 1, endedAt: 2 },
        },
      ],
    });
  const strangers = [{ chain: 'child', hash: '0xf0', gift: 0n }] as const;

  it("catches a stranger's transaction in a verdict, and no other", () => {
    expect(checkStrangers({ verdicts: [told('0xa1')], strangers })).toEqual([]);
    expect(checkStrangers({ verdicts: [told('0xf0')], strangers }).map(({ crime }) => crime)).toEqual([
      'stranger-counted',
    ]);
  });
});

describe('checkDeadlines', () => {
  const router = new Interface(['function multicall(uint256 deadline, bytes[] data)']);
  const asked = (seconds: number): readonly string[] =>
    checkDeadlines({
      asks: [
        {
          ...{ index: 0, atMs: 5_000_000, chain: 'child', to: '0x0', value: 0n, mood: 'sound', hashes: [] },
          input: router.encodeFunctionData('multicall', [5_000 + seconds, []]),
        },
      ],
    }).map(({ crime }) => crime);

  it.each([
    [0, ['wrong-deadline']],
    [1, []],
    [900, []],
    [3_600, ['wrong-deadline']],
  ])('judges a deadline %i seconds after the wallet prompt by the clock of the chains', (seconds, crimes) => {
    expect(asked(seconds)).toEqual(crimes);
  });
});

describe('checkShortfalls', () => {
  const partly = (actual: bigint, held: bigint): readonly string[] => {
    const shortfalls = [
      {
        taskId: '0/swap',
        promised: { token, value: promised },
        actual: { token, value: actual },
        transactionHash: '0xa1',
      },
    ] as const;
    return crimesOf(verdict({ status: 'partial', shortfalls }, held));
  };
  const crimesOf = (one: Verdict): readonly string[] => {
    const evidence: Pick<Evidence, 'verdicts' | 'asks' | 'before' | 'mined' | 'strangers'> = {
      verdicts: [one],
      ...{ asks: [], before: new Map(), mined: [], strangers: [] },
    };
    return checkShortfalls(evidence).map(({ crime }) => crime);
  };

  it('accepts both figures if they match the chain', () => {
    expect(partly(4n, 4n)).toEqual([]);
  });

  it('catches a wrong figure, a figure that isn’t lower, and a missing one', () => {
    expect(partly(5n, 4n)).toEqual(['untold-shortfall']);
    expect(partly(promised, promised)).toEqual(['untold-shortfall']);
    expect(crimesOf(verdict({ status: 'partial' }))).toEqual(['untold-shortfall']);
  });

  it('accepts an outcome that isn’t partial', () => {
    expect(crimesOf(verdict({ status: 'failed' }))).toEqual([]);
  });
});
