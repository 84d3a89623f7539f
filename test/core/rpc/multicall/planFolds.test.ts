import { describe, expect, it } from '@jest/globals';
import { callQuestion, methodQuestion } from '../../../../core/rpc/batching/Question.js';
import { planFolds } from '../../../../core/rpc/multicall/planFolds.js';
import { anAddress } from '../kit/aNetwork.js';

const aRead = (bytes: number) => ({
  question: callQuestion({ to: anAddress(bytes), data: `0x${'00'.repeat(bytes)}` }),
});
const lengths = (reads: readonly ReturnType<typeof aRead>[]) => planFolds(reads).folds.map(({ length }) => length);

describe('planFolds', () => {
  it('gives a multicall 25 reads at most: a million gas each', () => {
    expect(lengths(Array.from({ length: 60 }, () => aRead(36)))).toEqual([25, 25, 10]);
  });

  it('gives a multicall 64 kB of calldata at most', () => {
    expect(lengths([aRead(30_000), aRead(30_000), aRead(30_000), aRead(4), aRead(4)])).toEqual([2, 3]);
  });

  it('leaves plain what cannot be folded, what is too large, and what would be alone in its multicall', () => {
    const [other, huge, alone] = [{ question: methodQuestion('eth_gasPrice', []) }, aRead(64_001), aRead(4)];
    expect(planFolds([other, huge, alone])).toEqual({ folds: [], plain: [other, huge, alone] });
    expect(planFolds([])).toEqual({ folds: [], plain: [] });
  });
});
